import { composeMail, type MailAddresses, readDigest } from "@/host/messages/compose-mail";
import type { Maildir } from "@/host/messages/maildir";
import type { MailboxLimits, MessageStore } from "@/host/messages/message-store";
import { formatNetwork } from "@/host/server/client-address";
import { createMailboxCount } from "./mailbox-count";

/** What the Maildir has under an id; no digest when the mail is gone or another program wrote it. */
type Stored = { isNew: boolean; digest: string | undefined };

/** A store that is to be swept now and then: that deletes what was delivered long ago, and measures the rest. */
export type MaildirStore = MessageStore & { sweep(): Promise<void> };

type Options = { limits?: MailboxLimits; keepDeliveredDays?: number; now?: () => number };

const dayMs = 24 * 60 * 60 * 1000;
/** How often a full mailbox is measured anew, in case its owner has made room. */
const measureFullMs = 60_000;
const noLimits: MailboxLimits = { perNetwork: Infinity, perDay: Infinity, bytes: Infinity };

/**
 * Creates a store of mails in a Maildir. A message's id is the name of its file, so that the file system accepts only one
 * of several that come at once, and the folder remembers across restarts.
 */
export function createMaildirStore(maildir: Maildir, addresses: MailAddresses, options: Options = {}): MaildirStore {
  const { limits = noLimits, keepDeliveredDays = Infinity, now = Date.now } = options;
  const count = createMailboxCount(limits);
  // A link into new/ cannot collide with a message that a mail program has moved to cur/, so the names are kept here, from
  // before a message is written, since a quick delivery moves it too. Each takes about 200 bytes, beside the 4 KB of its
  // file. The digest of what an earlier process stored is read when its key comes again.
  const known = new Map<string, Promise<Stored> | undefined>();
  let sweptAt: number | undefined;
  let sweeping: Promise<void> | undefined;

  function sweep(): Promise<void> {
    sweeping ??= measure().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  }

  async function measure() {
    const { names, deleted, bytes } = await maildir.sweep(now() - keepDeliveredDays * dayMs);
    for (const name of names) if (!known.has(name)) known.set(name, undefined);
    for (const name of deleted) known.delete(name);
    [count.bytes, sweptAt] = [bytes, now()];
  }

  async function findStored(id: string): Promise<Stored> {
    const mail = await maildir.find(id);
    return { isNew: false, digest: mail && readDigest(mail) };
  }

  return {
    place: maildir.folder,
    sweep,
    async store(message, meta) {
      if (sweptAt === undefined) await sweep();
      const mail = composeMail(message, meta, addresses);
      const network = formatNetwork(meta.clientAddress);
      let isKnown = known.has(meta.id);
      let shortage = isKnown ? undefined : count.take(network, meta.receivedAt, mail.length);
      if (shortage === "mailbox full" && now() - (sweptAt ?? 0) >= measureFullMs) {
        await sweep();
        isKnown = known.has(meta.id);
        shortage = isKnown ? undefined : count.take(network, meta.receivedAt, mail.length);
      }
      if (shortage) return shortage;

      const put = async (): Promise<Stored> => {
        const isNew = await maildir.put(meta.id, mail);
        return isNew ? { isNew, digest: meta.digest } : findStored(meta.id);
      };
      const storing = known.get(meta.id) ?? (isKnown ? findStored(meta.id) : put());
      if (!isKnown) known.set(meta.id, storing);
      try {
        const { isNew, digest } = await storing;
        if (!isKnown && !isNew) count.giveBack(network, mail.length);
        if (digest !== undefined && digest !== meta.digest) return "different";
        return isNew && !isKnown ? "stored" : "already";
      } catch (error) {
        if (!isKnown) {
          known.delete(meta.id);
          count.giveBack(network, mail.length);
        }
        throw error;
      }
    },
  };
}
