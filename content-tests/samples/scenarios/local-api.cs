// sample

/// <summary>As the page's LocalApi on an Android emulator; without .NET MAUI and without a network.</summary>
public static class LocalApi
{
    public static readonly Uri Address = new("http://10.0.2.2:5080/");

    public static readonly Uri SecureAddress = new("https://10.0.2.2:7080/");

    public static HttpMessageHandler CreateHandler() => new Server();
}

/// <summary>System.Net.Http.HttpClient, connected to the server below instead of a network.</summary>
public sealed class HttpClient(HttpMessageHandler handler) : System.Net.Http.HttpClient(handler)
{
    public HttpClient() : this(new Server()) { }
}

/// <summary>Answers with the address that it was asked for.</summary>
public sealed class Server : HttpMessageHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token) =>
        Task.FromResult(new HttpResponseMessage { Content = new StringContent(request.RequestUri!.ToString()) });
}
