import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { MissingTool } from "@/content-tests/samples/sample";
import { startSample } from "@/content-tests/samples/sandbox";

const run = promisify(execFile);

/** The other keys depend on the tool, see `Check` in `content-tests/samples/dotnet`. */
type DotnetRequest = { tool: "csharp" | "tsql" | "xdt"; [key: string]: unknown };

/** `line` is 1-based. The file "" is code around the sample. */
export type DotnetFault = { file: string; line: number; message: string; isWarning?: boolean; isSetup?: boolean };

/** `output` is what the sample printed. */
export type DotnetReply = { faults: DotnetFault[]; output?: string };

/** `versions` are by tool. */
type DotnetProgram = {
  ask(request: DotnetRequest): Promise<DotnetReply>;
  versions: Readonly<Record<string, string>>;
  close(): void;
};

const project = "content-tests/samples/dotnet";
const artifacts = ".next/cache/sample-checks";
const program = `${artifacts}/bin/SampleChecks/release/SampleChecks.dll`;
const oldestSdk = 10;

/** Takes seconds to start, so all checks share it. */
let starting: Promise<DotnetProgram> | undefined;

function getProgram(): Promise<DotnetProgram> {
  starting ??= openProgram();
  return starting;
}

/** Asks the program, which the first request builds and starts. Throws a MissingTool without a .NET SDK or its packages. */
export const askDotnet = async (request: DotnetRequest): Promise<DotnetReply> => (await getProgram()).ask(request);

export const getDotnetVersion = async (tool: string): Promise<string> => (await getProgram()).versions[tool] ?? "";

export async function stopDotnet(): Promise<void> {
  const opened = await starting?.catch(() => undefined);
  opened?.close();
  starting = undefined;
}

/** Throws if the program doesn't compile. */
async function openProgram(): Promise<DotnetProgram> {
  const dotnet = await findDotnet();
  if (!dotnet) throw new MissingTool(`there is no .NET SDK ${oldestSdk} or later`);
  try {
    if (isOutdated()) await run("dotnet", ["build", project, "-c", "Release", "--artifacts-path", artifacts]);
  } catch (error) {
    const output = error instanceof Error && "stdout" in error ? String(error.stdout).trim() : String(error);
    // Without a network, packages may be missing.
    if (/\berror NU\d/.test(output)) throw new MissingTool(`NuGet could not restore its packages: ${output}`);
    throw new Error(`${project} does not compile:\n${output}`);
  }
  return startProgram(dotnet);
}

/** Finds the folder of .NET in lines such as `10.0.401 [/usr/share/dotnet/sdk]`. */
export async function findDotnet(): Promise<string | undefined> {
  const { stdout } = await run("dotnet", ["--list-sdks"]).catch(() => ({ stdout: "" }));
  const sdks = [...stdout.matchAll(/^(\d+)\..* \[(.+)\]$/gm)];
  return sdks.flatMap(([, version, folder]) => (folder && Number(version) >= oldestSdk ? dirname(folder) : [])).at(-1);
}

/** Whether the program is older than a source; `dotnet build` takes seconds to find that out. */
function isOutdated(): boolean {
  const builtMs = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(project).some((name) => statSync(join(project, name)).mtimeMs > builtMs);
}

/** Runs in the sandbox, because it runs samples in its own process. */
async function startProgram(dotnet: string): Promise<DotnetProgram> {
  const home = mkdtempSync(join(tmpdir(), "sample-checks-"));
  const packages = process.env.NUGET_PACKAGES ?? join(homedir(), ".nuget/packages");
  const sandboxed = startSample({
    command: [join(dotnet, "dotnet"), resolve(program)],
    cwd: home,
    env: { HOME: home, TMPDIR: home, NUGET_PACKAGES: packages, DOTNET_NOLOGO: "1", DOTNET_CLI_TELEMETRY_OPTOUT: "1" },
    readable: [dotnet, packages, resolve(artifacts)],
    writable: [home],
  });
  // It may end before it has read all its input.
  sandboxed.stdin.on("error", () => {});
  let errors = "";
  sandboxed.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: sandboxed.stdout })[Symbol.asyncIterator]();
  const readReply = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${program} ended:\n${errors}`);
    return JSON.parse(value);
  };
  const { versions } = await readReply();
  return {
    versions,
    ask(request) {
      sandboxed.stdin.write(`${JSON.stringify(request)}\n`);
      return readReply();
    },
    close() {
      sandboxed.kill("SIGKILL");
      rmSync(home, { recursive: true, force: true });
    },
  };
}
