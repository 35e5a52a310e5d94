import { formatNetwork } from "@/host/server/client-address";
import type { Message } from "@/lib/message/schema";
import { formatReference } from "./reference";

/** A row by column name. */
export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** A database with the tables of `migrations/`. */
export type Database = {
  /** The database's location, for people. */
  location: string;
  /** Runs one statement with the parameters `?1`, `?2`, … and returns its rows. Once the promise is fulfilled, a change survives a crash. */
  all(sql: string, ...params: (string | number)[]): Promise<Row[]>;
};

export type MessageMeta = {
  /** 32 or 64 hexadecimal digits, the same each time a message is sent again. */
  id: string;
  /** SHA-256 of the text in hexadecimal. It tells a repeated message from another message with the same id. */
  digest: string;
  clientAddress: string;
  receivedAt: Date;
};

const states = ["new", "sending", "waits", "refused", "sent"] as const;

/** `refused` means that the mail server refused it for good; only the owner can retry it. */
type MessageState = (typeof states)[number];

/** Times are milliseconds since 1970. */
export type StoredMessage = Omit<Message, "confirmEmailAddress"> & {
  id: string;
  reference: string;
  clientAddress: string;
  receivedAt: number;
  state: MessageState;
  tries: number;
  /** Undefined once it is sent or refused. */
  nextTryAt: number | undefined;
  /** Codes of the last failure, such as `EMESSAGE 550`. */
  failure: string | undefined;
  sentAt: number | undefined;
};

/** A mail server's `refused` is final for this mail, `later` means to retry this mail, `server down` concerns all mails. */
export type Failure = { result: "refused" | "later" | "server down"; words: string };

/** Messages per day (UTC) from one network and in total, and the bytes of all stored messages. */
type MailboxLimits = { perNetwork: number; perDay: number; bytes: number };

const outcomes = ["stored", "already", "different", "network full", "day full", "mailbox full"] as const;

/** `already`: the same message is stored. `different`: another message has this id. The others name the limit reached. */
export type AddOutcome = (typeof outcomes)[number];

type Options = {
  limits?: MailboxLimits | undefined;
  keepDeliveredDays?: number | undefined;
  /** The wait after a first failure. Each failure doubles it, up to five minutes for a server and an hour for a mail. */
  retryMs?: number | undefined;
  now?: (() => number) | undefined;
};

/** How long a claim lasts. Must be longer than the deadline of one mail. */
const claimMs = 180_000;
const dayMs = 24 * 60 * 60 * 1000;
const longestMailWaitMs = 60 * 60 * 1000;
const longestServerWaitMs = 5 * 60 * 1000;
const noLimits: MailboxLimits = { perNetwork: 1e15, perDay: 1e15, bytes: 1e15 };

/** The size of a message in the database apart from its text. */
const rowBytes = 600;

const total = (day: string, name: string) =>
  `coalesce((SELECT amount FROM totals WHERE day = ${day} AND name = ${name}), 0)`;

const insert = `INSERT INTO messages (id, digest, reference, full_name, email_address, subject, message, client_address,
  network, received_at, next_try_at, bytes)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?11
WHERE NOT EXISTS (SELECT 1 FROM messages WHERE id = ?1)
  AND ${total("?12", "?9")} < ?13 AND ${total("?12", "'messages'")} < ?14
  AND ${total("0", "'bytes'")} + ?11 <= ?15
RETURNING id`;

const explain = `SELECT CASE
  WHEN EXISTS (SELECT 1 FROM messages WHERE id = ?1 AND digest = ?2) THEN 'already'
  WHEN EXISTS (SELECT 1 FROM messages WHERE id = ?1) THEN 'different'
  WHEN ${total("?4", "?3")} >= ?5 THEN 'network full'
  WHEN ${total("?4", "'messages'")} >= ?6 THEN 'day full'
  ELSE 'mailbox full' END AS outcome`;

/** SQL for the next try after `tries` failures, from `?1` = now and `?2` = `retryMs`. */
const backOff = (tries: string, longestMs: number) => `?1 + min(?2 * (1 << min(${tries} - 1, 20)), ${longestMs})`;

// The WHERE counts several tries that fail at the same time as one.
const noteServerDown = `INSERT INTO server_down (id, tries, next_try_at, failure)
VALUES (1, 1, ${backOff("1", longestServerWaitMs)}, ?3)
ON CONFLICT (id) DO UPDATE SET
  tries = tries + 1, next_try_at = ${backOff("(tries + 1)", longestServerWaitMs)}, failure = excluded.failure
WHERE next_try_at <= ?1`;

const isFree = "NOT (state = 'sending' AND next_try_at > ?1)";

// While the server is down, every unsent message shows its failure and its next try.
const select = `SELECT m.id, m.reference, m.full_name, m.email_address, m.subject, m.message, m.client_address,
  m.received_at, m.tries + coalesce(s.tries, 0) AS tries, m.sent_at, iif(s.id IS NULL, m.state, 'waits') AS state,
  coalesce(s.failure, m.failure) AS failure, max(m.next_try_at, coalesce(s.next_try_at, 0)) AS next_try_at,
  count(*) OVER () AS count
FROM messages AS m LEFT JOIN server_down AS s ON m.state IN ('new', 'waits')`;

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Creates the store of a site's messages. Several processes may share one database, so limits are conditions of the insert. */
export function createMessageStore(db: Database, options: Options = {}) {
  const { limits = noLimits, keepDeliveredDays = 30, retryMs = 60_000, now = Date.now } = options;
  const { perNetwork, perDay } = limits;

  return {
    location: db.location,
    async add(message: Message, { id, digest, clientAddress, receivedAt }: MessageMeta): Promise<AddOutcome> {
      const { fullName, emailAddress, subject, message: text } = message;
      const network = formatNetwork(clientAddress);
      const time = receivedAt.getTime();
      const texts = [fullName, emailAddress, subject, text, clientAddress];
      const bytes = rowBytes + new TextEncoder().encode(texts.join("")).length;
      const values = [id, digest, formatReference(id), ...texts, network, time, bytes];
      const day = Math.floor(time / dayMs);
      const inserted = await db.all(insert, ...values, day, perNetwork, perDay, limits.bytes);
      if (inserted.length > 0) return "stored";
      const [row] = await db.all(explain, id, digest, network, day, perNetwork, perDay);
      return outcomes.find((outcome) => outcome === row?.outcome) ?? "mailbox full";
    },
    /**
     * Claims the newest due message, so that a new message doesn't wait for earlier failures; none while the server is down. If
     * the process dies, the claim expires after three minutes.
     */
    async claim(): Promise<StoredMessage | undefined> {
      const [row] = await db.all(
        `UPDATE messages SET state = 'sending', tries = tries + 1, next_try_at = ?1 + ?2
        WHERE id = (SELECT id FROM messages WHERE next_try_at <= ?1 ORDER BY next_try_at DESC LIMIT 1)
          AND NOT EXISTS (SELECT 1 FROM server_down WHERE next_try_at > ?1) RETURNING *`,
        now(),
        claimMs,
      );
      return row && parseRow(row);
    },
    /** Records that a claimed message was sent, or its failure. A failure is ignored if the claim has expired. */
    async settle({ id, nextTryAt = 0 }: StoredMessage, failure: Failure | undefined): Promise<void> {
      const result = failure?.result ?? "sent";
      const changes = {
        sent: "state = 'sent', failure = '', sent_at = ?1, next_try_at = NULL",
        refused: "state = 'refused', failure = ?3, next_try_at = NULL",
        later: `state = 'waits', failure = ?3, next_try_at = ${backOff("tries", longestMailWaitMs)}`,
        // Doesn't count as a try of this mail, or it would wait longer once the server is back.
        "server down": "state = 'waits', tries = tries - 1, next_try_at = ?1",
      };
      // After a sleep, another process may have claimed the message. Then only `sent` is still true.
      const where = `id = ?4 AND (next_try_at = ?5 OR ${result === "sent"})`;
      const words = failure?.words ?? "";
      if (result === "server down") await db.all(noteServerDown, now(), retryMs, words);
      await db.all(`UPDATE messages SET ${changes[result]} WHERE ${where}`, now(), retryMs, words, id, nextTryAt);
      if (result !== "server down") await db.all("DELETE FROM server_down");
    },
    /** The newest messages, oldest first, and the number of all messages. */
    async list(limit: number) {
      const rows = await db.all(`${select} ORDER BY m.received_at DESC, m.id DESC LIMIT ?1`, limit);
      return { messages: rows.map(parseRow).reverse(), count: Number(rows[0]?.count ?? 0) };
    },
    /** Finds messages by the first hexadecimal digits of their ids. */
    async find(idPrefix: string): Promise<StoredMessage[]> {
      // A range can use the primary key's index.
      return (await db.all(`${select} WHERE m.id >= ?1 AND m.id < ?1 || 'g'`, idPrefix)).map(parseRow);
    },
    /** Makes a waiting or refused message due now, or `all` of them. Returns their number, 0 if it is being sent. */
    async retry(id: string): Promise<number> {
      const rows = await db.all(
        `UPDATE messages SET state = iif(state = 'new', 'new', 'waits'), tries = 0, next_try_at = ?1
        WHERE (id = ?2 OR ?2 = 'all') AND state <> 'sent' AND ${isFree} RETURNING id`,
        now(),
        id,
      );
      if (rows.length > 0) await db.all("DELETE FROM server_down");
      return rows.length;
    },
    /** Returns false if the message is being sent. */
    async remove(id: string): Promise<boolean> {
      return (await db.all(`DELETE FROM messages WHERE id = ?2 AND ${isFree} RETURNING id`, now(), id)).length > 0;
    },
    /**
     * Deletes messages that were sent more than `keepDeliveredDays` ago. No wait is longer than an hour, so a later time means
     * that the clock was set back; that message is due now.
     */
    async sweep(): Promise<void> {
      await db.all("DELETE FROM messages WHERE sent_at < ?1", now() - keepDeliveredDays * dayMs);
      await db.all("DELETE FROM totals WHERE day > 0 AND day < ?1", Math.floor(now() / dayMs) - 1);
      const latest = now() + longestMailWaitMs;
      await db.all("UPDATE messages SET next_try_at = ?1 WHERE next_try_at > ?2", now(), latest);
      await db.all("DELETE FROM server_down WHERE next_try_at > ?1", latest);
    },
  };
}

function parseRow(row: Row): StoredMessage {
  const text = (name: string) => String(row[name] ?? "");
  const time = (name: string) => (row[name] === null ? undefined : Number(row[name]));
  return {
    id: text("id"),
    reference: text("reference"),
    fullName: text("full_name"),
    emailAddress: text("email_address"),
    subject: text("subject"),
    message: text("message"),
    clientAddress: text("client_address"),
    receivedAt: Number(row.received_at),
    state: states.find((state) => state === row.state) ?? "new",
    tries: Number(row.tries),
    nextTryAt: time("next_try_at"),
    failure: text("failure") || undefined,
    sentAt: time("sent_at"),
  };
}
