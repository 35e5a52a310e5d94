import { composeMail, type MailAddresses, readDigest } from "./compose-mail";
import type { Maildir } from "./maildir";
import type { MessageStore, StoreOutcome } from "./message-store";

/**
 * A store of mails in a Maildir. A message's id is its file's name there, so the file system itself lets one in of those
 * that come at once, and the folder remembers over restarts what was stored.
 */
export async function createMaildirStore(maildir: Maildir, addresses: MailAddresses): Promise<MessageStore> {
  // A mail program may have moved a message to cur/, where no link can collide with it: so the names are kept here.
  // About 100 bytes each, beside the 4 KB that the file takes.
  const digests = new Map<string, string | undefined>();
  for (const name of await maildir.listNames()) digests.set(name, undefined);

  async function compare(id: string, digest: string): Promise<StoreOutcome> {
    const stored = digests.get(id) ?? (await readStoredDigest(id));
    return stored === undefined || stored === digest ? "already" : "different";
  }

  async function readStoredDigest(id: string): Promise<string | undefined> {
    const mail = await maildir.find(id);
    return mail === undefined ? undefined : readDigest(mail);
  }

  return {
    async store(message, meta) {
      if (digests.has(meta.id)) return compare(meta.id, meta.digest);
      const isNew = await maildir.put(meta.id, composeMail(message, meta, addresses));
      if (!isNew) return compare(meta.id, meta.digest);
      digests.set(meta.id, meta.digest);
      return "stored";
    },
  };
}
