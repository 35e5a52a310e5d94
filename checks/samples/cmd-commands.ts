/**
 * A command's written form. `switches`: `/f` is alone, `/c:` and `url=` carry their value, `/t *` takes the next
 * word as its value. `words`: the fewest and the most words besides the switches. `source`: where that is documented.
 */
export type CommandForm = { switches: readonly string[]; words: readonly [number, number]; source: string };

const windowsCommands = "https://learn.microsoft.com/windows-server/administration/windows-commands";
const many = Number.POSITIVE_INFINITY;

function form(switches: string, words: readonly [number, number], source: string): CommandForm {
  const page = source.startsWith("https:") ? source : `${windowsCommands}/${source}`;
  return { switches: switches.split(" | ").filter(Boolean), words, source: page };
}

const session = "/server: | /v | /?";
const querySession = form("/server: | /mode | /flow | /connect | /counter | /?", [0, 1], "query-session");
const resetSession = form(session, [1, 1], "reset-session");

const firewallRules =
  "https://learn.microsoft.com/troubleshoot/windows-server/networking/netsh-advfirewall-firewall-control-firewall-behavior";

/** The commands that samples may use, by their first words in lower case and without `.exe`. */
export const commandForms: Readonly<Record<string, CommandForm>> = {
  adb: form("--list | --remove *", [1, 3], "https://developer.android.com/tools/adb"),
  "dotnet build": form(
    "-c * | --configuration * | -f * | --framework * | -o * | --output * | --no-restore",
    [0, 1],
    "https://learn.microsoft.com/dotnet/core/tools/dotnet-build",
  ),
  "dotnet dev-certs https": form(
    "--trust | --check | --clean",
    [0, 0],
    "https://learn.microsoft.com/dotnet/core/tools/dotnet-dev-certs",
  ),
  "dotnet publish": form(
    "-c * | --configuration * | -f * | --framework * | -r * | --runtime * | -o * | --output * | --no-build | --self-contained",
    [0, 1],
    "https://learn.microsoft.com/dotnet/core/tools/dotnet-publish",
  ),
  "dotnet run": form(
    "--urls * | --project * | --launch-profile * | --configuration *",
    [0, 0],
    "https://learn.microsoft.com/dotnet/core/tools/dotnet-run",
  ),
  echo: form("", [0, many], "echo"),
  eventcreate: form("/s * | /u * | /p * | /l * | /so * | /t * | /id * | /d * | /?", [0, 0], "eventcreate"),
  exit: form("/b", [0, 1], "exit_2"),
  find: form("/v | /c | /n | /i | /off | /offline | /?", [1, many], "find"),
  findstr: form(
    "/b | /e | /l | /r | /s | /i | /x | /v | /n | /m | /o | /p | /off | /offline | /f: | /c: | /g: | /d: | /a: | /?",
    [0, many],
    "findstr",
  ),
  logoff: form(session, [0, 1], "logoff"),
  msbuild: form(
    "/t: | /p: | /v: | /restore",
    [0, 1],
    "https://learn.microsoft.com/visualstudio/msbuild/msbuild-command-line-reference",
  ),
  msg: form("/server: | /time: | /v | /w | /?", [1, many], "msg"),
  msiexec: form(
    "/i * | /x * | /a * | /p * | /fa * | /quiet | /passive | /qn | /qb | /qr | /qf | /norestart | /promptrestart | " +
      "/forcerestart | /l*v *",
    [0, many],
    "msiexec",
  ),
  md: form("", [1, many], "md"),
  mstsc: form(
    "/v: | /admin | /f | /w: | /h: | /public | /span | /multimon | /edit * | /restrictedadmin | /remoteguard | /prompt",
    [0, 1],
    "mstsc",
  ),
  "net use": form("/user: | /delete | /persistent:", [0, 3], "net-use"),
  "netsh advfirewall firewall add rule": form(
    "name= | dir= | action= | program= | service= | description= | enable= | profile= | localip= | remoteip= | localport= | remoteport= | protocol= | interfacetype= | edge= | security=",
    [0, 0],
    firewallRules,
  ),
  "netsh advfirewall firewall delete rule": form(
    "name= | dir= | profile= | program= | service= | localip= | remoteip= | localport= | remoteport= | protocol=",
    [0, 0],
    firewallRules,
  ),
  "netsh http add urlacl": form(
    "url= | user= | listen= | delegate= | sddl=",
    [0, 0],
    "https://learn.microsoft.com/windows-server/networking/technologies/netsh/netsh-http",
  ),
  "query session": querySession,
  "query user": form("/server: | /?", [0, 1], "query-user"),
  qwinsta: querySession,
  "reg add": form("/v * | /ve | /t * | /s * | /d * | /f | /reg:32 | /reg:64 | /?", [1, 1], "reg-add"),
  "reg delete": form("/v * | /ve | /va | /f | /reg:32 | /reg:64 | /?", [1, 1], "reg-delete"),
  "reg export": form("/y | /reg:32 | /reg:64 | /?", [2, 2], "reg-export"),
  "reg import": form("/reg:32 | /reg:64 | /?", [1, 1], "reg-import"),
  "reset session": resetSession,
  runas: form(
    "/profile | /noprofile | /env | /netonly | /savecred | /smartcard | /showtrustlevels | /trustlevel: | /user: | /?",
    [0, 1],
    "https://learn.microsoft.com/previous-versions/windows/it-pro/windows-server-2012-r2-and-2012/cc771525(v=ws.11)",
  ),
  rwinsta: resetSession,
  "sc create": form(
    "type= * | start= * | error= * | binpath= * | group= * | tag= * | depend= * | obj= * | displayname= * | password= *",
    [1, 1],
    "sc-create",
  ),
  "sc delete": form("", [1, 1], "sc-delete"),
  "sc queryex": form("type= * | state= * | bufsize= * | ri= * | group= *", [0, 1], "sc-query"),
  "sc start": form("", [1, many], "https://learn.microsoft.com/windows/win32/services/controlling-a-service-using-sc"),
  "sc stop": form("", [1, 3], "https://learn.microsoft.com/windows/win32/services/controlling-a-service-using-sc"),
  "schtasks /create": form(
    "/sc * | /tn * | /tr * | /s * | /u * | /p * | /ru * | /rp * | /mo * | /d * | /m * | /i * | /st * | /ri * | /et * | " +
      "/du * | /k | /sd * | /ed * | /it | /z | /f | /?",
    [0, 0],
    "schtasks-create",
  ),
  "schtasks /delete": form("/tn * | /f | /s * | /u * | /p * | /?", [0, 0], "schtasks-delete"),
  shutdown: form(
    "/i | /l | /s | /sg | /r | /g | /a | /p | /h | /hybrid | /soft | /fw | /e | /o | /f | /m * | /t * | /d * | /c * | /?",
    [0, 0],
    "shutdown",
  ),
  type: form("", [1, many], "type"),
};
