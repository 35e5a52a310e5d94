import { createHash } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Hono } from "hono";
import { findClientAddress } from "./client-address";
import { startDelivery } from "./delivery";
import { createLimiter } from "./limiter";
import { openMaildir } from "./maildir";
import { createMaildirStore } from "./maildir-store";
import { keepMessages, type Log, type MessageReceiver } from "./receiver";
import { createMessagesRoute } from "./route";
import { passOnMessages } from "./upstream";

/** The settings of the messages route on Node; what is optional is off when undefined or empty. */
export type MessagesOptions = {
  /** The site's name, for the page that answers a plain form. */
  siteName?: string | undefined;
  mailDir: string;
  mailTo?: string | undefined;
  mailFrom?: string | undefined;
  smtpUrl?: string | undefined;
  mailRetrySeconds: number;
  messagingUser?: string | undefined;
  messagingPassword?: string | undefined;
  messagingUpstream?: string | undefined;
  messagesPerMinute: number;
  trustedProxies: number;
  allowedOrigins: readonly string[];
  log?: Log;
};

/** A route to mount, and what to call before the process ends. */
export type NodeMessages = { route: Hono; close(): Promise<void> };

const defaultFrom = "no-reply@localhost";
const defaultTo = "postmaster@localhost";

/** Puts the messages route together on Node, with a Maildir or an upstream; throws if the Maildir cannot be written to. */
export async function createNodeMessages(options: MessagesOptions): Promise<NodeMessages> {
  const log = options.log ?? ((line) => console.log(line));
  const credentials = { user: options.messagingUser ?? "", password: options.messagingPassword ?? "" };
  const hasCredentials = credentials.user !== "" || credentials.password !== "";
  const { receive, close } = options.messagingUpstream
    ? await createUpstream(options.messagingUpstream)
    : await createKeeper();

  async function createUpstream(url: string) {
    log(`messages are passed on to ${new URL(url).host}`);
    return { receive: passOnMessages({ url, credentials, log }), close: async () => {} };
  }

  async function createKeeper(): Promise<{ receive: MessageReceiver; close: () => Promise<void> }> {
    const addresses = { from: options.mailFrom || defaultFrom, to: options.mailTo || defaultTo };
    const maildir = await openMaildir(options.mailDir);
    log(`messages are kept in ${maildir.folder}`);
    const store = await createMaildirStore(maildir, addresses);
    if (!options.smtpUrl) return { receive: keepMessages(store, log), close: async () => {} };
    log(`messages are sent on by ${new URL(options.smtpUrl).host}`);
    const { smtpUrl, mailRetrySeconds: retrySeconds } = options;
    const delivery = startDelivery({ maildir, smtpUrl, addresses, retrySeconds, log });
    return { receive: keepMessages(store, log, delivery), close: () => delivery.stop() };
  }

  const route = createMessagesRoute({
    receive,
    limiter: createLimiter(options.messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), options.trustedProxies),
    log,
    siteName: options.siteName,
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    // With an upstream they are for the host to fill in, not for a browser to know.
    credentials: hasCredentials && !options.messagingUpstream ? credentials : undefined,
    allowedOrigins: options.allowedOrigins,
  });
  return { route, close };
}
