import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeError, getErrorCode } from "@/host/server/errors";
import { createTroubleLog, type Log } from "@/host/server/log";
import type { Message, MessageErrors } from "@/lib/message/schema";
import type { AddOutcome, MessageMeta, MessageStore } from "./message-store";
import { formatReference } from "./reference";

/** Takes charge of a valid message and gives its number, empty where a service gave none; or throws `Refusal`. */
export type MessageReceiver = (message: Message, meta: MessageMeta) => Promise<string>;

/** Thrown when a message is not taken. The visitor sees its text; the log does not, because it may quote the message. */
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

const soon = { "Retry-After": "60" };
const later = { "Retry-After": "3600" };

/** The refusal of an id that belongs to a message with other words. */
export const createKeyConflict = () =>
  new Refusal(422, "This Idempotency-Key belongs to another message. Send a new message under a new key.");

const createMailboxFull = () => new Refusal(503, "The mailbox is full right now. Please try again later.", later);

/** The refusal of every message while none can be stored. */
export const createOutOfOrder = () =>
  new Refusal(503, "We can’t take messages right now. Please try again later.", soon);

const logLines = {
  "day full": "MESSAGES_PER_DAY is reached: messages are refused until tomorrow (UTC)",
  "mailbox full": "MAILBOX_MEGABYTES is reached: messages are refused until there is room",
};

/** Creates a receiver that stores a message, answers, and then wakes the delivery. */
export function keepMessages(store: MessageStore, log: Log, wake: () => void = () => {}): MessageReceiver {
  const trouble = createTroubleLog(log);

  async function add(message: Message, meta: MessageMeta): Promise<AddOutcome> {
    try {
      return await store.add(message, meta);
    } catch (error) {
      trouble.log(`messages could not be stored: ${describeError(error)}`);
      // A disk, or a user’s share of it.
      const isFull = ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(getErrorCode(error) ?? "");
      throw isFull ? createMailboxFull() : createOutOfOrder();
    }
  }

  return async (message, meta) => {
    const outcome = await add(message, meta);
    if (outcome === "different") throw createKeyConflict();
    if (outcome === "network full")
      throw new Refusal(429, "Too many messages came from your network today. Please try again tomorrow.", later);
    if (outcome === "day full" || outcome === "mailbox full") {
      trouble.log(logLines[outcome]);
      throw createMailboxFull();
    }
    const reference = formatReference(meta.id);
    if (outcome === "stored") {
      trouble.end();
      log(`message ${reference} came at ${meta.receivedAt.toISOString()} and is kept in ${store.place}`);
      wake();
    }
    // The same for each repetition.
    return reference;
  };
}
