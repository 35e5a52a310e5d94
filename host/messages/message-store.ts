import { formatNetwork } from "@/host/server/client-address";
import type { Message } from "@/lib/message/schema";
import { formatReference } from "./reference";

/** A row, by the names of its columns. */
export type Row = Record<string, unknown>;

/** Whether a value of a driver's is a row. */
export const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** A database with the tables of `migrations/`. */
export type Database = {
  /** Where that is, for log and owner. */
  place: string;
  /** Runs one statement with the parameters `?1`, `?2`, … and gives its rows. Once fulfilled, a change survives a crash. */
  all(sql: string, ...params: (string | number)[]): Promise<Row[]>;
};

/** What is known about a message apart from its words. */
export type MessageMeta = {
  /** 32 or 64 hexadecimal digits: the same for each repetition of a message. */
  id: string;
  /** SHA-256 of the words in hexadecimal, to tell a repetition from another message under the same key. */
  digest: string;
  clientAddress: string;
  receivedAt: Date;
};

const states = ["new", "sending", "waits", "refused", "sent"] as const;

/** `refused` by the mail server for good: it isn't tried again by itself. */
type MessageState = (typeof states)[number];

/** A message as it is kept. Times are milliseconds since 1970. */
export type KeptMessage = Omit<Message, "confirmEmailAddress"> & {
  id: string;
  reference: string;
  clientAddress: string;
  receivedAt: number;
  state: MessageState;
  tries: number;
  /** Undefined once it's sent or refused. */
  nextTryAt: number | undefined;
  /** Why the last try failed, in codes. */
  failure: string | undefined;
  sentAt: number | undefined;
};

/** What a failed try means: `refused` is about this mail for good, `later` about this mail now, `server down` about any mail. */
export type Failure = { result: "refused" | "later" | "server down"; words: string };

/** The messages of one network a day (UTC), those of all senders a day, and the bytes of all that are kept. */
type MailboxLimits = { perNetwork: number; perDay: number; bytes: number };

const outcomes = ["stored", "already", "different", "network full", "day full", "mailbox full"] as const;

/** `already`: this very message is kept. `different`: its id belongs to a message with other words. Else the limit in the way. */
export type AddOutcome = (typeof outcomes)[number];

type Options = {
  limits?: MailboxLimits | undefined;
  keepDeliveredDays?: number | undefined;
  /** The wait after a first failure; each further one doubles it, up to five minutes for a server, an hour for a mail. */
  retryMs?: number | undefined;
  now?: (() => number) | undefined;
};

/** How long a claim lasts: more than the deadline of one mail. */
const claimMs = 180_000;
const dayMs = 24 * 60 * 60 * 1000;
const longestMailWaitMs = 60 * 60 * 1000;
const longestServerWaitMs = 5 * 60 * 1000;
const noLimits: MailboxLimits = { perNetwork: 1e15, perDay: 1e15, bytes: 1e15 };

/** What a message takes in the database in addition to its words. */
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

/** When to try again after this many failures, the first of which costs `?2` milliseconds. */
const backOff = (tries: string, longestMs: number) => `?1 + min(?2 * (1 << min(${tries} - 1, 20)), ${longestMs})`;

// Of several tries that fail at once, the first counts.
const noteServerDown = `INSERT INTO server_down (id, tries, next_try_at, failure)
VALUES (1, 1, ${backOff("1", longestServerWaitMs)}, ?3)
ON CONFLICT (id) DO UPDATE SET
  tries = tries + 1, next_try_at = ${backOff("(tries + 1)", longestServerWaitMs)}, failure = excluded.failure
WHERE next_try_at <= ?1`;

const isFree = "NOT (state = 'sending' AND next_try_at > ?1)";

// A server that is down is why each message waits, whichever of them it was tried with.
const select = `SELECT m.id, m.reference, m.full_name, m.email_address, m.subject, m.message, m.client_address,
  m.received_at, m.tries + coalesce(s.tries, 0) AS tries, m.sent_at, iif(s.id IS NULL, m.state, 'waits') AS state,
  coalesce(s.failure, m.failure) AS failure, max(m.next_try_at, coalesce(s.next_try_at, 0)) AS next_try_at,
  count(*) OVER () AS count
FROM messages AS m LEFT JOIN server_down AS s ON m.state IN ('new', 'waits')`;

/** Keeps messages until they are sent, and a while longer. */
export type MessageStore = ReturnType<typeof createMessageStore>;

/**
 * Creates the store of a site's messages; several processes may share one database. Limits are conditions of the insert, so
 * neither a restart nor midnight changes them.
 */
export function createMessageStore(db: Database, options: Options = {}) {
  const { limits = noLimits, keepDeliveredDays = 30, retryMs = 60_000, now = Date.now } = options;
  const { perNetwork, perDay } = limits;

  return {
    place: db.place,
    /** Stores a message, unless it's there already or a limit is in the way. */
    async add(message: Message, { id, digest, clientAddress, receivedAt }: MessageMeta): Promise<AddOutcome> {
      const { fullName, emailAddress, subject, message: text } = message;
      const network = formatNetwork(clientAddress);
      const time = receivedAt.getTime();
      const words = [fullName, emailAddress, subject, text, clientAddress];
      const bytes = rowBytes + new TextEncoder().encode(words.join("")).length;
      const ofMessage = [id, digest, formatReference(id), ...words, network, time, bytes];
      const day = Math.floor(time / dayMs);
      const added = await db.all(insert, ...ofMessage, day, perNetwork, perDay, limits.bytes);
      if (added.length > 0) return "stored";
      const [row] = await db.all(explain, id, digest, network, day, perNetwork, perDay);
      return outcomes.find((outcome) => outcome === row?.outcome) ?? "mailbox full";
    },
    /**
     * Takes the newest message that is due for sending, so that one that has just come doesn't wait for those that were tried
     * before; none while the server is down. Whoever dies with it loses it after three minutes.
     */
    async claim(): Promise<KeptMessage | undefined> {
      const [row] = await db.all(
        `UPDATE messages SET state = 'sending', tries = tries + 1, next_try_at = ?1 + ?2
        WHERE id = (SELECT id FROM messages WHERE next_try_at <= ?1 ORDER BY next_try_at DESC LIMIT 1)
          AND NOT EXISTS (SELECT 1 FROM server_down WHERE next_try_at > ?1) RETURNING *`,
        now(),
        claimMs,
      );
      return row && parseRow(row);
    },
    /** Notes what came of sending a claimed message: undefined that it was sent, or a failure, unless the claim was lost. */
    async settle({ id, nextTryAt = 0 }: KeptMessage, failure: Failure | undefined): Promise<void> {
      const result = failure?.result ?? "sent";
      const changes = {
        sent: "state = 'sent', failure = '', sent_at = ?1, next_try_at = NULL",
        refused: "state = 'refused', failure = ?3, next_try_at = NULL",
        later: `state = 'waits', failure = ?3, next_try_at = ${backOff("tries", longestMailWaitMs)}`,
        // No try of this mail, which would wait the longer after the server's return.
        "server down": "state = 'waits', tries = tries - 1, next_try_at = ?1",
      };
      // A process that slept until another one had the message knows nothing of it but that it was sent.
      const where = `id = ?4 AND (next_try_at = ?5 OR ${result === "sent"})`;
      const words = failure?.words ?? "";
      if (result === "server down") await db.all(noteServerDown, now(), retryMs, words);
      await db.all(`UPDATE messages SET ${changes[result]} WHERE ${where}`, now(), retryMs, words, id, nextTryAt);
      if (result !== "server down") await db.all("DELETE FROM server_down");
    },
    /** The newest messages, the newest last, and how many there are in all. */
    async list(most: number) {
      const rows = await db.all(`${select} ORDER BY m.received_at DESC, m.id DESC LIMIT ?1`, most);
      return { messages: rows.map(parseRow).reverse(), count: Number(rows[0]?.count ?? 0) };
    },
    /** The messages whose ids begin with these hexadecimal digits. */
    async find(begin: string): Promise<KeptMessage[]> {
      // A range, so that the key finds it.
      return (await db.all(`${select} WHERE m.id >= ?1 AND m.id < ?1 || 'g'`, begin)).map(parseRow);
    },
    /** Makes one message due that waits or was refused, or `all` of them; gives their number, 0 while it is being sent. */
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
    /** Deletes a message for good; false while it is being sent. */
    async remove(id: string): Promise<boolean> {
      return (await db.all(`DELETE FROM messages WHERE id = ?2 AND ${isFree} RETURNING id`, now(), id)).length > 0;
    },
    /**
     * Deletes what was sent so long ago that it isn't kept any more. No wait is longer than an hour, so a time that is farther
     * away comes from before the clock was set back, and is over.
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

function parseRow(row: Row): KeptMessage {
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
