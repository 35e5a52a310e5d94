import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDotnet } from "@/checks/samples/dotnet-program";
import { inSandbox, readSamples } from "@/checks/samples/sample-fixture";
import { runSample } from "@/checks/samples/sandbox";

const timeoutMs = 180_000;

const sdk = findSdk();
const framework = `net${sdk}.0`;
const testWithSdk = sdk >= 10 ? inSandbox : test.skip;

/** A console project for the SDK's own version of .NET, whose parts come with it, so that nothing is downloaded. */
const projectStart = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>${framework}</TargetFramework>
    <UseAppHost>false</UseAppHost>
  </PropertyGroup>
`;

/** The first number of the SDK's version, 0 where there is none. */
function findSdk(): number {
  try {
    return Number.parseInt(execFileSync("dotnet", ["--version"], { encoding: "utf8" }), 10);
  } catch {
    return 0;
  }
}

testWithSdk(
  "the page's target transforms what dotnet build makes and what dotnet publish takes",
  async () => {
    const samples = await readSamples("content/cs/transformconfigs.md");
    const findFile = (name: string) => samples.find(({ fileName }) => fileName === name);
    const target = samples.find(({ text }) => text.includes("<UsingTask") && text.includes("<Target "))?.text ?? "";
    const expected = findFile("App.Release.config")?.output?.trim();
    const folder = await mkdtemp(join(tmpdir(), "transform-"));
    try {
      await mkdir(join(folder, "app"));
      const files = {
        "Trails.csproj": `${projectStart}${target}</Project>\n`,
        "Program.cs": "System.Console.WriteLine();\n",
        "App.config": findFile("App.config")?.text ?? "",
        "App.Release.config": findFile("App.Release.config")?.text ?? "",
      };
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "app", name), text);
      const program = {
        cwd: join(folder, "app"),
        env: { HOME: folder, TMPDIR: folder, DOTNET_NOLOGO: "1", DOTNET_CLI_TELEMETRY_OPTOUT: "1" },
        readable: [(await findDotnet()) ?? ""],
        writable: [folder],
        limitMs: timeoutMs,
      };
      const run = (...words: string[]) => runSample({ ...program, command: ["dotnet", ...words, "-c", "Release"] });
      expect(await run("build")).toMatchObject({ exitCode: 0 });
      expect(await run("publish", "--no-build", "-o", join(folder, "published"))).toMatchObject({ exitCode: 0 });
      for (const made of [`app/bin/Release/${framework}`, "published"]) {
        const found = await readFile(join(folder, made, "Trails.dll.config"), "utf8");
        expect(found.replace("\uFEFF", "").trim()).toBe(expected);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  timeoutMs,
);
