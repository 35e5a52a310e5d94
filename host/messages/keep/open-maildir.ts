import { constants } from "node:fs";
import { access, link, mkdir, open, readdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Maildir } from "@/host/messages/maildir";
import { describeError, getErrorCode, ignoreCode, isDiskFull } from "@/host/server/errors";
import { cleanTmp, createTmpName } from "./clean-tmp";
import { openOwnerNotes } from "./owner-notes";
import { createSharedSync } from "./shared-sync";
import { listMessages, sweepMaildir } from "./sweep-maildir";

/** Writes a new file only, for our eyes only, and syncs it. */
const durably = { flag: "wx", mode: 0o600, flush: true } as const;

/** Opens a Maildir: creates missing folders, removes what a killed process left in tmp/. Throws an error naming MAIL_DIR. */
export async function openMaildir(mailDir: string): Promise<Maildir> {
  const folder = resolve(mailDir);
  const [tmp, fresh, cur] = [join(folder, "tmp"), join(folder, "new"), join(folder, "cur")];
  const notes = openOwnerNotes(folder);
  try {
    for (const part of [tmp, fresh, cur, ...notes.folders]) {
      await makeFolder(part);
      await access(part, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    // Also when no folder was missing: the process that created them may have been killed before its sync.
    await syncFolder(folder);
    await cleanTmp(tmp);
    // A full disk may get room again, and what is in the Maildir can be sent on meanwhile.
    await probe(tmp).catch((error) => {
      if (!isDiskFull(error)) throw error;
    });
  } catch (error) {
    throw new Error(
      `MAIL_DIR: messages cannot be written to ${folder}: ${describeError(error)}. Name a folder that this process may write to.`,
    );
  }
  const syncNew = createSharedSync(() => syncFolder(fresh));
  const syncCur = createSharedSync(() => syncFolder(cur));

  async function takeBack(entries: string[]) {
    for (const entry of entries) {
      // Not by a rename, which would replace a mail of this name in new/.
      await link(join(cur, entry), join(fresh, dropFlags(entry))).catch(ignoreCode("EEXIST"));
      await syncNew();
      await unlink(join(cur, entry)).catch(ignoreCode("ENOENT"));
    }
  }
  const listRefused = async () => (await listMessages(cur)).filter((entry) => entry.endsWith(":2,F"));

  async function remove(name: string) {
    for (const entry of await listMessages(cur)) if (dropFlags(entry) === name) await unlink(join(cur, entry));
    await unlink(join(fresh, name)).catch(ignoreCode("ENOENT"));
    await Promise.all([syncCur(), syncNew()]);
  }

  return {
    folder,
    async put(name, bytes) {
      const temporary = join(tmp, createTmpName());
      try {
        await writeFile(temporary, bytes, durably);
        const isNew = await link(temporary, join(fresh, name)).then(() => true, ignoreCode("EEXIST"));
        // Also when the file was there: its own writer may not have reached this line yet.
        await syncNew();
        return isNew ?? false;
      } finally {
        // If this fails, the next start removes the file.
        await unlink(temporary).catch(() => undefined);
      }
    },
    async find(name) {
      const inNew = await readIfThere(join(fresh, name));
      if (inNew !== undefined) return inNew;
      const file = (await readdir(cur)).find((entry) => dropFlags(entry) === name);
      return file === undefined ? undefined : readIfThere(join(cur, file));
    },
    readNew: (name) => readIfThere(join(fresh, name)),
    listNew: () => listMessages(fresh),
    sweep: (deliveredBefore) => sweepMaildir(fresh, cur, deliveredBefore),
    async moveToCur(name, flags) {
      try {
        await rename(join(fresh, name), join(cur, `${name}:2,${flags}`));
      } catch (error) {
        // A missing cur/ gives the same code, but leaves the message in new/.
        if (getErrorCode(error) === "ENOENT" && (await readIfThere(join(fresh, name))) === undefined) return false;
        throw error;
      }
      // cur/ first, so that a crash in between leaves the message in both places rather than in neither.
      await syncCur();
      await syncNew();
      return true;
    },
    async takeBackRefused() {
      await takeBack(await listRefused());
      await notes.forgetTries();
    },
    noteTry: notes.noteTry,
    async carryOut() {
      const asked = await notes.listAsked();
      for (const { name, what } of asked) {
        if (what === "delete") await remove(name);
        else await takeBack((await listRefused()).filter((entry) => name === "all" || dropFlags(entry) === name));
        await notes.noteTry(name, undefined);
        // Last, because whoever asked waits for it to go.
        await notes.withdraw({ name, what });
      }
      return asked;
    },
    watchAsked: notes.watchAsked,
  };
}

const dropFlags = (entry: string) => entry.replace(/:.*$/, "");

/** Creates a folder and the missing ones above it; each is durable only once its parent is synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

const readIfThere = (file: string) => readFile(file).catch(ignoreCode("ENOENT"));

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes, links and removes a file, because permissions do not reveal a disk without hard links. */
async function probe(tmp: string): Promise<void> {
  const file = join(tmp, createTmpName());
  try {
    await writeFile(file, "probe", durably);
    await link(file, `${file}.link`);
    await unlink(`${file}.link`);
  } finally {
    await unlink(file).catch(ignoreCode("ENOENT"));
  }
}
