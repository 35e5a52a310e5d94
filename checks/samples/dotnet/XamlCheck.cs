using System.Diagnostics;
using System.Text.Json;
using System.Text.RegularExpressions;

/// <summary>Compiles XAML with WPF's own markup compiler, which the .NET SDK has on every system, in a separate project.</summary>
internal static partial class XamlCheck
{
    private const string xamlFile = "Sample.xaml";

    /// <summary>The pack of references is not asked for: its place takes the runtime pack that C# is compiled with too.</summary>
    private static readonly string project = $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0-windows</TargetFramework>
            <UseWPF>true</UseWPF>
            <EnableWindowsTargeting>true</EnableWindowsTargeting>
            <EnableTargetingPackDownload>false</EnableTargetingPackDownload>
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
          </PropertyGroup>
          <ItemGroup>
            <Reference Include="{ReferencePacks.WindowsDesktop}/*.dll" Private="false" />
          </ItemGroup>
          <Target Name="LeaveOutDesktopPack" BeforeTargets="ProcessFrameworkReferences">
            <ItemGroup>
              <FrameworkReference Remove="Microsoft.WindowsDesktop.App;Microsoft.WindowsDesktop.App.WPF" />
            </ItemGroup>
          </Target>
        </Project>
        """;

    /// <summary>Takes `{ text, code }`: a file of XAML and the C# that it names types of.</summary>
    public static Reply Check(JsonElement request)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("xaml-");
        try
        {
            void Write(string name, string text) => File.WriteAllText(Path.Combine(folder.FullName, name), text);
            Write("Sample.csproj", project);
            Write("Code.cs", request.GetProperty("code").GetString()!);
            Write(xamlFile, request.GetProperty("text").GetString()!);
            using Process build = Process.Start(new ProcessStartInfo("dotnet", ["build", "--verbosity", "quiet", "-nodeReuse:false"])
            {
                WorkingDirectory = folder.FullName,
                RedirectStandardOutput = true,
            })!;
            string output = build.StandardOutput.ReadToEnd();
            build.WaitForExit();
            Fault[] faults = [.. Problems().Matches(output).Select(ToFault).Distinct()];
            if (build.ExitCode != 0 && faults.Length == 0) throw new InvalidOperationException(output);
            return new Reply(faults);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static Fault ToFault(Match match)
    {
        bool isSample = match.Groups["file"].Value == xamlFile;
        return new Fault(isSample ? "sample" : "", int.Parse(match.Groups["line"].Value), match.Groups["message"].Value.Trim());
    }

    /// <summary>MSBuild writes `/folder/Sample.xaml(14,13): error MC3072: The property … [/folder/Sample.csproj]`.</summary>
    [GeneratedRegex(@"^[^(\n]*?(?<file>[^/\\(\n]+)\((?<line>\d+),\d+\): (?:error|warning) (?<message>[^\n]*?)(?: \[[^\]\n]*\])?$", RegexOptions.Multiline)]
    private static partial Regex Problems();
}
