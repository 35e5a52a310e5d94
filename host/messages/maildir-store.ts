import type { Message } from "@/lib/message/schema";
import { composeMail, type MailAddresses, readDigest } from "./compose-mail";
import type { Maildir } from "./maildir";
import type { MessageMeta, MessageStore } from "./message-store";

/** What is in the Maildir under an id; no digest when the mail is gone or came from another program. */
type Stored = { isNew: boolean; digest: string | undefined };

/**
 * A store of mails in a Maildir. A message's id is its file's name there, so the file system itself lets one in of those
 * that come at once, and the folder remembers over restarts what was stored.
 */
export async function createMaildirStore(maildir: Maildir, addresses: MailAddresses): Promise<MessageStore> {
  // A mail program may have moved a message to cur/, where no link can collide with it: so the names are kept here,
  // from before a message is written, since a quick delivery moves it too. About 200 bytes each, beside the 4 KB that
  // the file takes. What an earlier process stored is read when it is asked for.
  const known = new Map<string, Promise<Stored> | undefined>();
  for (const name of await maildir.listNames()) known.set(name, undefined);

  async function findStored(id: string): Promise<Stored> {
    const mail = await maildir.find(id);
    return { isNew: false, digest: mail && readDigest(mail) };
  }

  async function put(message: Message, meta: MessageMeta): Promise<Stored> {
    const isNew = await maildir.put(meta.id, composeMail(message, meta, addresses));
    return isNew ? { isNew, digest: meta.digest } : findStored(meta.id);
  }

  return {
    async store(message, meta) {
      const isKnown = known.has(meta.id);
      const storing = known.get(meta.id) ?? (isKnown ? findStored(meta.id) : put(message, meta));
      if (!isKnown) known.set(meta.id, storing);
      try {
        const { isNew, digest } = await storing;
        if (digest !== undefined && digest !== meta.digest) return "different";
        return isNew && !isKnown ? "stored" : "already";
      } catch (error) {
        if (!isKnown) known.delete(meta.id);
        throw error;
      }
    },
  };
}
