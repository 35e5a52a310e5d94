import { execFile, spawn, spawnSync } from "node:child_process";
import { MissingTool } from "@/content-tests/samples/sample";

/** A program that runs a sample. All paths are absolute. */
export type SampleProgram = {
  command: readonly string[];
  cwd: string;
  /** `PATH` is added. */
  env: Readonly<Record<string, string>>;
  /** Files besides the system's. */
  readable?: readonly string[];
  /** Folders. */
  writable?: readonly string[];
};

/** `stopped` is the reason if the program was killed. */
export type SampleRun = { exitCode: number; stdout: string; stderr: string; stopped?: string };

/** Readable for every program. Of /etc, only what tools need to find each other, users and hosts. */
const systemPaths = [
  ...["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store"],
  ...["alternatives", "dotnet", "group", "hosts", "ld.so.cache", "nsswitch.conf", "passwd", "ssl"].map(
    (name) => `/etc/${name}`,
  ),
];
const bind = (flag: "--bind" | "--ro-bind-try", paths: readonly string[] = []) =>
  paths.flatMap((path) => [flag, path, path]);

/** No network except loopback, and none of our processes. Child processes end with the program, and the program with ours. */
const sandboxFlags = [
  ...["--unshare-all", "--die-with-parent", "--new-session", "--proc", "/proc", "--dev", "/dev"],
  ...["--tmpfs", "/tmp", ...bind("--ro-bind-try", systemPaths)],
];

let fault: string | undefined;

/** Returns why this machine has no sandbox; empty if it has one. */
export function findSandboxFault(): string {
  if (fault !== undefined) return fault;
  const { error, status, stderr } = spawnSync("bwrap", [...sandboxFlags, "git", "--version"], { encoding: "utf8" });
  fault = error ? "bubblewrap isn't installed" : status === 0 ? "" : stderr.trim() || "bubblewrap failed";
  return fault;
}

/** Throws a MissingTool if there is no sandbox. */
function getArguments({ command, cwd, readable, writable }: SampleProgram): string[] {
  if (findSandboxFault()) throw new MissingTool(`samples run only in a sandbox: ${findSandboxFault()}`);
  const folders = [...bind("--ro-bind-try", readable), ...bind("--bind", writable)];
  return [...sandboxFlags, ...folders, "--chdir", cwd, "--", ...command];
}

/** Next's types require NODE_ENV. */
const getOptions = ({ env }: SampleProgram) => ({
  cwd: "/",
  env: { NODE_ENV: "test" as const, PATH: process.env.PATH, ...env },
});

/** Starts a program in a sandbox. Killing it also ends its child processes. Throws if there is no sandbox. */
export const startSample = (program: SampleProgram) =>
  spawn("bwrap", getArguments(program), { ...getOptions(program), stdio: ["pipe", "pipe", "pipe"] });

/** Runs a program until it ends, exceeds `limitMs` or prints a million characters. Throws if there is no sandbox. */
export function runSample({ limitMs, ...program }: SampleProgram & { limitMs: number }): Promise<SampleRun> {
  const options = { ...getOptions(program), timeout: limitMs, maxBuffer: 1_000_000, killSignal: "SIGKILL" as const };
  return new Promise((resolve) => {
    const child = execFile("bwrap", getArguments(program), options, (error, stdout, stderr) => {
      const isTooLong = error?.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
      const stopped = isTooLong ? "printed more than a million characters" : `ran longer than ${limitMs} ms`;
      const exitCode = typeof error?.code === "number" ? error.code : error ? 1 : 0;
      resolve({ exitCode, stdout, stderr, ...((error?.killed || isTooLong) && { stopped }) });
    });
    child.stdin?.end();
  });
}
