import { createHash } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Hono } from "hono";
import { passOnMessages } from "@/host/messages/deliver/upstream";
import { createLimiter } from "@/host/messages/receive/limiter";
import { createMessagesRoute } from "@/host/messages/receive/route";
import { findClientAddress } from "@/host/server/client-address";
import type { HostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { type Log, writeToConsole } from "@/host/server/log";
import { type AnswerFrame, bareFrame } from "@/lib/delivered/answer-frame";
import { type NodeMailbox, openNodeMailbox } from "./node-mailbox";
import type { MessageReceiver } from "./receiver";
import { outOfOrderText, Refusal } from "./refusal";

type Needed = "mailDir" | "mailRetrySeconds" | "messagesPerMinute" | "trustedProxies" | "allowedOrigins";

/** The host's settings, as far as messages need them; what is left out is off. */
export type MessagesOptions = Partial<HostConfig> &
  Pick<HostConfig, Needed> & {
    log?: Log;
    /** The site's own page as it is now, for what answers a plain form. */
    loadAnswerFrame?: () => AnswerFrame | undefined;
    /** How often a mailbox that could not be opened is tried again, and how often a lock. */
    mailboxRetryMs?: number;
  };

/** A route to mount, and what to call before the process ends. */
export type NodeMessages = { route: Hono; close(): Promise<void> };

type Receiving = { receive: MessageReceiver; close?: () => Promise<void> };

const defaultFrom = "no-reply@localhost";
const defaultTo = "postmaster@localhost";
const usualMailboxRetryMs = 5_000;

/**
 * Puts the messages route together on Node, with a Maildir or an upstream. While the Maildir cannot be opened, messages are
 * answered 503 and it is tried again.
 */
export async function createNodeMessages(options: MessagesOptions): Promise<NodeMessages> {
  const { messagingUser: user = "", messagingPassword: password = "", log = writeToConsole } = options;
  const credentials = { user, password };
  const upstream = options.messagingUpstream;
  const { receive, close = async () => {} } = upstream ? createUpstream(upstream) : await createKeeper();

  function createUpstream(url: string): Receiving {
    log(`messages are passed on to ${new URL(url).host}`);
    return { receive: passOnMessages({ url, credentials, log }) };
  }

  async function createKeeper(): Promise<Receiving> {
    const addresses = { from: options.mailFrom || defaultFrom, to: options.mailTo || defaultTo };
    const limits = options.mailboxLimits;
    const retryMs = options.mailboxRetryMs ?? usualMailboxRetryMs;
    let mailbox: NodeMailbox | undefined;
    let timer: NodeJS.Timeout | undefined;
    let trouble = "";

    async function open() {
      try {
        mailbox = await openNodeMailbox({ ...options, addresses, limits, retryMs, log });
      } catch (error) {
        const words = `messages are refused: ${describeError(error)}`;
        if (words !== trouble) log(words);
        trouble = words;
        timer = setTimeout(open, retryMs).unref();
      }
    }

    await open();
    return {
      async receive(message, meta) {
        if (mailbox) return mailbox.receive(message, meta);
        throw new Refusal(503, outOfOrderText, { headers: { "Retry-After": "60" } });
      },
      async close() {
        clearTimeout(timer);
        await mailbox?.close();
      },
    };
  }

  const route = createMessagesRoute({
    receive,
    limiter: createLimiter(options.messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), options.trustedProxies),
    log,
    loadFrame: () => options.loadAnswerFrame?.() ?? bareFrame,
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    // The host signs in to an upstream itself, so that no browser knows these.
    credentials: (user || password) && !upstream ? credentials : undefined,
    allowedOrigins: options.allowedOrigins,
  });
  return { route, close };
}
