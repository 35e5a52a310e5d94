using System.Reflection;

/// <summary>Finds the assemblies that samples are compiled with; the project file has their versions.</summary>
internal static class ReferencePacks
{
    private static readonly Dictionary<string, string?> metadata = Assembly.GetExecutingAssembly()
        .GetCustomAttributes<AssemblyMetadataAttribute>().ToDictionary(item => item.Key, item => item.Value);

    /// <summary>Implementation assemblies, from the runtime pack.</summary>
    public static string WindowsDesktop { get; } =
        Pack("microsoft.windowsdesktop.app.runtime.win-x64", "runtimes/win-x64/lib/net10.0");

    /// <summary>The assemblies of .NET, ASP.NET Core, Windows Desktop, and ServiceController from the SDK's own folder.</summary>
    public static IEnumerable<string> FindAssemblies()
    {
        IEnumerable<string> assemblies =
        [
            // First, because only its WindowsBase and System.Drawing are complete.
            .. Directory.GetFiles(WindowsDesktop, "*.dll"),
            .. Directory.GetFiles(Pack("microsoft.netcore.app.ref", "ref/net10.0"), "*.dll"),
            .. Directory.GetFiles(Pack("microsoft.aspnetcore.app.ref", "ref/net10.0"), "*.dll"),
            Path.Combine(metadata["SdkFolder"]!, "System.ServiceProcess.ServiceController.dll"),
        ];
        return assemblies.DistinctBy(Path.GetFileName);
    }

    private static string Pack(string name, string folder) =>
        Path.Combine(metadata["NuGetPackageRoot"]!, name, metadata["ReferencePackVersion"]!, folder);
}
