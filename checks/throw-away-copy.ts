import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** A copy of the project to try something in. */
export type Copy = {
  folder: string;
  /** What was copied, as paths from the folder. */
  files: readonly string[];
  /** Runs a command in it, and prints a line with its time, and all that the command printed when it fails. */
  run: (command: string, env?: Readonly<Record<string, string>>) => Promise<boolean>;
};

/**
 * Tries something in a copy of the project as it stands, with what is not committed yet, without what is installed or
 * built; `tryIt` says whether it went well. The copy is deleted then, and else left to look at, and the exit code is 1.
 */
export async function inCopy(tryIt: (copy: Copy) => Promise<boolean>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "field-notes-copy-"));
  const { stdout } = await execute("git", ["ls-files", "-z", "-co", "--exclude-standard", "--deduplicate"]);
  // What is deleted and not committed yet is listed too.
  const files = stdout.split("\0").filter((name) => name && existsSync(name));
  for (const name of files) await cp(name, join(folder, name));
  const isWell = await tryIt({ folder, files, run: (command, env) => runIn(folder, command, env) }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return false;
    },
  );
  if (isWell) return rm(folder, { recursive: true });
  console.error(`The copy is left in ${folder}.`);
  process.exitCode = 1;
}

/**
 * Gives a copy the project's packages as hard links: Turbopack refuses a folder that is a symbolic link out of the project,
 * and a gigabyte is not copied in seconds. On another disk no link can be made, and the packages are copied.
 */
export const linkPackages = ({ folder }: Copy) =>
  execute("cp", ["-al", "node_modules", folder]).catch(() => execute("cp", ["-a", "node_modules", folder]));

async function runIn(folder: string, command: string, env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, { cwd: folder, shell: true, env: { ...process.env, ...env } });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
  const [status] = await once(child, "close");
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${seconds.padStart(5)} s  ${status === 0 ? "" : "FAILED: "}${command}`);
  if (status !== 0) console.log(Buffer.concat(printed).toString());
  return status === 0;
}
