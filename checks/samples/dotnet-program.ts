import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { startSample } from "@/checks/samples/sandbox";

const run = promisify(execFile);

/** The other keys depend on the tool, see `Check` in `checks/samples/dotnet`. */
export type DotnetRequest = { tool: "csharp" | "tsql" | "xdt"; [key: string]: unknown };

/** `line` is 1-based. The file "" is code around the sample. */
export type DotnetFault = { file: string; line: number; message: string; isWarning?: boolean; isSetup?: boolean };

/** `output` is what the sample printed. */
export type DotnetReply = { faults: DotnetFault[]; output?: string };

export type DotnetProgram = {
  ask(request: DotnetRequest): Promise<DotnetReply>;
  /** By tool; empty without .NET. */
  versions: Readonly<Record<string, string>>;
  /** Why .NET can't be used; `ask` rejects with it. */
  missingReason?: string;
  close(): void;
};

const project = "checks/samples/dotnet";
const artifacts = ".next/cache/sample-checks";
const program = `${artifacts}/bin/SampleChecks/release/SampleChecks.dll`;
const oldestSdk = 10;

/** Builds and starts the program. Without a .NET SDK, returns one with a `missingReason`. */
export async function openDotnetProgram(): Promise<DotnetProgram> {
  const dotnet = await findDotnet();
  const missingReason = dotnet ? await buildProgram() : `there is no .NET SDK ${oldestSdk} or later`;
  return dotnet && missingReason === undefined ? startProgram(dotnet) : createMissingProgram(missingReason ?? "");
}

export const createMissingProgram = (missingReason: string): DotnetProgram => ({
  missingReason,
  versions: {},
  ask: () => Promise.reject(new Error(missingReason)),
  close() {},
});

/** Finds the folder of .NET in lines such as `10.0.401 [/usr/share/dotnet/sdk]`. */
export async function findDotnet(): Promise<string | undefined> {
  const { stdout } = await run("dotnet", ["--list-sdks"]).catch(() => ({ stdout: "" }));
  const sdks = [...stdout.matchAll(/^(\d+)\..* \[(.+)\]$/gm)];
  return sdks.flatMap(([, version, folder]) => (folder && Number(version) >= oldestSdk ? dirname(folder) : [])).at(-1);
}

/** Returns the reason if packages are missing. Throws if the program doesn't compile. */
async function buildProgram(): Promise<string | undefined> {
  const options = ["--artifacts-path", artifacts, "-v", "quiet"];
  try {
    await run("dotnet", ["restore", project, ...options]);
  } catch (error) {
    return `NuGet could not restore its packages: ${getOutput(error)}`;
  }
  try {
    await run("dotnet", ["build", project, "-c", "Release", "--no-restore", ...options]);
  } catch (error) {
    throw new Error(`${project} does not compile:\n${getOutput(error)}`);
  }
  return undefined;
}

const getOutput = (error: unknown) =>
  error instanceof Error && "stdout" in error ? String(error.stdout).trim() : String(error);

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
  const readReply = createLineReader(sandboxed);
  const { versions } = JSON.parse(await readReply());
  return {
    versions,
    async ask(request) {
      sandboxed.stdin.write(`${JSON.stringify(request)}\n`);
      return JSON.parse(await readReply());
    },
    close() {
      sandboxed.kill("SIGKILL");
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Each call reads the next line of stdout. Throws stderr if the program has ended. */
function createLineReader({ stdout, stderr }: { stdout: Readable; stderr: Readable }): () => Promise<string> {
  let errors = "";
  stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${program} ended:\n${errors}`);
    return value;
  };
}
