import { listLinks, says, shows } from "./delivered-page";
import { holds } from "./statement";

const pages = ["findstr", "eventlog", "runmsiasadmin", "commandlinereboot", "rdp", "monitorreset"];

/** Section 2, under “MS-DOS pages”. */
export const msdos = [
  ...listLinks(
    "/msdos",
    pages.map((page) => `/msdos/${page}`),
  ),
  holds("Content: findstr reference", says("/msdos/findstr", "Switches of findstr.", "search the subfolders too")),
  holds(
    "event log permissions via the event create command",
    shows("/msdos/eventlog", /^eventcreate \/id \d+ \/l APPLICATION \/t INFORMATION \/so /m),
  ),
  holds("running an msi installer as administrator", shows("/msdos/runmsiasadmin", /^msiexec \/i "C:\\.+\.msi"$/m)),
  holds("reboot options", shows("/msdos/commandlinereboot", /^shutdown \/r \/t 0$/m)),
  holds("and shutdown options", shows("/msdos/commandlinereboot", /^shutdown \/s \/t 0$/m)),
  holds("remote desktop session listing", shows("/msdos/rdp", /^qwinsta \/server:\S+$/m)),
  holds("and reset", shows("/msdos/rdp", /^rwinsta \d+ /m)),
  holds(
    "resetting the monitor layout via registry keys",
    shows("/msdos/monitorreset", /^reg delete HKLM\\.*\\GraphicsDrivers\\Configuration \/f$/m),
  ),
  holds("with a warning", says("/msdos/monitorreset", "Warning. A mistake in the registry")),
];
