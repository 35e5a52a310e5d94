import { readFile } from "node:fs/promises";
import { readSamples } from "@/checks/samples/sample-fixture";

/** The code of a C# page in one language, sample by sample; samples that no tool can check are not among them. */
async function readCode(page: string, language: string): Promise<string[]> {
  const samples = await readSamples(`content/cs/${page}.md`);
  return samples.filter((sample) => sample.language === language).map(({ text }) => text);
}

const methodHead = /^[ \t]*(?:(?:public|protected|private|internal|static|override|async) )+[\w<>[\]?]+ \w+\([^)]*\)/gm;

/** Finds the methods of C# code that call `name` and are neither `[Conditional("DEBUG")]` nor within `#if DEBUG`. */
function findUnguardedCalls(code: string, name: string): string[] {
  const heads = [...code.matchAll(methodHead)];
  return heads.flatMap(({ 0: head, index }, place) => {
    const body = code.slice(index + head.length, heads[place + 1]?.index);
    const attributes = code.slice(0, index).trimEnd().split("\n").at(-1) ?? "";
    const isGuarded = /\bConditional\("DEBUG"\)/.test(attributes);
    const outsideDebug = body.replaceAll(/^[ \t]*#if DEBUG\n[\s\S]*?^[ \t]*#endif/gm, "");
    return !isGuarded && outsideDebug.includes(`${name}(`) ? [head.trim()] : [];
  });
}

test("a call is guarded by its own method’s attribute, or by #if DEBUG around it", () => {
  const method = (name: string, attribute: string, body: string) =>
    `${attribute}\n    private void ${name}()\n    {\n${body}\n    }\n`;
  const guarded = method("A", '    [Conditional("DEBUG")]', "Ask();") + method("B", "", "#if DEBUG\nAsk();\n#endif");
  expect(findUnguardedCalls(guarded, "Ask")).toEqual([]);
  const open = method("C", "", "Ask();") + method("D", "", "#if DEBUG\n#endif\nAsk();");
  expect(findUnguardedCalls(guarded + open, "Ask")).toEqual(["private void C()", "private void D()"]);
});

describe("what a Release build keeps", () => {
  test("a service waits for a debugger, and asks for time to do so, in a method that a Release build does not call", async () => {
    const code = (await readCode("debugservice", "csharp")).join("\n");
    expect(code).toContain("RequestAdditionalTime(");
    expect(findUnguardedCalls(code, "RequestAdditionalTime")).toEqual([]);
  });

  test("an app allows plain HTTP in code and files that only a Debug build takes", async () => {
    const page = await readFile("content/cs/xamarin_localhost_server.md", "utf8");
    expect(page).toMatch(
      /#if DEBUG\n\[Application\(NetworkSecurityConfig = "@xml\/network_security_config"\)\]\n#else/,
    );
    expect(page).not.toContain("android:networkSecurityConfig");
    expect(page).toContain(`Condition="'$(Configuration)' == 'Debug'">\n  <PartialAppManifest`);
    const plists = (await readCode("xamarin_localhost_server", "xml")).filter((text) => text.includes("NSAllows"));
    expect(plists.map((text) => text.includes("<plist "))).toEqual([true]);
  });
});

describe("what is open to others", () => {
  test("a service gets an account, a quoted path and a folder that only administrators can write to", async () => {
    const commands = (await readCode("debugservice", "cmd")).join("\n").split("\n");
    const made = commands.filter((command) => command.startsWith("sc.exe create"));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatch(/ binPath= "\\"C:\\Program Files\\[^"]+\\"" .*\bobj= "NT AUTHORITY\\LocalService"$/);
  });

  test("the firewall rule is for private networks, and there is a command that takes it back", async () => {
    const commands = (await readCode("xamarin_localhost_server", "cmd")).join("\n");
    const [, name = "no rule", rule = ""] = /firewall add rule name="([^"]+)"(.*)/.exec(commands) ?? [];
    expect(rule).toMatch(/ profile=private remoteip=localsubnet$/);
    expect(commands).toContain(`firewall delete rule name="${name}"`);
  });
});

describe("a local server and its app", () => {
  test("no sample takes the port of the AirPlay receiver", async () => {
    const page = await readFile("content/cs/xamarin_localhost_server.md", "utf8");
    expect(page).not.toMatch(/[:=]500[01]\b/);
  });

  test("the handler that accepts the development certificate is given to a client, with an HTTPS address", async () => {
    const page = await readFile("content/cs/xamarin_localhost_server.md", "utf8");
    expect(page).toContain("public static HttpMessageHandler CreateHandler()");
    expect(page).toContain("new HttpClient(LocalApi.CreateHandler()) { BaseAddress = LocalApi.SecureAddress }");
    expect(page).toMatch(/SecureAddress = new\(\$"https:/);
  });
});
