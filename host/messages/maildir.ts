import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, link, mkdir, open, readdir, readFile, rename, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { describeError, getErrorCode } from "@/host/describe-error";
import { createSharedSync } from "./shared-sync";

/** A Maildir, https://cr.yp.to/proto/maildir.html: what a method has fulfilled is on the disk and outlives a crash. */
export type Maildir = {
  /** Absolute. */
  folder: string;
  /** Puts a file into new/ and says true, or false if one of that name is there. The name has no slash, colon or first dot. */
  put: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** Reads a message by its name, wherever it is now; undefined if it is gone. */
  find: (name: string) => Promise<Buffer | undefined>;
  /** The names of all messages, without their flags. */
  listNames: () => Promise<string[]>;
  /** The names of the messages in new/. */
  listNew: () => Promise<string[]>;
  /** Moves a message from new/ to cur/ with flags: `S` is seen, `F` is flagged. Says false only if it is gone. */
  moveToCur: (name: string, flags: string) => Promise<boolean>;
};

// As the Maildir page has it: nobody writes a message for that long.
const staleMs = 36 * 60 * 60 * 1000;

/** Opens a Maildir, makes what is missing of it and takes away what a killed process left in tmp/. Throws an error that names MAIL_DIR. */
export async function openMaildir(mailDir: string): Promise<Maildir> {
  const folder = resolve(mailDir);
  const [tmp, fresh, cur] = [join(folder, "tmp"), join(folder, "new"), join(folder, "cur")];
  try {
    for (const part of [tmp, fresh, cur]) {
      await makeFolder(part);
      await access(part, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    // Also when nothing was made: who made it may have been killed before.
    await syncFolder(folder);
    await cleanTmp(tmp);
    await probe(tmp);
  } catch (error) {
    throw new Error(
      `MAIL_DIR: messages cannot be written to ${folder}: ${describeError(error)}. Name a folder that this process may write to.`,
    );
  }
  const syncNew = createSharedSync(() => syncFolder(fresh));
  const syncCur = createSharedSync(() => syncFolder(cur));

  return {
    folder,
    async put(name, bytes) {
      const temporary = join(tmp, formatTmpName());
      try {
        await writeDurably(temporary, bytes);
        const isNew = await linkUnlessThere(temporary, join(fresh, name));
        // Also when it was there: its own writer may not have come to this line yet.
        await syncNew();
        return isNew;
      } finally {
        // Left behind, it is only litter: the next start takes it away.
        await unlink(temporary).catch(() => undefined);
      }
    },
    async find(name) {
      const inNew = await readIfThere(join(fresh, name));
      if (inNew !== undefined) return inNew;
      const file = (await readdir(cur)).find((entry) => dropFlags(entry) === name);
      return file === undefined ? undefined : readIfThere(join(cur, file));
    },
    async listNames() {
      return [...(await listMessages(fresh)), ...(await listMessages(cur))].map(dropFlags);
    },
    listNew: () => listMessages(fresh),
    async moveToCur(name, flags) {
      try {
        await rename(join(fresh, name), join(cur, `${name}:2,${flags}`));
      } catch (error) {
        // Without cur/ it is the same code, and then the message is still to be moved.
        if (getErrorCode(error) === "ENOENT" && (await readIfThere(join(fresh, name))) === undefined) return false;
        throw error;
      }
      // The new place first: in between, a crash leaves the message in both places rather than in none.
      await syncCur();
      await syncNew();
      return true;
    },
  };
}

const dropFlags = (entry: string) => entry.replace(/:.*$/, "");
const formatTmpName = () => `contact.${process.pid}.${randomUUID()}`;

async function listMessages(part: string): Promise<string[]> {
  const entries = await readdir(part, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map(({ name }) => name);
}

/** Makes a folder with those above it that are missing: each stands durably in its parent only when that was synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (getErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes, links and removes once, because rights alone do not tell of a full disk or one that knows no hard links. */
async function probe(tmp: string): Promise<void> {
  const file = join(tmp, formatTmpName());
  await writeDurably(file, Buffer.from("probe"));
  await link(file, `${file}.link`);
  await unlink(`${file}.link`);
  await unlink(file);
}

async function cleanTmp(tmp: string): Promise<void> {
  for (const entry of await readdir(tmp)) {
    const file = join(tmp, entry);
    const writer = /^contact\.(\d+)\./.exec(entry)?.[1];
    const isStale = writer === undefined ? await isOld(file) : !isRunning(Number(writer));
    if (isStale) await unlink(file).catch(() => undefined);
  }
}

const isOld = async (file: string) => Date.now() - (await stat(file)).mtimeMs > staleMs;

/** A number of our own is of a process before us: this one has written nothing yet. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}
