import { createHash } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Hono } from "hono";
import type { HostConfig } from "@/host/config";
import { startDelivery } from "@/host/messages/deliver/smtp-delivery";
import { passOnMessages } from "@/host/messages/deliver/upstream";
import { createMaildirStore } from "@/host/messages/keep/maildir-store";
import { openMaildir } from "@/host/messages/keep/open-maildir";
import { findClientAddress } from "@/host/messages/receive/client-address";
import { createLimiter } from "@/host/messages/receive/limiter";
import { createMessagesRoute } from "@/host/messages/receive/route";
import { keepMessages, type Log, type MessageReceiver, writeToConsole } from "./receiver";

type Needed = "mailDir" | "mailRetrySeconds" | "messagesPerMinute" | "trustedProxies" | "allowedOrigins";

/** The host's settings, as far as messages need them; what is left out is off. */
export type MessagesOptions = Partial<HostConfig> & Pick<HostConfig, Needed> & { log?: Log };

/** A route to mount, and what to call before the process ends. */
export type NodeMessages = { route: Hono; close(): Promise<void> };

type Receiving = { receive: MessageReceiver; close?: () => Promise<void> };

const defaultFrom = "no-reply@localhost";
const defaultTo = "postmaster@localhost";

/** Puts the messages route together on Node, with a Maildir or an upstream. Throws if the Maildir cannot be written to. */
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
    const { mailDir, mailFrom, mailTo, smtpUrl, mailRetrySeconds: retrySeconds } = options;
    const addresses = { from: mailFrom || defaultFrom, to: mailTo || defaultTo };
    const maildir = await openMaildir(mailDir);
    log(`messages are kept in ${maildir.folder}`);
    const store = await createMaildirStore(maildir, addresses);
    if (!smtpUrl) return { receive: keepMessages(store, log) };
    log(`messages are sent on by ${new URL(smtpUrl).host}`);
    const delivery = startDelivery({ maildir, smtpUrl, addresses, retrySeconds, log });
    return { receive: keepMessages(store, log, delivery), close: delivery.stop };
  }

  const route = createMessagesRoute({
    receive,
    limiter: createLimiter(options.messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), options.trustedProxies),
    log,
    siteName: options.siteName,
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    // The host signs in to an upstream itself, so that no browser knows these.
    credentials: (user || password) && !upstream ? credentials : undefined,
    allowedOrigins: options.allowedOrigins,
  });
  return { route, close };
}
