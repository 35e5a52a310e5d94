import { composeMail, type MailAddresses, readDigest } from "@/host/messages/compose-mail";
import type { Maildir } from "@/host/messages/maildir";
import type { MessageMeta, MessageStore } from "@/host/messages/message-store";
import type { Message } from "@/lib/message/schema";

/** What the Maildir has under an id; no digest when the mail is gone or another program wrote it. */
type Stored = { isNew: boolean; digest: string | undefined };

/**
 * Creates a store of mails in a Maildir. A message's id is the name of its file, so that the file system accepts only one
 * of several that come at once, and the folder remembers across restarts.
 */
export async function createMaildirStore(maildir: Maildir, addresses: MailAddresses): Promise<MessageStore> {
  // A link into new/ cannot collide with a message that a mail program has moved to cur/, so the names are kept here, from
  // before a message is written, since a quick delivery moves it too. Each takes about 200 bytes, beside the 4 KB of its
  // file. The digest of what an earlier process stored is read when its key comes again.
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
