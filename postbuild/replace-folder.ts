import { existsSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";

/**
 * Puts a finished folder in the place of another, which is removed; `spare` is where that one is meanwhile. All three are
 * on one file system. Node has no exchange of two folders in one step, so for the time between two renames, far below a
 * millisecond, there is nothing at `place`. When the second one fails, the old folder is put back and the error is thrown.
 */
export async function replaceFolder(finished: string, place: string, spare: string): Promise<void> {
  await rm(spare, { recursive: true, force: true });
  const hasOld = existsSync(place);
  if (hasOld) renameSync(place, spare);
  try {
    renameSync(finished, place);
  } catch (error) {
    if (hasOld) renameSync(spare, place);
    throw error;
  }
  await rm(spare, { recursive: true, force: true });
}
