/// <summary>System.Net.Http.HttpClient, connected to the servers of the scenario instead of a network.</summary>
public sealed class HttpClient() : System.Net.Http.HttpClient(new Servers());
