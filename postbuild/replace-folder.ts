import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";

/**
 * Puts a finished folder where another is, which is removed; `spare` is where that one is meanwhile. All three are
 * on one file system. Node has no exchange of two folders in one step, so for the time between two renames, far below a
 * millisecond, there is nothing at `place`. When the second one fails, the old folder is put back and the error is thrown.
 */
export async function replaceFolder(finished: string, place: string, spare: string): Promise<void> {
  restoreFolder(place, spare);
  await rm(spare, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, spare);
  try {
    renameSync(finished, place);
  } catch (error) {
    restoreFolder(place, spare);
    throw error;
  }
  await rm(spare, { recursive: true, force: true });
}

/** Puts the old folder back where a build was killed between the two renames. */
export function restoreFolder(place: string, spare: string): void {
  if (!existsSync(place) && existsSync(spare)) renameSync(spare, place);
}

/**
 * Keeps a second build away while this one runs: a file with the number of the process. Throws when that of another is there
 * and runs; one that was killed leaves a file that counts for nothing.
 */
export function lockBuild(file: string): void {
  if (!takeLock(file)) {
    const other = Number(readFileSync(file, "utf8"));
    if (other > 0 && other !== process.pid && isRunning(other))
      throw new Error(`another build is running, as process ${other}; wait for it, or delete ${file} if it isn't one`);
    rmSync(file, { force: true });
    if (!takeLock(file)) throw new Error("another build has just begun; wait for it");
  }
  process.once("exit", () => rmSync(file, { force: true }));
  // A signal ends a process without that event.
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}

/** Writes the file unless it's there, in one step; says whether it did. */
function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw error;
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
