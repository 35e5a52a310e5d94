import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";

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

/** No network but its own loopback, no process of ours, and an end to all that it starts when it ends. */
const sandbox = [
  ...["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--proc", "/proc", "--dev", "/dev"],
  ...["--tmpfs", "/tmp", ...bind("--ro-bind-try", system)],
];

/** A program without a sandbox has a shell with its own few variables as its parent. */
const shell = ["sh", "-c", '"$@"; exit $?', "sh"];

let fault: string | undefined;

/** Why samples run without a sandbox on this machine; empty where they have one. */
export function findSandboxFault(): string {
  if (fault !== undefined) return fault;
  const [name = "", ...words] = [...sandbox, "git", "--version"];
  const { error, status, stderr } = spawnSync(name, words, { encoding: "utf8" });
  fault = error ? "bubblewrap isn't installed" : status === 0 ? "" : stderr.trim() || "bubblewrap failed";
  return fault;
}

/** Starts a program in a sandbox, or without one where there is a fault. `end` ends it and all that it has started. */
export function startSample(
  { command, cwd, env, readable, writable }: SampleProgram,
  sandboxFault = findSandboxFault(),
) {
  const folders = [...bind("--ro-bind-try", readable), ...bind("--bind", writable), "--chdir", cwd, "--"];
  const [name = "", ...words] = [...(sandboxFault ? shell : [...sandbox, ...folders]), ...command];
  const mark = randomUUID();
  const child = spawn(name, words, {
    cwd: sandboxFault ? cwd : "/",
    // Next's types want NODE_ENV in every environment.
    env: { NODE_ENV: "test", PATH: process.env.PATH, SAMPLE: mark, ...env },
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    detached: true,
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error(`${name} has no pipes`);
  // A program may end before it has read everything.
  stdin.on("error", () => {});
  const end = () => {
    if (child.pid) kill(-child.pid);
    if (sandboxFault) killMarked(mark);
  };
  endWithUs(child, end);
  return { child, stdin, stdout, stderr, end };
}

const ends = new Map<ChildProcess, () => void>();
let isListening = false;

/** Ends a program when a signal ends us: it has its own session, so Ctrl+C doesn't reach it. */
function endWithUs(child: ChildProcess, end: () => void): void {
  if (!isListening)
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        for (const each of ends.values()) each();
        process.kill(process.pid, signal);
      });
  isListening = true;
  ends.set(child, end);
  child.once("exit", () => ends.delete(child));
}

/** Runs a program to its end, or to its limit of time or of a million characters. Rejects when it can't be started. */
export function runSample(
  { input = "", limitMs, ...program }: SampleProgram & { input?: string; limitMs: number },
  sandboxFault?: string,
): Promise<SampleRun> {
  return new Promise((resolve, reject) => {
    const { child, stdin, end } = startSample(program, sandboxFault);
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
    // What it left behind would hold the pipes open.
    child.on("exit", end);
    child.on("close", (exitCode) => {
      clearTimeout(timer);
      const [, stdout = "", stderr = "", line = ""] = texts;
      resolve({ exitCode: exitCode ?? 1, stdout, stderr, line, ...(stopped && { stopped }) });
    });
    stdin.end(input);
  });
}

function kill(id: number): boolean {
  try {
    return process.kill(id, "SIGKILL");
  } catch {
    return false;
  }
}

/** Ends what left its group but still has the mark in its environment. Only Linux shows it; each round finds what the last one missed. */
function killMarked(mark: string): void {
  if (!existsSync("/proc")) return;
  for (let round = 0; round < 3; round++)
    for (const id of readdirSync("/proc")) if (/^\d+$/.test(id) && readEnvironment(id).includes(mark)) kill(Number(id));
}

function readEnvironment(id: string): string {
  try {
    return readFileSync(`/proc/${id}/environ`, "latin1");
  } catch {
    return "";
  }
}
