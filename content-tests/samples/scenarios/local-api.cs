// sample

/// <summary>As the page's LocalApi, without .NET MAUI.</summary>
public static class LocalApi
{
    public static readonly Uri Address = new("http://10.0.2.2:5080/");

    public static readonly Uri SecureAddress = new("https://10.0.2.2:7080/");

    public static HttpMessageHandler CreateHandler() => new HttpClientHandler();
}
