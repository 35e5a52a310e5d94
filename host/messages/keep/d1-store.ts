import type { D1Database } from "@cloudflare/workers-types";
import type { MailboxLimits, MessageStore, Shortage } from "@/host/messages/message-store";
import { formatReference } from "@/host/messages/reference";
import { formatNetwork } from "@/host/server/client-address";
import type { Message } from "@/lib/message/schema";

/** What a row has beside the visitor's words. */
const rowBytes = 400;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long the request that stores a message has to send it, before the runs of each minute do: as if it had been tried
 * once, so that it need not be claimed by one more row written.
 */
const ownTryMs = 60_000;

const insert = `INSERT INTO messages
  (id, digest, full_name, email_address, subject, message, client_address, received_at, bytes, tries, next_try_at, reference)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?8 + ${ownTryMs}, ?15 FROM mailbox
WHERE bytes + ?9 <= ?10
  AND (day <> ?11 OR (messages < ?12 AND coalesce(json_extract(networks, ?13), 0) < ?14))
ON CONFLICT (id) DO NOTHING`;

const count = `UPDATE mailbox SET
  bytes = bytes + ?1,
  messages = iif(day = ?2, messages, 0) + 1,
  networks = json_set(iif(day = ?2, networks, '{}'), ?3, iif(day = ?2, coalesce(json_extract(networks, ?3), 0), 0) + 1),
  day = ?2
WHERE changes() = 1`;

const findShortage = `SELECT CASE
  WHEN day = ?1 AND json_extract(networks, ?2) >= ?3 THEN 'network full'
  WHEN day = ?1 AND messages >= ?4 THEN 'day full'
  ELSE 'mailbox full' END AS shortage
FROM mailbox`;

/**
 * Creates a store in a D1 database with the tables of `migrations/`; a write is durable once D1 has answered. A message
 * writes three rows: its own, the index of those that wait, and the count.
 */
export function createD1Store(db: D1Database, limits: MailboxLimits): MessageStore {
  return {
    place: "D1",
    async store(message, { id, digest, clientAddress, receivedAt }) {
      const { fullName, emailAddress, subject, message: text } = message;
      const bytes = measure(message);
      const day = formatDay(receivedAt.getTime());
      // A network has letters, digits, `.`, `:` and `/` alone.
      const network = `$."${formatNetwork(clientAddress)}"`;
      const { perNetwork, perDay } = limits;
      const words = [fullName, emailAddress, subject, text, clientAddress];
      const [inserted] = await db.batch([
        db
          .prepare(insert)
          .bind(
            id,
            digest,
            ...words,
            receivedAt.getTime(),
            bytes,
            limits.bytes,
            day,
            perDay,
            network,
            perNetwork,
            formatReference(id),
          ),
        db.prepare(count).bind(bytes, day, network),
      ]);
      if (inserted?.meta.changes === 1) return "stored";
      const stored = await db.prepare("SELECT digest FROM messages WHERE id = ?1").bind(id).first<string>("digest");
      if (stored !== null) return stored === digest ? "already" : "different";
      const shortage = db.prepare(findShortage).bind(day, network, perNetwork, perDay).first<Shortage>("shortage");
      return (await shortage) ?? "mailbox full";
    },
  };
}

/** Once a day, deletes what was delivered so many days ago, and measures the mailbox anew. */
export async function sweepD1(db: D1Database, keepDeliveredDays: number, now = Date.now()): Promise<void> {
  const today = formatDay(now);
  if ((await db.prepare("SELECT swept_on FROM mailbox").first("swept_on")) === today) return;
  await db.batch([
    db.prepare("DELETE FROM messages WHERE sent_at < ?1").bind(now - keepDeliveredDays * dayMs),
    db.prepare("UPDATE mailbox SET swept_on = ?1, bytes = (SELECT coalesce(sum(bytes), 0) FROM messages)").bind(today),
  ]);
}

/** As the migration of `migrations/0002_mailbox.sql` measured what was there before. */
const measure = ({ fullName, emailAddress, subject, message }: Message) =>
  rowBytes + new TextEncoder().encode(fullName + emailAddress + subject + message).length;

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);
