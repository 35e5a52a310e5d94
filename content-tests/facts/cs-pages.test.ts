import { readFile } from "node:fs/promises";
import { readSamples } from "@/checks/samples/sample-fixture";

/** The code of a C# page in one language, sample by sample; samples that no tool can check are not among them. */
async function readCode(page: string, language: string): Promise<string[]> {
  const samples = await readSamples(`content/cs/${page}.md`);
  return samples.filter((sample) => sample.language === language).map(({ text }) => text);
}

describe("what a Release build keeps", () => {
  test("a service waits for a debugger, and asks for time to do so, in a method that a Release build does not call", async () => {
    const code = (await readCode("debugservice", "csharp")).join("\n");
    const guarded = /\[Conditional\("DEBUG"\)\]\n.*\n {4}\{\n[^}]*?\bRequestAdditionalTime\(/;
    expect(code).toMatch(guarded);
    expect(code.replace(guarded, "")).not.toContain("RequestAdditionalTime(");
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
