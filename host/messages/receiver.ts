import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeError, getErrorCode } from "@/host/server/errors";
import { createProblemLog, type Log } from "@/host/server/log";
import type { Message, MessageErrors } from "@/lib/message/schema";
import type { AddOutcome, MessageMeta, MessageStore } from "./message-store";
import { formatReference } from "./reference";

/** Accepts a valid message and returns its reference, empty if an upstream gave none. Throws `Refusal`. */
export type MessageReceiver = (message: Message, meta: MessageMeta) => Promise<string>;

/** Thrown when a message isn't accepted. Only the visitor sees its text: it may quote the message, so it isn't logged. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly fields: MessageErrors = {},
  ) {
    super(message);
  }
}

const retryInMinute = { "Retry-After": "60" };
const retryInHour = { "Retry-After": "3600" };

export const createKeyConflict = () =>
  new Refusal(422, "This Idempotency-Key belongs to another message. Send a new message under a new key.");

const createMailboxFull = () => new Refusal(503, "The mailbox is full right now. Please try again later.", retryInHour);

export const createUnavailable = () =>
  new Refusal(503, "We can’t take messages right now. Please try again later.", retryInMinute);

const logLines = {
  "day full": "MESSAGES_PER_DAY is reached: messages are refused until tomorrow (UTC)",
  "mailbox full": "MAILBOX_MEGABYTES is reached: messages are refused until some are deleted",
};

/** Creates a receiver that stores a message and then wakes the delivery. */
export function createStoreReceiver(store: MessageStore, log: Log, wake: () => void = () => {}): MessageReceiver {
  const problemLog = createProblemLog(log);

  async function add(message: Message, meta: MessageMeta): Promise<AddOutcome> {
    try {
      return await store.add(message, meta);
    } catch (error) {
      problemLog.log(`cannot store messages: ${describeError(error)}`);
      // EDQUOT is a user's disk quota.
      const isFull = ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(getErrorCode(error) ?? "");
      throw isFull ? createMailboxFull() : createUnavailable();
    }
  }

  return async (message, meta) => {
    const outcome = await add(message, meta);
    if (outcome === "different") throw createKeyConflict();
    if (outcome === "network full")
      throw new Refusal(429, "Too many messages came from your network today. Please try again tomorrow.", retryInHour);
    if (outcome === "day full" || outcome === "mailbox full") {
      problemLog.log(logLines[outcome]);
      throw createMailboxFull();
    }
    const reference = formatReference(meta.id);
    if (outcome === "stored") {
      problemLog.clear();
      log(`message ${reference} received at ${meta.receivedAt.toISOString()} and stored in ${store.location}`);
      wake();
    }
    return reference;
  };
}
