// sample

// The package Microsoft.Extensions.Hosting.WindowsServices is not here; this is the signature in its documentation:
// https://learn.microsoft.com/dotnet/api/microsoft.extensions.hosting.windowsservicelifetimehostbuilderextensions
namespace Microsoft.Extensions.Hosting
{
    public class WindowsServiceLifetimeOptions
    {
        public string ServiceName { get; set; } = "";
    }

    public static class WindowsServiceLifetimeHostBuilderExtensions
    {
        public static Microsoft.Extensions.DependencyInjection.IServiceCollection AddWindowsService(
            this Microsoft.Extensions.DependencyInjection.IServiceCollection services,
            Action<WindowsServiceLifetimeOptions> configure) =>
            throw new PlatformNotSupportedException($"{services.Count} services, {configure}: only compiled");
    }
}
