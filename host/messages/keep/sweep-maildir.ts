import { opendir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { ignoreCode } from "@/host/server/errors";
import { roundToBlocks } from "./mailbox-count";

/** What a sweep found: the names of messages without their flags, those of them that it deleted, and the bytes that are left. */
export type Sweep = { names: string[]; deleted: string[]; bytes: number };

/** So many files at a time, so that a large mailbox does not hold up the pages. */
const batchSize = 64;

/**
 * Measures a Maildir, and deletes what was passed on (the flag P) and moved to cur/ before a time. A mail with the flag F
 * stays, since someone marked it.
 */
export async function sweepMaildir(fresh: string, cur: string, deliveredBefore: number): Promise<Sweep> {
  const sweep: Sweep = { names: [], deleted: [], bytes: 0 };
  for (const part of [fresh, cur]) {
    const entries = await listMessages(part);
    for (let start = 0; start < entries.length; start += batchSize) {
      await Promise.all(entries.slice(start, start + batchSize).map((entry) => look(part, entry)));
    }
  }
  return sweep;

  async function look(part: string, entry: string) {
    const file = join(part, entry);
    // A mail program may move it meanwhile.
    const found = await stat(file).catch(ignoreCode("ENOENT"));
    const [name = "", flags = ""] = entry.split(/:2,|:.*/);
    sweep.names.push(name);
    // Renaming a file changes its ctime: this is when it was delivered.
    if (found && part === cur && flags.includes("P") && !flags.includes("F") && found.ctimeMs < deliveredBefore) {
      await unlink(file).catch(ignoreCode("ENOENT"));
      sweep.deleted.push(name);
    } else sweep.bytes += roundToBlocks(found?.size ?? 0);
  }
}

/** The files of new/ or cur/ that are messages; folders and hidden files are none. */
export async function listMessages(part: string): Promise<string[]> {
  const names: string[] = [];
  // Read in pieces, so that 100,000 names do not hold up the pages.
  for await (const entry of await opendir(part, { bufferSize: 512 })) {
    if (entry.isFile() && !entry.name.startsWith(".")) names.push(entry.name);
  }
  return names;
}
