import { describeError, getErrorCode, getErrorDetail, type Log } from "@/host/log";
import { type MessageStore, maxTries, type StoredMessage } from "./store";

/** Addresses without names. */
export type MailAddresses = { from: string; to: string };

/** A mail to the owner, with nodemailer's keys. */
type Mail = ReturnType<typeof createMail>;

/**
 * Sends one mail. Rejects unless the server has accepted it, with an error whose `code` the owner may see, and gives up within
 * 90 seconds, since a claim lasts three minutes.
 */
export type Sender = (mail: Mail) => Promise<unknown>;

type DeliveryOptions = { store: MessageStore; send: Sender; addresses: MailAddresses; log: Log };

/**
 * Creates the mail of a message. It is from our address, because mail servers refuse the visitor's address from us (SPF); replies
 * go to the visitor. The subject ends with the reference, so that replies have it too.
 */
export function createMail(message: StoredMessage, { from, to }: MailAddresses) {
  const { id, fullName, emailAddress, subject, reference, clientAddress, receivedAt } = message;
  return {
    from,
    to,
    date: new Date(receivedAt),
    // The same for each try, so that a server can recognize duplicates.
    messageId: `<${id.slice(0, 32)}@${from.replace(/.*@/, "")}>`,
    replyTo: { name: fullName, address: emailAddress },
    subject: `${subject} [${reference}]`,
    text: message.message,
    headers: {
      // Keeps programs from answering it, and so from a loop (RFC 3834 section 5).
      "Auto-Submitted": "auto-generated",
      "X-Message-Reference": reference,
      "X-Client-Address": clientAddress,
    },
  };
}

const settlePauseMs = 1_000;
/** With a mail before it and a wait for the database, shorter than a claim. */
const settleMs = 60_000;
/** Plus 5 s for answers in progress, shorter than the 30 s that systemd waits (deploy/field-notes.service). */
const stopDeadlineMs = 20_000;

/**
 * Sends the newest due message; undefined if none is due. If the server took a mail but that can't be recorded, because the
 * process dies or the database stays full, the mail is sent again with the same Message-ID.
 */
export async function sendNext(options: DeliveryOptions): Promise<"sent" | "failed" | undefined> {
  const { store, send, addresses, log } = options;
  const message = await store.claim();
  if (message === undefined) return undefined;
  const failure = await send(createMail(message, addresses)).then(() => undefined, formatFailure);
  const name = `mail ${message.reference}`;
  await persist(
    () => store.settle(message, failure),
    (line) => log(`${name}: ${line}`),
  );
  const next = message.tries < maxTries ? "it will be retried" : "npm run messages -- retry sends it again";
  log(failure === undefined ? `${name} was sent` : `${name} could not be sent (${failure}); ${next}`);
  return failure === undefined ? "sent" : "failed";
}

/** The codes of a mail error, such as `EMESSAGE 550` or `ESOCKET ECONNREFUSED`. Not its text, which may quote the mail. */
export function formatFailure(error: unknown): string {
  const details = ["originalCode", "responseCode"].map((name) => getErrorDetail(error, name));
  return [getErrorCode(error) ?? "an error without a code", ...details].filter((code) => code !== undefined).join(" ");
}

/** Repeats a change until the database takes it, because a sent message that isn't recorded as sent would be sent again. */
async function persist(settle: () => Promise<void>, log: Log): Promise<void> {
  const deadline = performance.now() + settleMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await settle();
    } catch (error) {
      if (isFirst) log(`cannot record the result: ${describeError(error)}`);
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, settlePauseMs));
    }
  }
}

/**
 * Starts sending due messages, also those of an earlier process: every `pollMs`, and whenever it is woken. After a failure it
 * waits for the next time, so that a server that is down isn't asked for each message at once.
 */
export function startDelivery(options: DeliveryOptions, pollMs = 1_000) {
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function run() {
    try {
      while (!isStopped && (await sendNext(options)) === "sent");
    } catch (error) {
      options.log(`cannot read the messages to deliver: ${describeError(error)}`);
    }
    running = undefined;
  }

  function wake() {
    if (!isStopped) running ??= run();
  }

  wake();
  const timer = setInterval(wake, pollMs);
  return {
    wake,
    /** Waits up to 20 s for a mail that is being sent. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopDeadlineMs).unref())]);
    },
  };
}
