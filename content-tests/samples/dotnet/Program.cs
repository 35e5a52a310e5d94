using System.Text.Json;

// Reads one JSON request per line from standard input and writes one JSON reply per line, in the same order. The first line of
// output has the versions of the tools.

// Samples may use Console.Out and Console.In, so this program keeps the real ones for itself.
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

// A sample that crashes a tool, such as one with endless XML entities, must not end the program.
Reply Check(string tool, JsonElement request)
{
    try { return checks[tool](request); }
    catch (Exception thrown) { return new Reply([new Fault("", 1, thrown.Message, IsSetup: true)]); }
}

/// <summary>`Output` is what the sample printed, if it was run.</summary>
internal sealed record Reply(IReadOnlyList<Fault> Faults, string? Output = null);

/// <summary>`Line` is 1-based. The file "" is code around the sample.</summary>
internal sealed record Fault(string File, int Line, string Message, bool IsWarning = false, bool IsSetup = false);
