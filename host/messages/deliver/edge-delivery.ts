import type { D1Database } from "@cloudflare/workers-types";
import { describeError, getErrorCode } from "@/host/describe-error";
import type { MailAddresses } from "@/host/messages/compose-mail";
import type { Log } from "@/host/messages/receiver";

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
  replyTo: { name: string; email: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

const firstDelayMs = 60_000;
const maxDelayMs = 60 * 60 * 1000;
/** The most that one run sends: the next comes in a minute, and the platform limits what one may do. */
const maxMailsPerRun = 20;

type Row = {
  id: string;
  full_name: string;
  email_address: string;
  subject: string;
  message: string;
  client_address: string;
  tries: number;
};

/**
 * Sends the messages that wait in D1, the least tried first, and stops at the first that fails, until the next run.
 * It claims a message by putting off its next try, so that two runs at once do not send it twice; if a run dies then, a
 * later one sends the message. A run that dies between sending a mail and noting it makes a later one send it again.
 */
export async function deliverMessages(options: EdgeDeliveryOptions): Promise<void> {
  const { db, email, addresses, log, now = Date.now } = options;
  const { results } = await db
    .prepare("SELECT * FROM messages WHERE sent_at IS NULL AND next_try_at <= ?1 ORDER BY tries, received_at LIMIT ?2")
    .bind(now(), maxMailsPerRun)
    .all<Row>();

  for (const row of results) {
    if (!(await claim(row))) continue;
    try {
      await email.send(composeMail(row, addresses));
    } catch (error) {
      log(`mail ${row.id} could not be sent yet (${getErrorCode(error) ?? "no code"}); it is tried again`);
      return;
    }
    await db.prepare("UPDATE messages SET sent_at = ?2 WHERE id = ?1").bind(row.id, now()).run();
    log(`mail ${row.id} was sent`);
  }

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

/** `deliverMessages` for the background, where nobody catches errors: one of D1's becomes a line of the log. */
export const deliverQuietly = (options: EdgeDeliveryOptions): Promise<void> =>
  deliverMessages(options).catch((error: unknown) => {
    options.log(`messages could not be read for delivery: ${describeError(error)}`);
  });

/**
 * The mail as the platform takes it; it writes the MIME text itself, with a Date and a Message-ID of its own
 * (https://developers.cloudflare.com/email-service/reference/headers/).
 */
function composeMail(row: Row, { from, to }: MailAddresses): EdgeMail {
  return {
    from,
    to,
    replyTo: { name: row.full_name, email: row.email_address },
    subject: row.subject,
    text: row.message,
    headers: { "X-Message-Key": row.id, "X-Client-Address": row.client_address },
  };
}
