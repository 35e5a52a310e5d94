import { watch } from "node:fs";
import { readdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Asked, Try } from "@/host/messages/maildir";
import { ignoreCode } from "@/host/server/errors";

/**
 * The two folders of a Maildir by which host and owner speak of its mails: in tries/ the host notes what came of the last
 * try of each, in asked/ the owner puts an empty file with the name of a mail and what to do with it.
 */
export function openOwnerNotes(folder: string) {
  const [tries, asked] = [join(folder, "tries"), join(folder, "asked")];
  const place = ({ name, what }: Asked) => join(asked, `${name}.${what}`);
  const readIfThere = (file: string) => readFile(file, "utf8").catch(ignoreCode("ENOENT"));

  return {
    folders: [tries, asked],
    async noteTry(name: string, note: Try | undefined) {
      const file = join(tries, name);
      if (note === undefined) return void (await unlink(file).catch(ignoreCode("ENOENT")));
      // By a rename, so that a reader never has half of it; the host writes one at a time.
      await writeFile(join(tries, ".part"), JSON.stringify(note), { mode: 0o600 });
      await rename(join(tries, ".part"), file);
    },
    async readTry(name: string): Promise<Try | undefined> {
      const text = await readIfThere(join(tries, name));
      return text === undefined ? undefined : parseTry(JSON.parse(text));
    },
    async forgetTries() {
      for (const name of await readdir(tries)) await unlink(join(tries, name)).catch(ignoreCode("ENOENT"));
    },
    ask: (what: Asked) => writeFile(place(what), "", { mode: 0o600 }),
    /** Whether it was still there. */
    withdraw: (what: Asked) => unlink(place(what)).then(() => true, ignoreCode("ENOENT")),
    isAsked: async (what: Asked) => (await readIfThere(place(what))) !== undefined,
    async listAsked(): Promise<Asked[]> {
      return (await readdir(asked)).flatMap((entry) => {
        const [, name, what] = /^([\da-f]+|all)\.(retry|delete)$/.exec(entry) ?? [];
        return name !== undefined && (what === "retry" || what === "delete") ? [{ name, what }] : [];
      });
    },
    watchAsked(onAsked: () => void): () => void {
      try {
        const watcher = watch(asked, { persistent: false }, onAsked).on("error", () => watcher.close());
        return () => watcher.close();
      } catch {
        // A system has only so many watchers. What is asked is then seen when new/ is next read.
        return () => {};
      }
    },
  };
}

function parseTry(value: unknown): Try | undefined {
  if (typeof value !== "object" || value === null || !("words" in value) || !("at" in value)) return undefined;
  if (typeof value.words !== "string" || typeof value.at !== "number") return undefined;
  const next = "nextAt" in value && typeof value.nextAt === "number" ? { nextAt: value.nextAt } : {};
  return { words: value.words, at: value.at, ...next };
}
