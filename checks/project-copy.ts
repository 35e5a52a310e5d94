import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The words after `node` that run Next alone, and a whole build. */
export const nextStep = ["node_modules/next/dist/bin/next", "build"];
export const buildStep = ["--import", "tsx", "postbuild/build.ts"];

/**
 * Copies the project as git has it, with what isn't committed yet, and its packages by hard links where that can be done,
 * into a folder, a temporary one by default. Gives the folder.
 */
export function copyProject(folder = mkdtempSync(join(tmpdir(), "field-notes-copy-"))): string {
  for (const name of listProjectFiles()) outputFile(join(folder, name), readFileSync(name));
  if (existsSync(join(folder, "node_modules"))) return folder;
  // Turbopack refuses packages behind a symbolic link.
  if (spawnSync("cp", ["-al", "node_modules", folder]).status !== 0)
    cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Every file of the project that git has, or would have if all were committed now. */
function listProjectFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { encoding: "utf8" });
  return listed.split("\0").filter((name) => name && existsSync(name));
}

/** Writes a file, and the folder that it is in. */
export function outputFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Removes all that builds have left in the copy. */
export function removeBuilds(copy: string): void {
  for (const name of [".next", "out", "public/pictures"]) rmSync(join(copy, name), { recursive: true, force: true });
}

/** A run: its seconds, what it printed, and the most memory that it and its processes had at once. */
type Run = { seconds: number; output: string; megabytes: number };

/** Runs a program of Node in the copy. Rejects with what it printed when it fails. */
export async function run(cwd: string, words: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
  let [output, megabytes] = ["", 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      output += part;
    });
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, measureMemory(child.pid ?? 0));
  }, 500);
  const [code] = await once(child, "close");
  clearInterval(timer);
  if (code !== 0) throw new Error(`node ${words.join(" ")} failed:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, output, megabytes };
}

/** The megabytes of a process and all that it started, as `ps` counts them. */
function measureMemory(root: number): number {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" });
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const measure = (own: number): number =>
    processes.reduce((sum, [id = 0, parent, kilobytes = 0]) => {
      return sum + (id === own ? kilobytes : 0) + (parent === own ? measure(id) : 0);
    }, 0);
  return Math.round(measure(root) / 1024);
}
