import { existsSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import Database from "libsql";

/**
 * Replaces `target` with `finished`, with the old folder in `backup` meanwhile; all three must be on one file system. Node can't
 * exchange two folders, so `target` is missing between two renames, far less than a millisecond.
 */
export async function replaceFolder(finished: string, target: string, backup: string): Promise<void> {
  await rm(backup, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, backup);
  renameSync(finished, target);
  await rm(backup, { recursive: true, force: true });
}

/** Throws if another build is running. The operating system releases SQLite's lock when this process ends, even if it is killed. */
export function lockBuild(file: string): void {
  const database = new Database(file, { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")
      throw new Error("another build is running in this folder; wait for it or stop it");
    throw error;
  }
  // The reference keeps the database from being garbage-collected and closed.
  process.once("exit", () => database.close());
}
