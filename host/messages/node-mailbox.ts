import { type RunningDelivery, startDelivery } from "@/host/messages/deliver/smtp-delivery";
import { lockMaildir } from "@/host/messages/keep/lock-maildir";
import { createMaildirStore } from "@/host/messages/keep/maildir-store";
import { openMaildir } from "@/host/messages/keep/open-maildir";
import { describeError } from "@/host/server/errors";
import type { Log } from "@/host/server/log";
import type { MailAddresses } from "./compose-mail";
import type { MailboxLimits } from "./message-store";
import { keepMessages, type MessageReceiver } from "./receiver";

type MailboxOptions = {
  mailDir: string;
  addresses: MailAddresses;
  limits: MailboxLimits | undefined;
  keepDeliveredDays?: number;
  smtpUrl?: string | undefined;
  mailRetrySeconds: number;
  /** How often a second host looks whether the first has ended. */
  retryMs: number;
  log: Log;
};

/** A Maildir that takes messages and sends them on. */
export type NodeMailbox = { receive: MessageReceiver; close(): Promise<void> };

const sweepMs = 60 * 60 * 1000;

/** Opens a mailbox. Throws an error that names MAIL_DIR when messages cannot be written to it. */
export async function openNodeMailbox(options: MailboxOptions): Promise<NodeMailbox> {
  const { addresses, smtpUrl, mailRetrySeconds: retrySeconds, log } = options;
  const maildir = await openMaildir(options.mailDir);
  log(`messages are kept in ${maildir.folder}`);
  const store = createMaildirStore(maildir, addresses, options);
  const sweep = () => store.sweep().catch((error) => log(`${maildir.folder} cannot be read: ${describeError(error)}`));
  const sweepTimer = setInterval(sweep, sweepMs).unref();
  let delivery: RunningDelivery | undefined;
  let unlock = () => {};
  let lockTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function deliverAlone(url: string, isFirstTry = true) {
    const isAlone = await lock();
    if (isClosed) unlock();
    else if (isAlone) {
      log(`messages are sent on by ${new URL(url).host}`);
      delivery = startDelivery({ maildir, smtpUrl: url, addresses, retrySeconds, log });
    } else {
      if (isFirstTry)
        log(`another host sends what is in ${maildir.folder}; this one only takes messages until that ends`);
      lockTimer = setTimeout(deliverAlone, options.retryMs, url, false).unref();
    }
  }

  async function lock(): Promise<boolean> {
    try {
      const release = await lockMaildir(maildir.folder);
      if (release) unlock = release;
      return release !== undefined;
    } catch (error) {
      log(`${maildir.folder} cannot be locked: ${describeError(error)}. Let only one host at a time send from it.`);
      return true;
    }
  }

  void sweep();
  if (smtpUrl) await deliverAlone(smtpUrl);
  return {
    receive: keepMessages(store, log, { wake: (id) => delivery?.wake(id) }),
    async close() {
      isClosed = true;
      clearInterval(sweepTimer);
      clearTimeout(lockTimer);
      await delivery?.stop();
      unlock();
    },
  };
}
