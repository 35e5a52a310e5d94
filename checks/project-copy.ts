import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Arguments of `node`. */
export const nextStep = ["node_modules/next/dist/bin/next", "build"];
export const buildStep = ["--import", "tsx", "postbuild/build.ts"];

/** Copies the project, uncommitted files included, and its packages, by hard links if possible. Returns the folder. */
export function copyProject(folder = mkdtempSync(join(tmpdir(), "field-notes-copy-"))): string {
  for (const name of listProjectFiles()) outputFile(join(folder, name), readFileSync(name));
  if (existsSync(join(folder, "node_modules"))) return folder;
  // Turbopack refuses packages behind a symbolic link.
  if (spawnSync("cp", ["-al", "node_modules", folder]).status !== 0)
    cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  return folder;
}

function listProjectFiles(): string[] {
  const names = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { encoding: "utf8" });
  return names.split("\0").filter((name) => name && existsSync(name));
}

/** Writes a file and creates its folder. */
export function outputFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export function removeBuilds(copy: string): void {
  for (const name of [".next", "out", "public/pictures"]) rmSync(join(copy, name), { recursive: true, force: true });
}

/** `megabytes` is the peak memory of the process and its children. */
type Run = { seconds: number; output: string; megabytes: number };

/** Runs `node` with arguments in the copy. If it fails, rejects with its output. */
export async function run(cwd: string, args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
  let [output, megabytes] = ["", 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, measureMemory(child.pid ?? 0));
  }, 500);
  const [code] = await once(child, "close");
  clearInterval(timer);
  if (code !== 0) throw new Error(`node ${args.join(" ")} failed:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, output, megabytes };
}

function measureMemory(root: number): number {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" });
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const measure = (pid: number): number =>
    processes.reduce((sum, [id = 0, parent, kilobytes = 0]) => {
      return sum + (id === pid ? kilobytes : 0) + (parent === pid ? measure(id) : 0);
    }, 0);
  return Math.round(measure(root) / 1024);
}
