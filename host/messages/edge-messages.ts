import type { RateLimit } from "@cloudflare/workers-types";
import type { Context, Hono } from "hono";
import { deliverMessages, deliverQuietly, sendStored } from "@/host/messages/deliver/edge-delivery";
import { passOnMessages } from "@/host/messages/deliver/upstream";
import type { EdgeBindings } from "@/host/messages/edge-bindings";
import { createD1Store, sweepD1 } from "@/host/messages/keep/d1-store";
import type { Limiter } from "@/host/messages/receive/limiter";
import { createMessagesRoute } from "@/host/messages/receive/route";
import { fetchAnswerFrame } from "@/host/pages/answer-page";
import { normalizeAddress, unknownAddress } from "@/host/server/client-address";
import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { writeToConsole } from "@/host/server/log";
import { keepMessages } from "./receiver";
import { outOfOrderText, Refusal } from "./refusal";

/** The messages of a site on Cloudflare: the route that takes them, and the delivery of those that wait. */
export type EdgeMessages = { route: Hono; deliver(): Promise<void> };

type WaitUntil = (work: Promise<unknown>) => void;

/** The period that wrangler.jsonc gives the limiter. */
const limitSeconds = 60;

/** Puts the messages route together on Cloudflare. Throws an error in words when a setting is wrong. */
export function createEdgeMessages(bindings: EdgeBindings, waitUntil: WaitUntil, log = writeToConsole): EdgeMessages {
  const { DB: db, EMAIL: email, ASSETS, LIMITER, MAIL_TO, MAIL_FROM } = bindings;
  const { MESSAGING_USER, MESSAGING_PASSWORD, MESSAGING_UPSTREAM, MESSAGING_ORIGINS } = bindings;
  const { KEEP_DELIVERED_DAYS, MAILBOX_MEGABYTES, MESSAGES_PER_NETWORK, MESSAGES_PER_DAY } = bindings;
  const mailSettings = { MAIL_TO, MAIL_FROM };
  const limitSettings = { KEEP_DELIVERED_DAYS, MAILBOX_MEGABYTES, MESSAGES_PER_NETWORK, MESSAGES_PER_DAY };
  const serviceSettings = { MESSAGING_USER, MESSAGING_PASSWORD, MESSAGING_UPSTREAM, MESSAGING_ORIGINS };
  const config = parseHostConfig({ ...mailSettings, ...limitSettings, ...serviceSettings });
  const { mailTo: to, mailFrom: from, messagingUpstream: url } = config;
  const credentials = { user: config.messagingUser ?? "", password: config.messagingPassword ?? "" };
  if (Boolean(to) !== Boolean(from)) {
    throw new Error("only one of MAIL_TO and MAIL_FROM is set; set both, or neither to keep messages in D1 only");
  }

  const store = createD1Store(db, config.mailboxLimits);
  const delivery = to && from ? { db, email, addresses: { from, to }, log } : undefined;

  async function deliver() {
    await deliverQuietly(sweepD1(db, config.keepDeliveredDays), log);
    if (delivery) await deliverQuietly(deliverMessages(delivery), log);
  }

  function wake(id: string) {
    if (delivery) waitUntil(deliverQuietly(sendStored(id, delivery), log));
  }

  const route = createMessagesRoute({
    receive: url ? passOnMessages({ url, credentials, log }) : keepMessages(store, log, { wake }),
    limiter: createPlatformLimiter(LIMITER),
    clientAddress: getClientAddress,
    log,
    loadFrame: (c) => fetchAnswerFrame(c.req.raw, ASSETS),
    credentials: config.messagingUser && !url ? credentials : undefined,
    allowedOrigins: config.allowedOrigins,
  });
  return { route, deliver };
}

/**
 * As `createEdgeMessages`, but writes a wrong setting to the log, answers messages 503 and delivers none: pages must
 * not depend on it, and secrets are set one by one, so that they are incomplete for a while.
 */
export function createEdgeMessagesIfSet(bindings: EdgeBindings, waitUntil: WaitUntil): EdgeMessages {
  try {
    return createEdgeMessages(bindings, waitUntil);
  } catch (error) {
    writeToConsole(`messages are not taken: ${describeError(error)}`);
    const route = createMessagesRoute({
      receive: async () => {
        throw new Refusal(503, outOfOrderText, { headers: { "Retry-After": String(limitSeconds) } });
      },
      limiter: createPlatformLimiter(bindings.LIMITER),
      loadFrame: (c) => fetchAnswerFrame(c.req.raw, bindings.ASSETS),
      clientAddress: getClientAddress,
      log: writeToConsole,
    });
    return { route, deliver: async () => {} };
  }
}

/** The platform sets this header itself, over any that a client sends. */
const getClientAddress = (c: Context) => normalizeAddress(c.req.header("cf-connecting-ip") ?? "") ?? unknownAddress;

function createPlatformLimiter(limiter: RateLimit): Limiter {
  return {
    async take(key) {
      const { success } = await limiter.limit({ key });
      return success ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds: limitSeconds };
    },
  };
}
