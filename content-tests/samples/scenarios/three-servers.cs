// sample

// include http-client

/// <summary>Three servers that are not equally fast.</summary>
public sealed class Servers : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token)
    {
        (int milliseconds, int length) = request.RequestUri!.Host switch
        {
            "example.com" => (300, 1256),
            "example.org" => (150, 840),
            _ => (20, 512),
        };
        await Task.Delay(milliseconds, token);
        return new HttpResponseMessage { Content = new StringContent(new string('.', length)) };
    }
}
