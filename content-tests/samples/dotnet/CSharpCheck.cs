using System.Diagnostics;
using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

/// <summary>
/// Compiles C# with Roslyn against .NET, ASP.NET Core, Windows Desktop and Windows services, with the global usings and the
/// nullable context of a new console project, and runs programs.
/// </summary>
internal sealed class CSharpCheck
{
    private static readonly TimeSpan longestRun = TimeSpan.FromSeconds(10);

    private const string implicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private const LanguageVersion language = LanguageVersion.CSharp14;

    /// <summary>References to other versions of an assembly; the SDK suppresses these warnings, too.</summary>
    private static readonly Dictionary<string, ReportDiagnostic> unhelpful =
        new() { ["CS1701"] = ReportDiagnostic.Suppress, ["CS1702"] = ReportDiagnostic.Suppress };

    private readonly IReadOnlyList<MetadataReference> references =
        [.. ReferencePacks.FindAssemblies().Select(path => MetadataReference.CreateFromFile(path))];

    public static string Version =>
        $"{(int)language / 100} (Roslyn {typeof(CSharpCompilation).Assembly.GetName().Version?.ToString(2)})";

    /// <summary>
    /// Takes `{ files: [{ name, text }], attempts: [[{ name, text }]], run }`. An attempt is a file in pieces; the name of a piece is
    /// the file of its faults. Compiles the files with each attempt, and returns the first result without faults, else the one whose
    /// first fault comes last.
    /// </summary>
    public Reply Check(JsonElement request)
    {
        SyntaxTree[] files = [.. request.GetProperty("files").EnumerateArray().Select(file =>
            Parse(file.GetProperty("text").GetString()!, file.GetProperty("name").GetString()!))];
        bool run = request.GetProperty("run").GetBoolean();
        Reply? best = null;
        foreach (JsonElement attempt in request.GetProperty("attempts").EnumerateArray())
        {
            Reply reply = Compile([.. files, ParseAttempt(attempt)], run);
            if (reply.Faults.All(fault => fault.IsWarning)) return reply;
            if (best is null || FirstLine(reply) > FirstLine(best)) best = reply;
        }
        return best ?? throw new InvalidOperationException("a request without attempts");
    }

    private static int FirstLine(Reply reply) => reply.Faults.Where(fault => !fault.IsWarning).Min(fault => fault.Line);

    /// <summary>`#line` restarts the line numbers of each piece.</summary>
    private static SyntaxTree ParseAttempt(JsonElement attempt) =>
        Parse(string.Concat(attempt.EnumerateArray().Select(piece =>
            $"#line 1 \"{piece.GetProperty("name").GetString()}\"\n{piece.GetProperty("text").GetString()}\n")), "");

    private static SyntaxTree Parse(string text, string path) =>
        CSharpSyntaxTree.ParseText(
            text,
            new CSharpParseOptions(language, preprocessorSymbols: ["DEBUG", "TRACE", "NET", "NET10_0_OR_GREATER"]),
            path,
            System.Text.Encoding.UTF8);

    private Reply Compile(IReadOnlyList<SyntaxTree> trees, bool run)
    {
        bool isProgram = trees.Any(IsProgram);
        var compilation = CSharpCompilation.Create(
            $"Sample{Guid.NewGuid():N}",
            [Parse(implicitUsings, "usings"), .. trees],
            references,
            new CSharpCompilationOptions(isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary,
                allowUnsafe: false, nullableContextOptions: NullableContextOptions.Enable, specificDiagnosticOptions: unhelpful));
        using var assembly = new MemoryStream();
        var result = compilation.Emit(assembly);
        List<Fault> faults = [.. result.Diagnostics
            .Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning)
            .Select(ToFault)
            .OrderBy(fault => fault.Line)];
        if (!run || !result.Success) return new Reply(faults);
        if (!isProgram) return new Reply([.. faults, new Fault("", 1, "there is nothing to run: no statements and no Main")]);
        assembly.Position = 0;
        return new Reply(faults, Run(assembly));
    }

    private static bool IsProgram(SyntaxTree tree)
    {
        var root = tree.GetCompilationUnitRoot();
        return root.Members.OfType<Microsoft.CodeAnalysis.CSharp.Syntax.GlobalStatementSyntax>().Any()
            || root.DescendantNodes().OfType<Microsoft.CodeAnalysis.CSharp.Syntax.MethodDeclarationSyntax>()
                .Any(method => method.Identifier.Text == "Main" && method.Modifiers.Any(SyntaxKind.StaticKeyword));
    }

    private static Fault ToFault(Diagnostic diagnostic)
    {
        FileLinePositionSpan span = diagnostic.Location.GetMappedLineSpan();
        string message = $"{diagnostic.Id}: {diagnostic.GetMessage(System.Globalization.CultureInfo.InvariantCulture)}";
        return new Fault(span.Path ?? "", span.StartLinePosition.Line + 1, message, diagnostic.Severity == DiagnosticSeverity.Warning);
    }

    /// <summary>Runs a program in this process and returns its output, with an unhandled exception as the last line.</summary>
    private static string Run(Stream assembly)
    {
        var output = new StringWriter { NewLine = "\n" };
        TextWriter outBefore = Console.Out;
        TextWriter errorBefore = Console.Error;
        TraceListener[] listenersBefore = [.. Trace.Listeners.Cast<TraceListener>()];
        var context = new AssemblyLoadContext("sample", isCollectible: true);
        Console.SetOut(TextWriter.Synchronized(output));
        Console.SetError(Console.Out);
        try
        {
            MethodInfo main = context.LoadFromStream(assembly).EntryPoint!;
            object?[]? arguments = main.GetParameters().Length == 0 ? null : [Array.Empty<string>()];
            Task run = Task.Factory.StartNew(() => main.Invoke(null, arguments), TaskCreationOptions.LongRunning);
            if (!run.Wait(longestRun)) output.WriteLine($"stopped after {longestRun.TotalSeconds} seconds");
        }
        catch (AggregateException thrown)
        {
            Exception inner = thrown.GetBaseException();
            while (inner is TargetInvocationException { InnerException: { } cause }) inner = cause;
            output.WriteLine($"Unhandled exception. {inner.GetType()}: {inner.Message}");
        }
        finally
        {
            Console.SetOut(outBefore);
            Console.SetError(errorBefore);
            Trace.Listeners.Clear();
            Trace.Listeners.AddRange(listenersBefore);
            context.Unload();
        }
        return output.ToString();
    }
}
