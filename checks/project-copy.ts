import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, types } from "node:util";

/** Arguments of `node`. */
export const buildStep = ["--import", "tsx", "postbuild/build.ts"];

/** What Next compiled; its build takes half as long with it. */
const compiled = ".next/cache/turbopack";

/** Copies the project, uncommitted files included, and its packages, by hard links if possible. Returns the folder. */
export function copyProject(folder = mkdtempSync(join(tmpdir(), "field-notes-copy-"))): string {
  for (const name of listProjectFiles()) cpSync(name, join(folder, name));
  if (existsSync(compiled) && !existsSync(join(folder, compiled)))
    cpSync(compiled, join(folder, compiled), { recursive: true });
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

/** Runs `node` with arguments in the copy. If it fails, rejects with its output. */
export async function run(cwd: string, args: readonly string[]): Promise<{ seconds: number; output: string }> {
  const start = performance.now();
  const options = { cwd, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" }, maxBuffer: Infinity };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
    return { seconds: (performance.now() - start) / 1000, output: stdout + stderr };
  } catch (error) {
    // Jest's own Error is another one.
    const isFailure = types.isNativeError(error) && "stdout" in error && "stderr" in error;
    const output = isFailure ? [error.stdout, error.stderr] : [];
    throw new Error(`node ${args.join(" ")} failed:\n${output.join("")}`);
  }
}
