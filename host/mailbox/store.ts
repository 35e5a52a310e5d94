import { formatNetwork } from "@/host/address";
import type { Settings } from "@/host/settings";
import { dayMs } from "@/lib/days";
import { type Message, mapFields, type SentField, sentFields } from "@/lib/message/schema";

/** A row by column name. */
export type DatabaseRow = Record<string, unknown>;

/** A database with the table of `migrations/`. */
export type Database = {
  /** The database's location, for people. */
  location: string;
  /** Runs one statement with the parameters `?1`, `?2`, … and returns its rows. Once the promise is fulfilled, a change survives a crash. */
  all(sql: string, ...params: (string | number)[]): Promise<DatabaseRow[]>;
  /** Leaves nothing of deleted rows in the database's files. D1 doesn't have it. */
  purge?(): Promise<void>;
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

/** `waits` means that sending failed, `refused` that it failed 36 times, so only the owner can retry it. */
type MessageState = (typeof states)[number];

/** Times are milliseconds since 1970. */
export type StoredMessage = Pick<Message, SentField> & {
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

/** `already`: the same message is stored. `different`: another message has this id. The others name the limit reached. */
type AddOutcome = "stored" | "already" | "different" | "network full" | "day full";

type Options = Partial<Pick<Settings, "limits" | "keepDeliveredDays" | "keepMessagesDays">> & {
  /** The wait after a first failure. Each failure doubles it, up to six hours. */
  retryMs?: number;
  now?: () => number;
};

/** How long a claim lasts. Must be longer than the deadline of one mail. */
const claimMs = 180_000;
const longestWaitMs = 6 * 60 * 60 * 1000;
/** After so many failures a message is refused. With a first wait of a minute, that is after seven days. */
export const maxTries = 36;

/** SQL for the number of messages in the day that begins at `start`, such as `?11`. */
const countDay = (start: string, condition = "") =>
  `(SELECT count(*) FROM messages WHERE ${condition} received_at >= ${start} AND received_at < ${start} + ${dayMs})`;

/** The column of a field: `full_name`. */
const toColumn = (field: SentField) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const insert = `INSERT INTO messages (id, digest, reference, client_address, network, received_at, next_try_at,
  ${sentFields.map(toColumn).join(", ")})
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6, ${sentFields.map((_field, index) => `?${index + 10}`).join(", ")}
WHERE NOT EXISTS (SELECT 1 FROM messages WHERE id = ?1)
  AND ${countDay("?7", "network = ?5 AND")} < ?8 AND ${countDay("?7")} < ?9
RETURNING id`;

/** Whether no host is sending the message. */
const isFree = "NOT (state = 'sending' AND next_try_at > ?1)";

/** Whether the id is in a JSON list. */
const isListed = "id IN (SELECT value FROM json_each(?2))";

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Creates the store of a site's messages. Several processes may share one database, so limits are conditions of the insert. */
export function createMessageStore(db: Database, options: Options = {}) {
  const { limits = { perNetwork: 1e15, perDay: 1e15 }, keepDeliveredDays = 30, keepMessagesDays = 36_500 } = options;
  const { retryMs = 60_000, now = Date.now } = options;

  /** Deletes messages for good, but for those that are being sent. Returns the ids of the deleted ones. */
  async function removeWhere(condition: string, ...params: (string | number)[]): Promise<string[]> {
    const remove = `DELETE FROM messages WHERE (${condition}) AND ${isFree} RETURNING id`;
    const rows = await db.all(remove, now(), ...params);
    if (rows.length > 0) await db.purge?.();
    return rows.map(({ id }) => String(id));
  }

  return {
    location: db.location,
    async add(message: Message, { id, digest, clientAddress, receivedAt }: MessageMeta): Promise<AddOutcome> {
      const time = receivedAt.getTime();
      const day = time - (time % dayMs);
      const meta = [id, digest, formatReference(id), clientAddress, formatNetwork(clientAddress), time];
      const values = [...meta, day, limits.perNetwork, limits.perDay, ...sentFields.map((field) => message[field])];
      if ((await db.all(insert, ...values)).length > 0) return "stored";
      const [stored] = await db.all("SELECT digest FROM messages WHERE id = ?1", id);
      if (stored) return stored.digest === digest ? "already" : "different";
      const [row] = await db.all(`SELECT ${countDay("?1")} AS count`, day);
      return Number(row?.count) < limits.perDay ? "network full" : "day full";
    },
    /** Claims the newest due message, so that one that keeps failing holds up no other. A claim expires after three minutes. */
    async claim(): Promise<StoredMessage | undefined> {
      const [row] = await db.all(
        `UPDATE messages SET state = 'sending', tries = tries + 1, next_try_at = ?1 + ${claimMs}
        WHERE id = (SELECT id FROM messages WHERE next_try_at <= ?1 ORDER BY next_try_at DESC LIMIT 1) RETURNING *`,
        now(),
      );
      return row && parseRow(row);
    },
    /**
     * Records that a claimed message was sent, or why not. A failure is ignored if the claim has expired, since another process
     * may have the message now.
     */
    async settle({ id, tries, nextTryAt = 0 }: StoredMessage, failure = ""): Promise<void> {
      const waitMs = Math.min(retryMs * 2 ** (tries - 1), longestWaitMs);
      let changes = "state = 'sent', sent_at = ?1, next_try_at = NULL";
      if (failure)
        changes =
          tries < maxTries ? `state = 'waits', next_try_at = ?1 + ${waitMs}` : "state = 'refused', next_try_at = NULL";
      const update = `UPDATE messages SET failure = ?4, ${changes} WHERE id = ?2 AND (?4 = '' OR next_try_at = ?3)`;
      await db.all(update, now(), id, nextTryAt, failure);
    },
    /** All messages, the newest last. */
    async list(): Promise<StoredMessage[]> {
      return (await db.all("SELECT * FROM messages ORDER BY received_at, id")).map(parseRow);
    },
    /** Makes unsent messages due now, but for those that are being sent. Returns the ids of those that it changed. */
    async retry(ids: readonly string[]): Promise<string[]> {
      const rows = await db.all(
        `UPDATE messages SET state = iif(state = 'new', 'new', 'waits'), tries = 0, next_try_at = ?1
        WHERE ${isListed} AND state <> 'sent' AND ${isFree} RETURNING id`,
        now(),
        JSON.stringify(ids),
      );
      return rows.map(({ id }) => String(id));
    },
    /** Makes all messages due now that aren't being sent. For a start, before which the owner may have fixed a setting or clock. */
    async wakeWaiting(): Promise<void> {
      await db.all(`UPDATE messages SET next_try_at = ?1 WHERE next_try_at > ?1 AND ${isFree}`, now());
    },
    remove: (ids: readonly string[]) => removeWhere(isListed, JSON.stringify(ids)),
    /** Deletes messages that were sent more than `keepDeliveredDays` ago, and unsent ones from more than `keepMessagesDays` ago. */
    async sweep(): Promise<void> {
      const before = (days: number) => now() - days * dayMs;
      const isOld = "sent_at < ?2 OR (sent_at IS NULL AND received_at < ?3)";
      await removeWhere(isOld, before(keepDeliveredDays), before(keepMessagesDays));
    },
    /** Whether two messages or more have failed and waited for a day, and none was sent in that time. Reads few rows. */
    async hasStalled(): Promise<boolean> {
      const [row] = await db.all(
        `SELECT NOT EXISTS (SELECT 1 FROM messages WHERE sent_at >= ?1) AND EXISTS (SELECT 1 FROM messages
          WHERE next_try_at IS NOT NULL AND failure <> '' AND received_at < ?1 LIMIT 1 OFFSET 1) AS stalled`,
        now() - dayMs,
      );
      return row?.stalled === 1;
    },
  };
}

function parseRow(row: DatabaseRow): StoredMessage {
  const text = (name: string) => String(row[name] ?? "");
  const time = (name: string) => (row[name] === null ? undefined : Number(row[name]));
  return {
    id: text("id"),
    reference: text("reference"),
    ...mapFields(sentFields, (field) => text(toColumn(field))),
    clientAddress: text("client_address"),
    receivedAt: Number(row.received_at),
    state: states.find((state) => state === row.state) ?? "new",
    tries: Number(row.tries),
    nextTryAt: time("next_try_at"),
    failure: text("failure") || undefined,
    sentAt: time("sent_at"),
  };
}

/** Crockford's base 32, without I, L, O and U, which are easy to misread: https://www.crockford.com/base32.html */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Formats the first 40 bits of a message's id as a reference that is short enough to read aloud: `K7QD-3MXP`. A repeated
 * message has the same id, so the same reference.
 */
export function formatReference(id: string): string {
  const digits = (Number.parseInt(id.slice(0, 10), 16) || 0).toString(32).padStart(8, "0");
  return digits.replace(/./g, (digit) => alphabet[Number.parseInt(digit, 32)] ?? "").replace(/(?=.{4}$)/, "-");
}

/**
 * Returns the first ten hexadecimal digits of the message's id; undefined if the text isn't a reference. Accepts lower case, a
 * missing hyphen, and I, L and O for 1 and 0.
 */
export function parseReference(text: string): string | undefined {
  const digits = text.toUpperCase().replaceAll("-", "").replace(/[IL]/g, "1").replaceAll("O", "0");
  if (!/^[\dA-HJKMNP-TV-Z]{8}$/.test(digits)) return undefined;
  const bits = [...digits].reduce((sum, digit) => sum * 32 + alphabet.indexOf(digit), 0);
  return bits.toString(16).padStart(10, "0");
}

/** Whether the text is what `formatReference` returns. */
export const isReference = (text: string): boolean => formatReference(parseReference(text) ?? "") === text;
