import type { Health } from "@/host/health";
import { describeError, type Log } from "@/host/log";
import type { Settings } from "@/host/settings";
import type { Sender } from "./deliver";
import { createKeyConflict, type Receiver, Refusal } from "./read";
import { createMessagesRoute, type MessagesDependencies } from "./route";
import { createMessageStore, type Database, formatReference, type MessageStore } from "./store";
import { createUpstreamReceiver } from "./upstream";

/** What Node and the Worker open in different ways. */
export type Platform = Pick<MessagesDependencies, "limiter" | "clientAddress" | "loadFrame" | "log"> & {
  database: Database;
  /** Undefined if messages are only stored. */
  send: Sender | undefined;
  /** Called when a message was stored. */
  wake(): void;
  /** Whether the mail server could be reached in the last day, where the platform knows it. */
  canMail?(): boolean;
};

/**
 * Puts together the route `POST /api/sm`, the store, what sends from it, which is undefined if messages are only stored or
 * forwarded, and the check of these. With an upstream nothing is stored, and the database isn't opened.
 */
export function createMailbox(settings: Settings, platform: Platform) {
  const { messagingUpstream: url, credentials, allowedOrigins, mailAddresses: addresses } = settings;
  const { send, log } = platform;
  const store = createMessageStore(platform.database, { ...settings, retryMs: settings.mailRetrySeconds * 1000 });
  const route = createMessagesRoute({
    ...platform,
    receive: url ? createUpstreamReceiver({ url, credentials, log }) : createStoreReceiver(store, log, platform.wake),
    // With an upstream, only the host uses them, so that no browser knows them.
    credentials: url ? undefined : credentials,
    allowedOrigins,
  });
  const delivery = send && addresses && !url ? { store, send, addresses, log } : undefined;

  async function checkHealth(): Promise<Health> {
    if (!settings.expectsMessages) return {};
    try {
      const hasStalled = await store.hasStalled();
      return { mailbox: true, ...(delivery && { mail: platform.canMail?.() ?? !hasStalled }) };
    } catch (error) {
      log(`messages cannot be stored: ${describeError(error)}`);
      return { mailbox: false };
    }
  }

  return { route, store, delivery, checkHealth };
}

const retryInMinute = { "Retry-After": "60" };
const retryInHour = { "Retry-After": "3600" };

export const createUnavailable = () =>
  new Refusal(503, "We can’t take messages right now. Please try again later.", retryInMinute);

/** Creates a receiver that stores a message and then wakes the delivery. */
export function createStoreReceiver(store: MessageStore, log: Log, wake: () => void = () => {}): Receiver {
  return async (message, meta) => {
    const outcome = await store.add(message, meta).catch((error: unknown) => {
      log(`cannot store messages: ${describeError(error)}`);
      throw createUnavailable();
    });
    if (outcome === "different") throw createKeyConflict();
    if (outcome === "network full")
      throw new Refusal(429, "Too many messages came from your network today. Please try again tomorrow.", retryInHour);
    if (outcome === "day full") {
      log("MESSAGES_PER_DAY is reached: messages are refused until tomorrow (UTC)");
      throw new Refusal(503, "The mailbox is full right now. Please try again later.", retryInHour);
    }
    const reference = formatReference(meta.id);
    if (outcome === "stored") {
      log(`message ${reference} received at ${meta.receivedAt.toISOString()} and stored in ${store.location}`);
      wake();
    }
    return reference;
  };
}
