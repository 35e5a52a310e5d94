import { access, open, readFile, stat, unlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Asked, serverName, type Try } from "@/host/messages/maildir";
import type { FullMessage, ManagedMailbox, ManagedMessage } from "@/host/messages/managed-mailbox";
import { readMail } from "@/host/messages/read-mail";
import { isMessageId } from "@/host/messages/reference";
import { describeError, ignoreCode } from "@/host/server/errors";
import { lockMaildir } from "./lock-maildir";
import { openOwnerNotes } from "./owner-notes";
import { listMessages } from "./sweep-maildir";

type Entry = { id: string; file: string; flags: string | undefined };

/** Enough for the headers of the longest message. */
const headBytes = 4096;
const batchSize = 64;
const askedMs = 50;

/**
 * Opens a Maildir of the host's for its owner, whether a host runs or not. While one sends from it, changes are left to
 * that host, so that nothing is changed under a mail on its way. Throws an error that names MAIL_DIR where there is none.
 */
export async function manageMaildir(mailDir: string, patienceMs = 10_000): Promise<ManagedMailbox> {
  const folder = resolve(mailDir);
  await access(join(folder, "new")).catch((error) => {
    throw new Error(
      `MAIL_DIR: there are no messages to be read in ${folder}: ${describeError(error)}. Name the folder that the host tells of when it starts.`,
    );
  });
  const notes = openOwnerNotes(folder);

  async function listEntries(): Promise<Entry[]> {
    const parts = await Promise.all(
      ["new", "cur"].map(async (part) =>
        (await listMessages(join(folder, part))).map((name) => {
          const [id = "", flags = ""] = name.split(/:2,|:.*/);
          return { id, file: join(folder, part, name), flags: part === "new" ? undefined : flags };
        }),
      ),
    );
    return parts.flat().filter(({ id }) => isMessageId(id));
  }

  async function describe({ id, flags }: Entry, mail: Buffer, server?: Try): Promise<FullMessage | undefined> {
    const kept = await readMail(mail);
    if (kept === undefined) return undefined;
    const { fullName, emailAddress, subject, message: text } = kept.message;
    const { clientAddress, receivedAt } = kept.meta;
    const common = { id, receivedAt: receivedAt.getTime(), fullName, emailAddress, subject, clientAddress, text };
    if (flags?.includes("P")) return { ...common, state: "sent" };
    if (flags !== undefined && flags !== "F") return { ...common, state: "moved" };
    const { words, nextAt } = (await notes.readTry(id)) ?? (flags === "F" ? undefined : server) ?? {};
    const tried = { ...(words && { failure: words }), ...(nextAt && { nextAt }) };
    if (flags === "F") return { ...common, ...tried, state: "refused" };
    return { ...common, ...tried, state: words ? "waits" : "new" };
  }

  /** Undefined while a host sends from the folder. */
  async function lock(): Promise<(() => void) | undefined> {
    try {
      return await lockMaildir(folder);
    } catch {
      // A system without such locks, where the host says so too when it starts.
      return () => {};
    }
  }

  async function ask(what: Asked): Promise<"done" | "busy"> {
    await notes.ask(what);
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += askedMs) {
      if (!(await notes.isAsked(what))) return "done";
      await wait(askedMs);
    }
    return (await notes.withdraw(what)) ? "busy" : "done";
  }

  return {
    place: folder,
    async list(most) {
      const entries = await listEntries();
      // A link and a rename leave the time at which the file was written, so this is when the message came.
      const times = await inBatches(entries, async (entry) => {
        const { mtimeMs } = (await stat(entry.file).catch(ignoreCode("ENOENT"))) ?? {};
        return mtimeMs === undefined ? undefined : { entry, mtimeMs };
      });
      const newest = times.sort((one, other) => one.mtimeMs - other.mtimeMs).slice(-most);
      const server = await notes.readTry(serverName);
      const messages = await inBatches(newest, async ({ entry }): Promise<ManagedMessage | undefined> => {
        const head = await readHead(entry.file).catch(ignoreCode("ENOENT"));
        return head && describe(entry, head, server);
      });
      return { messages, count: times.length };
    },
    async find(begin) {
      const server = await notes.readTry(serverName);
      return inBatches(
        (await listEntries()).filter(({ id }) => id.startsWith(begin)),
        async (entry) => describe(entry, await readFile(entry.file), server),
      );
    },
    async retry(id) {
      const unlock = await lock();
      unlock?.();
      return unlock ? "nobody sends" : ask({ name: id, what: "retry" });
    },
    async remove(id) {
      const unlock = await lock();
      if (!unlock) return ask({ name: id, what: "delete" });
      for (const entry of await listEntries()) if (entry.id === id) await unlink(entry.file);
      await notes.noteTry(id, undefined);
      unlock();
      return "done";
    },
  };
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** So many at a time, since a system has only so many open files; what gave undefined is left out. */
async function inBatches<T, R>(all: T[], act: (one: T) => Promise<R | undefined>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = await Promise.all(all.slice(start, start + batchSize).map(act));
    results.push(...batch.filter((one) => one !== undefined));
  }
  return results;
}
