import { createHash } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Hono } from "hono";
import { startDelivery } from "@/host/messages/deliver/delivery";
import { createSmtpSender } from "@/host/messages/deliver/smtp";
import { passOnMessages } from "@/host/messages/deliver/upstream";
import { createMessagesRoute, type Limiter } from "@/host/messages/receive/route";
import { findClientAddress } from "@/host/server/client-address";
import type { HostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { createTroubleLog, type Log, writeToConsole } from "@/host/server/log";
import { type AnswerFrame, bareFrame } from "@/lib/delivered/answer-frame";
import { createMessageStore } from "./message-store";
import { createOutOfOrder, keepMessages, type MessageReceiver } from "./receiver";
import { openSqliteDatabase } from "./sqlite-database";

type Needed = "mailDir" | "mailRetrySeconds" | "messagesPerMinute" | "trustedProxies" | "allowedOrigins";

/** The host's settings, as far as messages need them; what is left out is off. */
export type MessagesOptions = Partial<HostConfig> &
  Pick<HostConfig, Needed> & {
    log?: Log;
    /** The site's own page as it is now, for what answers a plain form. */
    loadAnswerFrame?: () => AnswerFrame | undefined;
    /** How often a mailbox that could not be opened is tried again. */
    mailboxRetryMs?: number;
    /** How long a process that dies keeps a message from being sent by another. */
    claimMs?: number;
  };

/** A route to mount, and what to call before the process ends. */
export type NodeMessages = { route: Hono; close(): Promise<void> };

type Receiving = { receive: MessageReceiver; close(): Promise<void> };

const usualMailboxRetryMs = 5_000;
const sweepMs = 60 * 60 * 1000;

/**
 * Puts the messages route together on Node, with a mailbox or an upstream. While the mailbox cannot be opened, messages are
 * answered 503 and it is tried again.
 */
export async function createNodeMessages(options: MessagesOptions): Promise<NodeMessages> {
  const { messagingUser: user = "", messagingPassword: password = "", messagingUpstream: url } = options;
  const { log = writeToConsole, trustedProxies } = options;
  const credentials = { user, password };
  if (url) log(`messages are passed on to ${new URL(url).host}`);
  const { receive, close } = url
    ? { receive: passOnMessages({ url, credentials, log }), close: async () => {} }
    : await openWhenPossible(options, log);

  const route = createMessagesRoute({
    receive,
    takeTurn: createLimiter(options.messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), trustedProxies),
    log,
    loadFrame: () => options.loadAnswerFrame?.() ?? bareFrame,
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    // The host signs in to an upstream itself, so that no browser knows these.
    credentials: (user || password) && !url ? credentials : undefined,
    allowedOrigins: options.allowedOrigins,
  });
  return { route, close };
}

async function openWhenPossible(options: MessagesOptions, log: Log): Promise<Receiving> {
  const trouble = createTroubleLog(log);
  let cause: unknown;
  let mailbox: Receiving | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function open() {
    try {
      mailbox = await openMailbox(options, log);
    } catch (error) {
      cause = error;
      trouble.log(`messages are refused: ${describeError(error)}`);
      timer = setTimeout(open, options.mailboxRetryMs ?? usualMailboxRetryMs).unref();
    }
  }

  await open();
  return {
    async receive(message, meta) {
      if (mailbox) return mailbox.receive(message, meta);
      throw createOutOfOrder(cause);
    },
    async close() {
      clearTimeout(timer);
      await mailbox?.close();
    },
  };
}

async function openMailbox(options: MessagesOptions, log: Log): Promise<Receiving> {
  const { mailDir, mailboxLimits: limits, keepDeliveredDays, mailRetrySeconds, claimMs, smtpUrl } = options;
  const { mailFrom: from = "no-reply@localhost", mailTo: to = "postmaster@localhost" } = options;
  const database = await openSqliteDatabase(mailDir);
  const store = createMessageStore(database, { limits, keepDeliveredDays, retryMs: mailRetrySeconds * 1000, claimMs });
  log(`messages are kept in ${store.place}`);
  // A setting may have been corrected since the last try.
  await database.all("DELETE FROM server_down");
  const sweep = () =>
    store.sweep().catch((error) => log(`old messages cannot be deleted from ${store.place}: ${describeError(error)}`));
  void sweep();
  const sweeping = setInterval(sweep, sweepMs).unref();
  if (smtpUrl) log(`messages are sent on by ${new URL(smtpUrl).host}`);
  const delivery = smtpUrl ? startDelivery({ store, send: createSmtpSender(smtpUrl, { from, to }), log }) : undefined;
  return {
    receive: keepMessages(store, log, (id) => delivery?.wake(id)),
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
 * Creates a limiter in memory: the first message of an address opens a window of a minute. Time counts from the start of the
 * process, so that a clock set back locks nobody out for hours. Of more than 10,000 addresses the one whose window opened
 * first is forgotten.
 */
export function createLimiter(messagesPerMinute: number, now = () => performance.now()): Limiter {
  // A Map keeps the order of insertion, so the oldest window is always first.
  const windows = new Map<string, { openedAt: number; count: number }>();
  return async (key) => {
    const time = now();
    let window = windows.get(key);
    if (window === undefined || time - window.openedAt >= windowMs) {
      windows.delete(key);
      const [oldest] = windows.keys();
      if (oldest !== undefined && windows.size === maxKeys) windows.delete(oldest);
      window = { openedAt: time, count: 0 };
      windows.set(key, window);
    }
    window.count += 1;
    return window.count <= messagesPerMinute ? 0 : Math.ceil((window.openedAt + windowMs - time) / 1000);
  };
}
