import type { RateLimit } from "@cloudflare/workers-types";
import type { Context, Hono } from "hono";
import { parseHostConfig } from "@/host/config";
import { describeError } from "@/host/describe-error";
import type { EdgeBindings } from "@/host/edge/bindings";
import { createD1Store } from "@/host/edge/d1-store";
import { deliverQuietly } from "@/host/edge/delivery";
import { normaliseAddress, unknownAddress } from "@/host/messages/client-address";
import type { Limiter } from "@/host/messages/limiter";
import { keepMessages, type Log } from "@/host/messages/receiver";
import { Refusal } from "@/host/messages/refusal";
import { createMessagesRoute } from "@/host/messages/route";
import { passOnMessages } from "@/host/messages/upstream";

/** The messages of a site on Cloudflare: the route that takes them, and what sends on those that wait. */
export type EdgeMessages = { route: Hono; deliver(): Promise<void> };

const outOfOrderText = "Messages cannot be taken just now. Please try again later.";

/** The period that wrangler.jsonc gives the limiter. */
const limitSeconds = 60;

/** Puts the messages route together on Cloudflare. Throws an error in words when a setting is wrong. */
export function createEdgeMessages(
  bindings: EdgeBindings,
  waitUntil: (work: Promise<unknown>) => void,
  log: Log = (line) => console.log(line),
): EdgeMessages {
  const { DB: db, EMAIL: email, LIMITER, MAIL_TO, MAIL_FROM } = bindings;
  const { MESSAGING_USER, MESSAGING_PASSWORD, MESSAGING_UPSTREAM, MESSAGING_ORIGINS } = bindings;
  const config = parseHostConfig({
    SITE_NAME: bindings.SITE_NAME,
    MAIL_TO,
    MAIL_FROM,
    MESSAGING_USER,
    MESSAGING_PASSWORD,
    MESSAGING_UPSTREAM,
    MESSAGING_ORIGINS,
  });
  const { mailTo: to, mailFrom: from, messagingUpstream: url } = config;
  const credentials = { user: config.messagingUser ?? "", password: config.messagingPassword ?? "" };
  if (Boolean(to) !== Boolean(from)) {
    throw new Error("only one of MAIL_TO and MAIL_FROM is set; set both, or neither to keep messages in D1 only");
  }

  async function deliver() {
    if (to && from) await deliverQuietly({ db, email, addresses: { from, to }, log });
  }

  const route = createMessagesRoute({
    receive: url
      ? passOnMessages({ url, credentials, log })
      : keepMessages(createD1Store(db), log, { wake: () => waitUntil(deliver()) }),
    limiter: createPlatformLimiter(LIMITER),
    clientAddress: getClientAddress,
    log,
    siteName: config.siteName,
    credentials: config.messagingUser && !url ? credentials : undefined,
    allowedOrigins: config.allowedOrigins,
  });
  return { route, deliver };
}

/**
 * As `createEdgeMessages`, but a wrong setting is written to the log, and messages are then answered 503 and none is
 * sent on: a page must not depend on it, and secrets that are set one by one are wrong for a while.
 */
export function createEdgeMessagesIfSet(
  bindings: EdgeBindings,
  waitUntil: (work: Promise<unknown>) => void,
  log: Log = (line) => console.log(line),
): EdgeMessages {
  try {
    return createEdgeMessages(bindings, waitUntil, log);
  } catch (error) {
    log(`messages are not taken: ${describeError(error)}`);
    const route = createMessagesRoute({
      receive: async () => {
        throw new Refusal(503, outOfOrderText, { headers: { "Retry-After": String(limitSeconds) } });
      },
      limiter: createPlatformLimiter(bindings.LIMITER),
      clientAddress: getClientAddress,
      log,
    });
    return { route, deliver: async () => {} };
  }
}

/** The platform sets it, over whatever a client writes there. */
const getClientAddress = (c: Context) => normaliseAddress(c.req.header("cf-connecting-ip") ?? "") ?? unknownAddress;

function createPlatformLimiter(limiter: RateLimit): Limiter {
  return {
    async take(key) {
      const { success } = await limiter.limit({ key });
      return success ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds: limitSeconds };
    },
  };
}
