using System.Reflection;
using System.Text.Json;
using Microsoft.SqlServer.TransactSql.ScriptDom;

/// <summary>Parses T-SQL with Microsoft's ScriptDom for SQL Server 2017, the oldest version that the pages mention.</summary>
internal static class TransactSqlCheck
{
    public static string Version =>
        $"2017 (ScriptDom {typeof(TSql140Parser).Assembly.GetCustomAttribute<AssemblyFileVersionAttribute>()?.Version})";

    /// <summary>Takes `{ text }`.</summary>
    public static Reply Check(JsonElement request)
    {
        var parser = new TSql140Parser(initialQuotedIdentifiers: true);
        parser.Parse(new StringReader(request.GetProperty("text").GetString()!), out IList<ParseError> errors);
        return new Reply([.. errors.Select(error => new Fault("sample", error.Line, $"{error.Number}: {error.Message}"))]);
    }
}
