import { spawn, spawnSync } from "node:child_process";

/** A program with a sample in it. It gets this environment, `PATH`, and nothing else of ours. */
export type SampleProgram = {
  command: readonly string[];
  /** An absolute path, as are all others here. */
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** What it needs of the machine besides the system's own files. */
  readable?: readonly string[];
  /** The folders that it may write to. */
  writable?: readonly string[];
};

/** How a program ended. `stopped` says why it was not left to end by itself. `line` is what it wrote to descriptor 3. */
export type SampleRun = { exitCode: number; stdout: string; stderr: string; line: string; stopped?: string };

/** All that a program sees besides what it names. Of /etc only what tools need to find each other, users and hosts. */
const system = [
  ...["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store"],
  ...["alternatives", "dotnet", "group", "hosts", "ld.so.cache", "nsswitch.conf", "passwd", "ssl"].map(
    (name) => `/etc/${name}`,
  ),
];
const bind = (kind: "--bind" | "--ro-bind-try", paths: readonly string[] = []) =>
  paths.flatMap((path) => [kind, path, path]);

/** No network but its own loopback, no process of ours, and an end to all that it starts when it ends, or we do. */
const sandbox = [
  ...["--unshare-all", "--die-with-parent", "--new-session", "--proc", "/proc", "--dev", "/dev"],
  ...["--tmpfs", "/tmp", ...bind("--ro-bind-try", system)],
];

let fault: string | undefined;

/** Why no sample is run on this machine; empty where there is a sandbox. */
export function findSandboxFault(): string {
  if (fault !== undefined) return fault;
  const { error, status, stderr } = spawnSync("bwrap", [...sandbox, "git", "--version"], { encoding: "utf8" });
  fault = error ? "bubblewrap isn't installed" : status === 0 ? "" : stderr.trim() || "bubblewrap failed";
  return fault;
}

/** Starts a program in a sandbox. `end` ends it and all that it has started. Throws where there is no sandbox. */
export function startSample({ command, cwd, env, readable, writable }: SampleProgram) {
  if (findSandboxFault()) throw new Error(`samples run only in a sandbox: ${findSandboxFault()}`);
  const folders = [...bind("--ro-bind-try", readable), ...bind("--bind", writable), "--chdir", cwd, "--"];
  const child = spawn("bwrap", [...sandbox, ...folders, ...command], {
    cwd: "/",
    // Next's types want NODE_ENV in every environment.
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error("the sandbox has no pipes");
  // A program may end before it has read everything.
  stdin.on("error", () => {});
  return { child, stdin, stdout, stderr, end: () => child.kill("SIGKILL") };
}

/** Runs a program to its end, or to its limit of time or of a million characters. Rejects when it can't be started. */
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
