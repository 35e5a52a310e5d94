using System.Reflection;
using System.Text.Json;
using Microsoft.SqlServer.TransactSql.ScriptDom;

/// <summary>
/// Parses T-SQL with Microsoft's ScriptDom for SQL Server 2017, the oldest version that the pages mention, and looks up the names
/// of tables and columns.
/// </summary>
internal static class TransactSqlCheck
{
    public static string Version =>
        $"2017 (ScriptDom {typeof(TSql140Parser).Assembly.GetCustomAttribute<AssemblyFileVersionAttribute>()?.Version})";

    /// <summary>
    /// Takes `{ before: [text, …], text }`: scripts that create tables and procedures, and the sample. `Done` is `names` if all
    /// tables in the sample are known, so its columns were checked, too.
    /// </summary>
    public static Reply Check(JsonElement request)
    {
        List<Fault> faults = [];
        TSqlFragment sample = Parse(request.GetProperty("text").GetString()!, faults);
        if (faults.Count > 0) return new Reply(faults);
        var names = new TransactSqlNames();
        foreach (JsonElement script in request.GetProperty("before").EnumerateArray())
            names.Read(Parse(script.GetString()!, []));
        names.Check(sample);
        return new Reply(names.Faults, Done: names.AreAllKnown ? "names" : null);
    }

    private static TSqlFragment Parse(string text, List<Fault> faults)
    {
        var parser = new TSql140Parser(initialQuotedIdentifiers: true);
        TSqlFragment script = parser.Parse(new StringReader(text), out IList<ParseError> errors);
        faults.AddRange(errors.Select(error => new Fault("sample", error.Line, $"{error.Number}: {error.Message}")));
        return script;
    }
}
