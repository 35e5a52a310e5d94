using var client = new HttpClient();
string[] addresses = Enumerable.Range(1, 100).Select(number => $"https://example.com/trails/{number}").ToArray();

// sample

// include http-client

/// <summary>Refuses a fifth request at the same time.</summary>
public sealed class Servers : HttpMessageHandler
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
