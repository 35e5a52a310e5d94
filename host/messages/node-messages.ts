import { getConnInfo } from "@hono/node-server/conninfo";
import { startDelivery } from "@/host/messages/deliver/delivery";
import { createSmtpSender } from "@/host/messages/deliver/smtp";
import { createUpstreamReceiver } from "@/host/messages/deliver/upstream";
import { createMessagesRoute, type Limiter } from "@/host/messages/receive/route";
import { findClientAddress } from "@/host/server/client-address";
import type { HostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { type Log, writeToConsole } from "@/host/server/log";
import { type AnswerFrame, bareFrame } from "@/lib/output/answer-frame";
import { createMessageStore } from "./message-store";
import { createStoreReceiver } from "./receiver";
import { openSqliteDatabase } from "./sqlite-database";

type RequiredSetting = "mailDir" | "mailRetrySeconds" | "messagesPerMinute" | "trustedProxies" | "allowedOrigins";

/** Features whose settings are missing are off. */
export type MessagesOptions = Partial<HostConfig> &
  Pick<HostConfig, RequiredSetting> & {
    log?: Log;
    /** Loads the page that surrounds the answer to a plain form, from the current build. */
    loadAnswerFrame?: () => AnswerFrame | undefined;
  };

const sweepMs = 60 * 60 * 1000;

/** Creates the messages route on Node, with a mailbox or an upstream. Call `close` before the process ends. */
export async function createNodeMessages(options: MessagesOptions) {
  const { log = writeToConsole, trustedProxies, allowedOrigins, credentials, messagingUpstream: url } = options;
  if (url) log(`messages are forwarded to ${new URL(url).host}`);
  const { receive, close } = url
    ? { receive: createUpstreamReceiver({ url, credentials, log }), close: async () => {} }
    : await openMailbox(options, log);

  const route = createMessagesRoute({
    receive,
    limiter: createLimiter(options.messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), trustedProxies),
    log,
    loadFrame: () => options.loadAnswerFrame?.() ?? bareFrame,
    // With an upstream, only the host uses them, so that no browser knows them.
    credentials: url ? undefined : credentials,
    allowedOrigins,
  });
  return { route, close };
}

/** While the database can't be opened or written, the log says why and messages get a 503. */
async function openMailbox(options: MessagesOptions, log: Log) {
  const { mailDir, mailboxLimits: limits, keepDeliveredDays, mailRetrySeconds } = options;
  const { smtpUrl, mailFrom: from, mailTo: to } = options;
  const database = openSqliteDatabase(mailDir);
  const store = createMessageStore(database, { limits, keepDeliveredDays, retryMs: mailRetrySeconds * 1000 });
  try {
    // The owner may have fixed a setting before this start.
    await database.all("DELETE FROM server_down");
    await store.sweep();
    log(`messages are stored in ${store.location}`);
  } catch (error) {
    log(`messages are refused: ${describeError(error)}`);
  }
  const sweep = () =>
    store
      .sweep()
      .catch((error) => log(`old messages cannot be deleted from ${store.location}: ${describeError(error)}`));
  const sweepTimer = setInterval(sweep, sweepMs).unref();
  const send = smtpUrl && from && to ? createSmtpSender(smtpUrl, { from, to }) : undefined;
  if (smtpUrl) log(`messages are mailed through ${new URL(smtpUrl).host}`);
  const delivery = send && startDelivery({ store, send, log });
  return {
    receive: createStoreReceiver(store, log, delivery?.wake),
    async close() {
      clearInterval(sweepTimer);
      await delivery?.stop();
      database.close();
    },
  };
}

const windowMs = 60_000;
const maxKeys = 10_000;

/**
 * Creates a limiter in memory with a fixed window of one minute. It uses monotonic time, so that a clock set back locks nobody
 * out. Beyond 10,000 addresses a minute it forgets the oldest.
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
    // A Map iterates in order of insertion.
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size > maxKeys) counts.delete(oldest);
    return count <= messagesPerMinute ? 0 : Math.ceil((openedAt + windowMs - time) / 1000);
  };
}
