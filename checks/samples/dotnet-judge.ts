import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a tool on .NET is asked; the rest of the keys is what that tool takes, see `checks/samples/dotnet`. */
export type JudgeRequest = { tool: "csharp" | "tsql" | "xaml" | "xdt"; [key: string]: unknown };

/** A fault at a 1-based line of a file of the request; the file "" is what stands around the sample. */
export type JudgeFault = { file: string; line: number; message: string; isWarning?: boolean; isSetup?: boolean };

/** `output` is what the sample printed, `done` what the tool did with it beyond the usual. */
export type JudgeReply = { faults: JudgeFault[]; output?: string; done?: string };

/** The tools that need .NET. */
export type SampleJudge = {
  ask(request: JudgeRequest): Promise<JudgeReply>;
  /** The version of each tool, by its name as checkers have it; none where there is no .NET. */
  versions: Readonly<Record<string, string>>;
  /** Why nothing can be asked, where there is no .NET. */
  missing?: string;
  close(): void;
};

const project = "checks/samples/dotnet";
const artifacts = ".next/cache/sample-judge";
const program = `${artifacts}/bin/SampleJudge/release/SampleJudge.dll`;
const oldestSdk = 10;

/** Builds and starts the judge where there is a .NET SDK; elsewhere gives one that says what is missing. */
export async function openSampleJudge(): Promise<SampleJudge> {
  const missing = await buildJudge();
  return missing === undefined ? startJudge() : createMissingJudge(missing);
}

/** A judge that cannot be asked, for this reason. */
export const createMissingJudge = (missing: string): SampleJudge => ({
  missing,
  versions: {},
  ask: () => Promise.reject(new Error(missing)),
  close() {},
});

/** Returns why there is no judge; throws when the program itself does not compile. */
async function buildJudge(): Promise<string | undefined> {
  const { stdout } = await run("dotnet", ["--list-sdks"]).catch(() => ({ stdout: "" }));
  const sdks = stdout.split("\n").map((line) => Number.parseInt(line, 10));
  if (!sdks.some((sdk) => sdk >= oldestSdk)) return `there is no .NET SDK ${oldestSdk} or later`;
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

async function startJudge(): Promise<SampleJudge> {
  const child = spawn("dotnet", [program], { stdio: ["pipe", "pipe", "pipe"] });
  const answers = readAnswers(child);
  const { versions } = JSON.parse(await answers());
  return {
    versions,
    async ask(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      return JSON.parse(await answers());
    },
    close: () => child.stdin.end(),
  };
}

/** Gives a program's lines one by one, each call the next; throws with its errors when it ends before. */
function readAnswers(child: ChildProcessWithoutNullStreams): () => Promise<string> {
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${program} ended:\n${errors}`);
    return value;
  };
}
