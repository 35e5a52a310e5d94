import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Copies the project's own files, committed or not yet, to a new folder, without what is installed or built, and returns the folder. */
export async function makeCopy(): Promise<string> {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { encoding: "utf8" });
  const folder = await mkdtemp(join(tmpdir(), "field-notes-upkeep-"));
  for (const name of stdout.split("\0").filter(Boolean)) {
    await cp(name, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not committed yet.
      if (error.code !== "ENOENT") throw error;
    });
  }
  return folder;
}

/** Runs something in a copy of the project and removes the copy, unless it fails: then the copy is left to look at. */
export async function inCopy(run: (folder: string) => Promise<boolean>): Promise<void> {
  const folder = await makeCopy();
  if (await run(folder)) return rm(folder, { recursive: true });
  console.error(`The copy is left in ${folder}.`);
  process.exitCode = 1;
}
