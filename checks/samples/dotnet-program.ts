import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { startSample } from "@/checks/samples/sandbox";

const run = promisify(execFile);

/** What a tool on .NET is asked; the rest of the keys is what that tool takes, see `checks/samples/dotnet`. */
export type DotnetRequest = { tool: "csharp" | "tsql" | "xdt"; [key: string]: unknown };

/** A fault at a 1-based line of a file of the request; the file "" is what is around the sample. */
export type DotnetFault = { file: string; line: number; message: string; isWarning?: boolean; isSetup?: boolean };

/** `output` is what the sample printed, `done` what the tool did with it beyond the usual. */
export type DotnetReply = { faults: DotnetFault[]; output?: string; done?: string };

/** The tools that need .NET. */
export type DotnetProgram = {
  ask(request: DotnetRequest): Promise<DotnetReply>;
  /** The version of each tool, by its name as checkers have it; none where there is no .NET. */
  versions: Readonly<Record<string, string>>;
  /** Why nothing can be asked, where there is no .NET. */
  missingReason?: string;
  close(): void;
};

const project = "checks/samples/dotnet";
const artifacts = ".next/cache/sample-checks";
const program = `${artifacts}/bin/SampleChecks/release/SampleChecks.dll`;
const oldestSdk = 10;

/** Builds and starts the program where there is a .NET SDK; elsewhere gives one that says what is missing. */
export async function openDotnetProgram(): Promise<DotnetProgram> {
  const dotnet = await findDotnet();
  const missingReason = dotnet ? await buildProgram() : `there is no .NET SDK ${oldestSdk} or later`;
  return dotnet && missingReason === undefined ? startProgram(dotnet) : createMissingProgram(missingReason ?? "");
}

/** A program that cannot be asked, for this reason. */
export const createMissingProgram = (missingReason: string): DotnetProgram => ({
  missingReason,
  versions: {},
  ask: () => Promise.reject(new Error(missingReason)),
  close() {},
});

/** The folder of .NET, from a line such as `10.0.401 [/usr/share/dotnet/sdk]`. */
export async function findDotnet(): Promise<string | undefined> {
  const { stdout } = await run("dotnet", ["--list-sdks"]).catch(() => ({ stdout: "" }));
  const sdks = [...stdout.matchAll(/^(\d+)\..* \[(.+)\]$/gm)];
  return sdks.flatMap(([, version, folder]) => (folder && Number(version) >= oldestSdk ? dirname(folder) : [])).at(-1);
}

/** Returns why there is no such program; throws when the program itself does not compile. */
async function buildProgram(): Promise<string | undefined> {
  const options = ["--artifacts-path", artifacts, "-v", "quiet"];
  try {
    await run("dotnet", ["restore", project, ...options]);
  } catch (error) {
    return `NuGet did not give its packages: ${getOutput(error)}`;
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

/** Starts the program that compiles samples and runs them, so it is one itself. */
async function startProgram(dotnet: string): Promise<DotnetProgram> {
  const home = mkdtempSync(join(tmpdir(), "sample-checks-"));
  const packages = process.env.NUGET_PACKAGES ?? join(homedir(), ".nuget/packages");
  const running = startSample({
    command: [join(dotnet, "dotnet"), resolve(program)],
    cwd: home,
    env: { HOME: home, TMPDIR: home, NUGET_PACKAGES: packages, DOTNET_NOLOGO: "1", DOTNET_CLI_TELEMETRY_OPTOUT: "1" },
    readable: [dotnet, packages, resolve(artifacts)],
    writable: [home],
  });
  const answers = readAnswers(running);
  const { versions } = JSON.parse(await answers());
  return {
    versions,
    async ask(request) {
      running.stdin.write(`${JSON.stringify(request)}\n`);
      return JSON.parse(await answers());
    },
    close() {
      running.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Gives a program's lines one by one, each call the next; throws with its errors when it ends before. */
function readAnswers({ stdout, stderr }: { stdout: Readable; stderr: Readable }): () => Promise<string> {
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
