import type { FullMessage, ManagedMailbox } from "@/host/messages/managed-mailbox";
import { isMessageId } from "@/host/messages/reference";

/** Runs SQL in a D1 database and gives the rows of its last statement. */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Not being sent just now: a run claims a message by putting off its next try (`edge-delivery.ts`), the later the more
 * often it was tried, so the time of that claim is known. No try takes a minute.
 */
const isIdle = `(sent_at IS NOT NULL
  OR next_try_at - min(60000 * (1 << min(tries - 1, 6)), 3600000) < unixepoch() * 1000 - 60000)`;

/** Manages the messages in D1. What goes into SQL is a number or hexadecimal digits, never words of a message. */
export function manageD1(run: RunSql, place: string): ManagedMailbox {
  return {
    place,
    async list(most) {
      const rows = await run(
        `SELECT *, count(*) OVER () AS count FROM messages ORDER BY received_at DESC LIMIT ${Math.min(most, 1e9)}`,
      );
      return { messages: rows.map(parseRow).reverse(), count: Number(rows[0]?.count ?? 0) };
    },
    async find(begin) {
      // A range, so that the key finds it.
      const rows = await run(`SELECT * FROM messages WHERE id >= '${check(begin)}' AND id < '${check(begin)}g'`);
      return rows.map(parseRow);
    },
    async retry(id) {
      const which = id === "all" ? "" : `id = '${check(id)}' AND `;
      const rows = await run(
        `UPDATE messages SET tries = 1, next_try_at = 0 WHERE ${which}sent_at IS NULL AND ${isIdle} RETURNING id`,
      );
      return id === "all" || rows.length > 0 ? "done" : "busy";
    },
    async remove(id) {
      const rows = await run(`DELETE FROM messages WHERE id = '${check(id)}' AND ${isIdle} RETURNING id`);
      return rows.length > 0 ? "done" : "busy";
    },
  };
}

function check(id: string): string {
  if (isMessageId(id) || /^[\da-f]{10}$/.test(id)) return id;
  throw new Error(`${JSON.stringify(id)} is no id of a message`);
}

function parseRow(row: Record<string, unknown>): FullMessage {
  const text = (name: string) => String(row[name] ?? "");
  const failure = text("failure");
  const isSent = row.sent_at !== null;
  return {
    id: text("id"),
    state: isSent ? "sent" : failure ? "waits" : "new",
    receivedAt: Number(row.received_at),
    fullName: text("full_name"),
    emailAddress: text("email_address"),
    subject: text("subject"),
    clientAddress: text("client_address"),
    text: text("message"),
    ...(!isSent && failure && { failure, nextAt: Number(row.next_try_at) }),
  };
}
