import type { D1Database } from "@cloudflare/workers-types";
import type { MailAddresses } from "@/host/messages/compose-mail";
import { formatHeaders, formatSubject, isOwnAddress, visitorNameHeader } from "@/host/messages/mail-headers";
import { nameMail } from "@/host/messages/reference";
import { describeError, getErrorCode } from "@/host/server/errors";
import type { Log } from "@/host/server/log";

/** What a delivery from D1 needs; `email` is the platform's binding. */
export type EdgeDeliveryOptions = {
  db: D1Database;
  email: { send(mail: EdgeMail): Promise<unknown> };
  addresses: MailAddresses;
  log: Log;
  now?: () => number;
};

/** A mail as the platform's binding takes it. */
export type EdgeMail = {
  from: string;
  to: string;
  replyTo?: { name: string; email: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

const firstDelayMs = 60_000;
const maxDelayMs = 60 * 60 * 1000;
/** The most that one run tries: 14,400 a day, so that mails which always fail cannot use up the free plan's rows. */
const maxMailsPerRun = 10;

type Row = {
  id: string;
  full_name: string;
  email_address: string;
  subject: string;
  message: string;
  client_address: string;
  tries: number;
};

/** Sends a message that was just stored; if it fails, a later run tries again. */
export async function sendStored(id: string, options: EdgeDeliveryOptions): Promise<void> {
  const row = await options.db
    .prepare("SELECT * FROM messages WHERE id = ?1 AND sent_at IS NULL")
    .bind(id)
    .first<Row>();
  if (row) await send(row, options);
}

/**
 * Sends the messages that wait in D1, those that have waited longest first; one that fails holds up no other.
 * It claims a message by putting off its next try, so that two runs at once do not send it twice; if a run dies then, a
 * later one sends the message. A run that dies between sending a mail and noting it makes a later one send it again.
 */
export async function deliverMessages(options: EdgeDeliveryOptions): Promise<void> {
  const { db, now = Date.now } = options;
  const { results } = await db
    .prepare("SELECT * FROM messages WHERE sent_at IS NULL AND next_try_at <= ?1 ORDER BY next_try_at LIMIT ?2")
    .bind(now(), maxMailsPerRun)
    .all<Row>();
  for (const row of results) if (await claim(row)) await send(row, options);

  async function claim({ id, tries }: Row): Promise<boolean> {
    const nextTryAt = now() + Math.min(firstDelayMs * 2 ** tries, maxDelayMs);
    const { meta } = await db
      .prepare(
        "UPDATE messages SET tries = tries + 1, next_try_at = ?3 WHERE id = ?1 AND tries = ?2 AND sent_at IS NULL",
      )
      .bind(id, tries, nextTryAt)
      .run();
    return meta.changes === 1;
  }
}

async function send(row: Row, { db, email, addresses, log, now = Date.now }: EdgeDeliveryOptions): Promise<void> {
  try {
    await email.send(composeMail(row, addresses));
  } catch (error) {
    const words = getErrorCode(error) ?? "no code";
    log(`mail ${nameMail(row.id)} could not be sent yet (${words}); it is tried again`);
    await db.prepare("UPDATE messages SET failure = ?2 WHERE id = ?1").bind(row.id, words).run();
    return;
  }
  await db.prepare("UPDATE messages SET sent_at = ?2 WHERE id = ?1").bind(row.id, now()).run();
  log(`mail ${nameMail(row.id)} was sent`);
}

/** Work for the background, where nobody catches errors: one of D1's becomes a line of the log. */
export const deliverQuietly = (work: Promise<void>, log: Log): Promise<void> =>
  work.catch((error: unknown) => {
    log(`messages could not be read for delivery: ${describeError(error)}`);
  });

/**
 * The mail as the platform takes it; it writes the MIME text itself, with a Date and a Message-ID of its own
 * (https://developers.cloudflare.com/email-service/reference/headers/).
 */
function composeMail(row: Row, addresses: MailAddresses): EdgeMail {
  const isOwn = isOwnAddress(row.email_address, addresses);
  return {
    ...addresses,
    ...(!isOwn && { replyTo: { name: row.full_name, email: row.email_address } }),
    subject: formatSubject(row.subject, row.id),
    text: row.message,
    headers: {
      ...formatHeaders(row.client_address, row.id),
      ...(isOwn && { [visitorNameHeader]: row.full_name }),
      "X-Message-Key": row.id,
    },
  };
}
