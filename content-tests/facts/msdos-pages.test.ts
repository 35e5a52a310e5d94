import { readFile } from "node:fs/promises";
import { readRows } from "@/checks/content-tables-fixture";
import { listFences } from "@/lib/content/fences";
import { parseFrontMatter, parseMarkdown } from "@/lib/content/markdown";

/** The lines of code of a page in one language, those of a sample together, also where no tool checks them. */
async function readCode(page: string, language: string): Promise<string[][]> {
  const { markdown = "" } = parseFrontMatter(page, await readFile(`content/msdos/${page}.md`, "utf8"));
  const fences = listFences(parseMarkdown(markdown)).filter(({ code }) => code.lang === language);
  return fences.map(({ code }) => code.value.trimEnd().split("\n"));
}

/** What a pattern's first group finds in lines of code, in order. */
function findAll(lines: readonly string[], pattern: RegExp): string[] {
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

describe("Remote Desktop sessions", () => {
  test("sessions are signed out by their number; a reset comes last, when nothing else has helped", async () => {
    const commands = (await readCode("rdp", "cmd")).flat();
    const ending = commands.filter((command) => /^(?:logoff|rwinsta|reset session)\b/.test(command));
    expect(ending).toEqual(["logoff 2 /server:server1", "logoff 3 /server:server1 /v", "rwinsta 3 /server:server1 /v"]);
  });
});

describe("event sources", () => {
  test("the number that eventcreate writes is one that it has a text for", async () => {
    const commands = (await readCode("eventlog", "cmd")).flat();
    const numbers = findAll(commands, /^eventcreate .*\/id (\d+)/).map(Number);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number) => number < 1 || number > 1000)).toEqual([]);
  });

  test("eventcreate and PowerShell make the same source, and PowerShell first takes away what is there", async () => {
    const [source] = findAll((await readCode("eventlog", "cmd")).flat(), /^eventcreate .*\/so (\w+)/);
    const making = (await readCode("eventlog", "powershell")).filter((lines) =>
      lines.some((line) => /New-EventLog|CreateEventSource/.test(line)),
    );
    expect(making).toHaveLength(2);
    for (const lines of making) {
      const code = lines.join("\n");
      const removal = code.search(/Remove-EventLog -Source|DeleteEventSource/);
      expect(code).toContain(`SourceExists('${source}')`);
      expect(removal).toBeGreaterThan(-1);
      expect(removal).toBeLessThan(code.search(/New-EventLog|CreateEventSource/));
      const names = [...code.matchAll(/(?:-Source |SourceExists\('|EventSource\(')(\w+)/g)].map(([, name]) => name);
      expect(new Set(names)).toEqual(new Set([source]));
    }
  });
});

describe("findstr", () => {
  test("the batch file asks for the file first, and takes no exit code but 0 and 1 for an answer", async () => {
    const [batch = []] = (await readCode("findstr", "cmd")).filter((lines) => lines[0] === "@echo off");
    const search = batch.findIndex((line) => line.startsWith("findstr "));
    expect(batch.slice(0, search)).toContainEqual(expect.stringMatching(/^if not exist notes\.txt .* & exit \/b 2$/));
    expect(findAll(batch.slice(search + 1), /^if %ERRORLEVEL% equ (\d) .* & exit \/b \d$/)).toEqual(["0", "1"]);
    expect(batch.at(-1)).toMatch(/^echo findstr could not search & exit \/b 2$/);
  });

  test("the limit of 15 character classes is in the table, and no sample passes it", async () => {
    const limits = (await readRows("content/msdos/findstr.md", "Limit")).map((row) => row.Limit);
    expect(limits).toContainEqual(expect.stringMatching(/^more than 15 character classes/));
    const commands = (await readCode("findstr", "cmd")).flat();
    expect(commands.filter((command) => (command.match(/\[/g) ?? []).length > 15)).toEqual([]);
  });
});

describe("msi as administrator", () => {
  const whole = '"%SystemRoot%\\System32\\msiexec.exe" /i "%1" %*';

  test("the registry file writes the whole path to msiexec as an expandable string, as its comment says", async () => {
    const [registry = []] = await readCode("runmsiasadmin", "reg");
    const [, bytes = ""] = /^@=hex\(2\):([\da-f,]+)$/m.exec(registry.join("\n").replace(/\\\n\s*/g, "")) ?? [];
    const text = Buffer.from(bytes.replaceAll(",", ""), "hex").toString("utf16le");
    expect(text).toBe(`${whole}\0`);
    expect(registry).toContain(`; ${whole}`);
  });

  test("what runs elevated from elsewhere than the elevated prompt names the whole path", async () => {
    const elevated = [
      ...(await readCode("runmsiasadmin", "powershell")).flat().filter((line) => line.includes("-Verb RunAs")),
      ...(await readCode("runmsiasadmin", "cmd")).flat().filter((line) => line.startsWith("runas ")),
    ];
    expect(elevated).toHaveLength(2);
    for (const line of elevated) expect(line).toMatch(/SystemRoot%?\\System32\\msiexec\.exe/);
  });

  test("the key that is removed is the key that was added", async () => {
    const [added] = findAll((await readCode("runmsiasadmin", "reg")).flat(), /^\[HKEY_LOCAL_MACHINE\\(.*\\runas)\]$/);
    const [removed] = findAll((await readCode("runmsiasadmin", "cmd")).flat(), /^reg delete HKLM\\(\S+)/);
    expect(added).toBeDefined();
    expect(removed).toBe(added);
  });
});

describe("monitor layout", () => {
  const parent = "HKLM\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers\\";

  test("exactly the three keys of the table are exported, deleted, and imported again", async () => {
    const rows = await readRows("content/msdos/monitorreset.md", "Key");
    const keys = rows.map((row) => row.Key ?? "");
    expect(keys).toHaveLength(3);
    const commands = (await readCode("monitorreset", "cmd")).flat();
    const whole = keys.map((key) => `${parent}${key}`);
    expect(findAll(commands, /^reg export (\S+)/)).toEqual(whole);
    expect(findAll(commands, /^reg delete (\S+)/)).toEqual(whole);
    expect(findAll(commands, /^reg import (\S+)/)).toEqual(findAll(commands, /^reg export \S+ (\S+)/));
    const [registry = []] = await readCode("monitorreset", "reg");
    expect(findAll(registry, /^\[-HKEY_LOCAL_MACHINE\\(.*)\]$/)).toEqual(whole.map((key) => key.replace("HKLM\\", "")));
  });

  test("a second export does not overwrite the backup unasked, and no import restarts by itself", async () => {
    const samples = await readCode("monitorreset", "cmd");
    expect(samples.flat().filter((line) => /^reg export .* \/y\b/.test(line))).toEqual([]);
    const importing = samples.filter((lines) => lines.some((line) => line.startsWith("reg import")));
    expect(importing.flat().filter((line) => line.startsWith("shutdown"))).toEqual([]);
  });

  test("deletions that are pasted together ask nothing, because the next line would be the answer", async () => {
    for (const lines of await readCode("monitorreset", "cmd")) {
      const deleting = lines.filter((line) => line.startsWith("reg delete "));
      if (deleting.length > 1) expect(deleting.filter((line) => !line.endsWith(" /f"))).toEqual([]);
    }
  });
});
