import { spawn, spawnSync } from "node:child_process";

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

/** `stopped` is the reason if the program was killed. `line` is the text written to file descriptor 3. */
export type SampleRun = { exitCode: number; stdout: string; stderr: string; line: string; stopped?: string };

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

/** Starts a program in a sandbox. `end` kills it and its child processes. Throws if there is no sandbox. */
export function startSample({ command, cwd, env, readable, writable }: SampleProgram) {
  if (findSandboxFault()) throw new Error(`samples run only in a sandbox: ${findSandboxFault()}`);
  const folders = [...bind("--ro-bind-try", readable), ...bind("--bind", writable), "--chdir", cwd, "--"];
  const child = spawn("bwrap", [...sandboxFlags, ...folders, ...command], {
    cwd: "/",
    // Next's types require NODE_ENV.
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error("the sandbox has no pipes");
  // A program may end before it has read all its input.
  stdin.on("error", () => {});
  return { child, stdin, stdout, stderr, end: () => child.kill("SIGKILL") };
}

/** Runs a program until it ends, exceeds `limitMs` or prints a million characters. Rejects if it can't be started. */
export function runSample({
  input = "",
  limitMs,
  ...program
}: SampleProgram & { input?: string; limitMs: number }): Promise<SampleRun> {
  return new Promise((resolve, reject) => {
    const { child, stdin, end } = startSample(program);
    const texts = ["", "", "", ""];
    let stopped: string | undefined;
    const stop = (why: string) => {
      stopped ??= why;
      end();
    };
    const timer = setTimeout(() => stop(`ran longer than ${limitMs} ms`), limitMs);
    for (const [index, stream] of child.stdio.entries()) {
      if (!stream || !("setEncoding" in stream)) continue;
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        const text = texts[index] + chunk;
        texts[index] = text;
        if (text.length > 1_000_000) stop("printed more than a million characters");
      });
    }
    child.on("error", reject);
    child.on("close", (exitCode) => {
      clearTimeout(timer);
      const [, stdout = "", stderr = "", line = ""] = texts;
      resolve({ exitCode: exitCode ?? 1, stdout, stderr, line, ...(stopped && { stopped }) });
    });
    stdin.end(input);
  });
}
