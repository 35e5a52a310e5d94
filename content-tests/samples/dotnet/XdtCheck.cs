using System.Text.Json;
using System.Xml;
using Microsoft.Web.XmlTransform;

/// <summary>Applies a configuration transform with the engine that the .NET SDK uses to publish web projects.</summary>
internal static class XdtCheck
{
    /// <summary>Takes `{ source, transform }`, both XML; the output is the transformed XML.</summary>
    public static Reply Check(JsonElement request)
    {
        var log = new Log();
        // The engine keeps white space only when it reads and writes files.
        string file = Path.GetTempFileName();
        try
        {
            File.WriteAllText(file, request.GetProperty("source").GetString());
            using var source = new XmlTransformableDocument { PreserveWhitespace = true };
            source.Load(file);
            using var transform = new XmlTransformation(request.GetProperty("transform").GetString()!, isTransformAFile: false, log);
            transform.Apply(source);
            source.Save(file);
            return new Reply(log.Faults, File.ReadAllText(file));
        }
        finally
        {
            File.Delete(file);
        }
    }

    /// <summary>Counts warnings as faults, because “No element in the source document matches” is a warning.</summary>
    private sealed class Log : IXmlTransformationLogger
    {
        public List<Fault> Faults { get; } = [];

        public void LogWarning(string message, params object[] arguments) => LogError("", 1, 1, message, arguments);
        public void LogWarning(string file, string message, params object[] arguments) => LogError("", 1, 1, message, arguments);
        public void LogWarning(string file, int line, int column, string message, params object[] arguments) =>
            LogError(file, line, column, message, arguments);
        public void LogError(string message, params object[] arguments) => LogError("", 1, 1, message, arguments);
        public void LogError(string file, string message, params object[] arguments) => LogError("", 1, 1, message, arguments);
        public void LogError(string file, int line, int column, string message, params object[] arguments) =>
            Faults.Add(new Fault("", line, arguments.Length == 0 ? message : string.Format(message, arguments)));
        public void LogErrorFromException(Exception exception) => LogError("", 1, 1, exception.Message);
        public void LogErrorFromException(Exception exception, string file) => LogErrorFromException(exception);
        public void LogErrorFromException(Exception exception, string file, int line, int column) =>
            LogError(file, line, column, exception.Message);
        public void LogMessage(string message, params object[] arguments) { }
        public void LogMessage(MessageType type, string message, params object[] arguments) { }
        public void StartSection(string message, params object[] arguments) { }
        public void StartSection(MessageType type, string message, params object[] arguments) { }
        public void EndSection(string message, params object[] arguments) { }
        public void EndSection(MessageType type, string message, params object[] arguments) { }
    }
}
