using System.Text.Json;

// Reads one JSON request a line from standard input and answers each with one JSON reply a line, in the same order.
// The first line of output names the tools and their versions.

// Samples write to Console.Out and may read Console.In, so this program keeps both for itself.
TextWriter replies = Console.Out;
TextReader requests = Console.In;
Console.SetIn(TextReader.Null);
var json = new JsonSerializerOptions(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull };

var checks = new Dictionary<string, Func<JsonElement, Reply>>
{
    ["csharp"] = new CSharpCheck().Check,
    ["tsql"] = TransactSqlCheck.Check,
    ["xdt"] = XdtCheck.Check,
};
replies.WriteLine(JsonSerializer.Serialize(new { versions = new Dictionary<string, string> { ["C# compiler"] = CSharpCheck.Version, ["T-SQL parser"] = TransactSqlCheck.Version } }, json));

while (requests.ReadLine() is { } line)
{
    JsonElement request = JsonDocument.Parse(line).RootElement;
    string tool = request.GetProperty("tool").GetString() ?? "";
    replies.WriteLine(JsonSerializer.Serialize(Check(tool, request), json));
    replies.Flush();
}

// A sample that a tool can't take, such as one with endless entities, is a fault of that sample and not the end of all.
Reply Check(string tool, JsonElement request)
{
    try { return checks[tool](request); }
    catch (Exception thrown) { return new Reply([new Fault("", 1, thrown.Message, IsSetup: true)]); }
}

/// <summary>What a tool says of one request: its faults, what the sample printed where it was run, and what was done beyond the usual.</summary>
internal sealed record Reply(IReadOnlyList<Fault> Faults, string? Output = null, string? Done = null);

/// <summary>A fault at a 1-based line of a file of the request; file "" is what is around the sample.</summary>
internal sealed record Fault(string File, int Line, string Message, bool IsWarning = false, bool IsSetup = false);
