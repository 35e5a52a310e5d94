import { existsSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import Database from "libsql";

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
 * Keeps a second build away until this process ends, however it ends: SQLite holds a lock of the operating system's on the
 * file. Throws when another process holds it.
 */
export function lockBuild(file: string): void {
  const database = new Database(file, { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")
      throw new Error("another build is running here; wait for it, or end it");
    throw error;
  }
  // A database that nothing refers to would be closed.
  process.once("exit", () => database.close());
}
