import { randomUUID } from "node:crypto";
import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { getErrorCode } from "@/host/server/errors";

// From the Maildir page: nobody takes that long to write a message.
const staleMs = 36 * 60 * 60 * 1000;

/** Creates a name for a file in tmp/, which says what process writes it. */
export const createTmpName = () => `contact.${process.pid}.${randomUUID()}`;

/** Removes from tmp/ what a killed process of ours left there, and files of other programs that are 36 hours old. */
export async function cleanTmp(tmp: string): Promise<void> {
  for (const entry of await readdir(tmp)) {
    const file = join(tmp, entry);
    const writer = /^contact\.(\d+)\./.exec(entry)?.[1];
    const isStale = writer === undefined ? await isOld(file) : !isRunning(Number(writer));
    if (isStale) await unlink(file).catch(() => undefined);
  }
}

const isOld = async (file: string) => Date.now() - (await stat(file)).mtimeMs > staleMs;

/** Our own number belongs to an earlier process, because this one has not written anything yet. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}
