using var client = new HttpClient();
string[] addresses = ["https://example.com/", "https://example.org/", "https://example.net/"];
Task<string>[] downloads = addresses.Select(address => client.GetStringAsync(address)).ToArray();

// sample

// include three-servers
