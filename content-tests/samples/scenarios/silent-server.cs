using var client = new HttpClient();
string[] addresses = ["https://example.com/", "https://example.org/", "https://example.net/"];

// sample

// include http-client

/// <summary>Takes each request and never answers.</summary>
public sealed class Servers : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token)
    {
        await Task.Delay(Timeout.Infinite, token);
        return new HttpResponseMessage();
    }
}
