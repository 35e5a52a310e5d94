import { getConnInfo } from "@hono/node-server/conninfo";
import { startDelivery } from "@/host/messages/deliver/delivery";
import { createSmtpSender } from "@/host/messages/deliver/smtp";
import { passOnMessages } from "@/host/messages/deliver/upstream";
import { createMessagesRoute, type Limiter } from "@/host/messages/receive/route";
import { findClientAddress } from "@/host/server/client-address";
import type { HostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { type Log, writeToConsole } from "@/host/server/log";
import { type AnswerFrame, bareFrame } from "@/lib/output/answer-frame";
import { createMessageStore } from "./message-store";
import { keepMessages } from "./receiver";
import { openSqliteDatabase } from "./sqlite-database";

type Needed = "mailDir" | "mailRetrySeconds" | "messagesPerMinute" | "trustedProxies" | "allowedOrigins";

/** The host's settings, as far as messages need them; what is left out is off. */
export type MessagesOptions = Partial<HostConfig> &
  Pick<HostConfig, Needed> & {
    log?: Log;
    /** The site's own page as it is now, for what answers a plain form. */
    loadAnswerFrame?: () => AnswerFrame | undefined;
  };

const sweepMs = 60 * 60 * 1000;

/** Puts the messages route together on Node, with a mailbox or an upstream: the route, and what to call before the process ends. */
export async function createNodeMessages(options: MessagesOptions) {
  const { log = writeToConsole, trustedProxies, allowedOrigins, credentials, messagingUpstream: url } = options;
  if (url) log(`messages are passed on to ${new URL(url).host}`);
  const { receive, close } = url
    ? { receive: passOnMessages({ url, credentials, log }), close: async () => {} }
    : await openMailbox(options, log);

  const route = createMessagesRoute({
    receive,
    takeTurn: createLimiter(options.messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), trustedProxies),
    log,
    loadFrame: () => options.loadAnswerFrame?.() ?? bareFrame,
    // The host signs in to an upstream itself, so that no browser knows these.
    credentials: url ? undefined : credentials,
    allowedOrigins,
  });
  return { route, close };
}

/** While the database can't be opened or written, the log says why and messages are answered 503. */
async function openMailbox(options: MessagesOptions, log: Log) {
  const { mailDir, mailboxLimits: limits, keepDeliveredDays, mailRetrySeconds } = options;
  const { smtpUrl, mailFrom: from, mailTo: to } = options;
  const database = openSqliteDatabase(mailDir);
  const store = createMessageStore(database, { limits, keepDeliveredDays, retryMs: mailRetrySeconds * 1000 });
  try {
    // A setting may have been corrected since the last try.
    await database.all("DELETE FROM server_down");
    await store.sweep();
    log(`messages are kept in ${store.place}`);
  } catch (error) {
    log(`messages are refused: ${describeError(error)}`);
  }
  const sweep = () =>
    store.sweep().catch((error) => log(`old messages cannot be deleted from ${store.place}: ${describeError(error)}`));
  const sweeping = setInterval(sweep, sweepMs).unref();
  const send = smtpUrl && from && to ? createSmtpSender(smtpUrl, { from, to }) : undefined;
  if (smtpUrl) log(`messages are sent on by ${new URL(smtpUrl).host}`);
  const delivery = send && startDelivery({ store, send, log });
  return {
    receive: keepMessages(store, log, delivery?.wake),
    async close() {
      clearInterval(sweeping);
      await delivery?.stop();
      database.close();
    },
  };
}

const windowMs = 60_000;
const maxKeys = 10_000;

/**
 * Creates a limiter in memory, which counts the messages of each address in one minute after the other. Time counts from the
 * start of the process, so that a clock set back locks nobody out for hours. Of more than 10,000 addresses a minute the one
 * that came first is forgotten.
 */
export function createLimiter(messagesPerMinute: number, now = () => performance.now()): Limiter {
  const counts = new Map<string, number>();
  let openedAt = Number.NEGATIVE_INFINITY;
  return async (key) => {
    const time = now();
    if (time - openedAt >= windowMs) {
      counts.clear();
      openedAt = time;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    // A Map keeps the order of insertion.
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size > maxKeys) counts.delete(oldest);
    return count <= messagesPerMinute ? 0 : Math.ceil((openedAt + windowMs - time) / 1000);
  };
}
