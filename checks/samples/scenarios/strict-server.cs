using var client = new HttpClient();
string[] addresses = Enumerable.Range(1, 100).Select(number => $"https://example.com/trails/{number}").ToArray();

// sample

/// <summary>System.Net.Http.HttpClient, connected to the server below instead of a network.</summary>
public sealed class HttpClient() : System.Net.Http.HttpClient(new StrictServer());

/// <summary>Refuses a fifth request at the same time.</summary>
public sealed class StrictServer : HttpMessageHandler
{
    private int running;

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token)
    {
        bool isRefused = Interlocked.Increment(ref running) > 4;
        await Task.Delay(5, token);
        Interlocked.Decrement(ref running);
        if (isRefused) return new HttpResponseMessage(System.Net.HttpStatusCode.ServiceUnavailable);
        return new HttpResponseMessage { Content = new StringContent($"<h1>{request.RequestUri}</h1>") };
    }
}
