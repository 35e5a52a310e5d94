using var client = new HttpClient();
string[] addresses = ["https://example.com/", "https://example.org/nowhere", "https://example.net/"];
Task<string>[] downloads = addresses.Select(address => client.GetStringAsync(address)).ToArray();

// sample

// include http-client

/// <summary>One page is there, one is not, and one server cannot be reached.</summary>
public sealed class Servers : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token)
    {
        await Task.Delay(20, token);
        return request.RequestUri!.Host switch
        {
            "example.org" => new HttpResponseMessage(System.Net.HttpStatusCode.NotFound),
            "example.net" => throw new HttpRequestException("No such host is known. (example.net:443)"),
            _ => new HttpResponseMessage { Content = new StringContent("<h1>Example</h1>") },
        };
    }
}
