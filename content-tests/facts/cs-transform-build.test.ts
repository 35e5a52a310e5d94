import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { findDotnet } from "@/content-tests/samples/dotnet-program";
import { inSandbox, readSamples } from "@/content-tests/samples/sample-fixture";
import { runSample } from "@/content-tests/samples/sandbox";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const timeoutMs = 180_000;

const dotnet = await findDotnet();
const testWithSdk = dotnet ? inSandbox : test.skip;

/** A console project for the SDK's own version of .NET, whose parts come with it, so that nothing is downloaded. */
const projectStart = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net$(BundledNETCoreAppTargetFrameworkVersion)</TargetFramework>
    <UseAppHost>false</UseAppHost>
  </PropertyGroup>
`;

testWithSdk(
  "the page's target transforms what dotnet build makes and what dotnet publish takes",
  async () => {
    const samples = await readSamples("content/cs/transformconfigs.md");
    const findFile = (name: string) => samples.find(({ fileName }) => fileName === name);
    const target = samples.find(({ text }) => text.includes("<UsingTask") && text.includes("<Target "))?.text ?? "";
    const expected = findFile("App.Release.config")?.output?.trim();
    const files = {
      "app/Trails.csproj": `${projectStart}${target}</Project>\n`,
      "app/Program.cs": "System.Console.WriteLine();\n",
      "app/App.config": findFile("App.config")?.text ?? "",
      "app/App.Release.config": findFile("App.Release.config")?.text ?? "",
    };
    await inTemporaryFolder(files, async (folder) => {
      const program = {
        cwd: join(folder, "app"),
        env: { HOME: folder, TMPDIR: folder, DOTNET_NOLOGO: "1", DOTNET_CLI_TELEMETRY_OPTOUT: "1" },
        readable: [dotnet ?? ""],
        writable: [folder],
        limitMs: timeoutMs,
      };
      const run = (...words: string[]) => runSample({ ...program, command: ["dotnet", ...words, "-c", "Release"] });
      expect(await run("build")).toMatchObject({ exitCode: 0 });
      expect(await run("publish", "--no-build", "-o", join(folder, "published"))).toMatchObject({ exitCode: 0 });
      const [framework = ""] = await readdir(join(folder, "app/bin/Release"));
      for (const place of [`app/bin/Release/${framework}`, "published"]) {
        const config = await readFile(join(folder, place, "Trails.dll.config"), "utf8");
        expect(config.replace("\uFEFF", "").trim()).toBe(expected);
      }
    });
  },
  timeoutMs,
);
