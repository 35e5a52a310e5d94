using var client = new HttpClient();
string[] addresses = ["https://example.com/", "https://example.org/", "https://example.net/"];

// sample

/// <summary>System.Net.Http.HttpClient, connected to the server below instead of a network.</summary>
public sealed class HttpClient() : System.Net.Http.HttpClient(new SilentServer());

/// <summary>Takes each request and never answers.</summary>
public sealed class SilentServer : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token)
    {
        await Task.Delay(Timeout.Infinite, token);
        return new HttpResponseMessage();
    }
}
