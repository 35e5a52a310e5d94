import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeError, getErrorCode, isDiskFull } from "@/host/server/errors";
import { createTroubleLog, type Log } from "@/host/server/log";
import type { Message, MessageErrors } from "@/lib/message/schema";
import type { AddOutcome, MessageMeta, MessageStore } from "./message-store";
import { formatReference } from "./reference";

/** Takes charge of a valid message and gives its number, empty where a service gave none; or throws `Refusal`. */
export type MessageReceiver = (message: Message, meta: MessageMeta) => Promise<string>;

/** Thrown when a message is not taken. The visitor sees its text; the log does not, because it may quote the message. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly headers: Record<string, string>;
  readonly fields: MessageErrors;

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    more: { headers?: Record<string, string>; fields?: MessageErrors } = {},
  ) {
    super(message);
    this.headers = more.headers ?? {};
    this.fields = more.fields ?? {};
  }
}

const soon = { headers: { "Retry-After": "60" } };
const later = { headers: { "Retry-After": "3600" } };

/** The refusal of an id that belongs to a message with other words. */
export const createKeyConflict = () =>
  new Refusal(422, "This Idempotency-Key belongs to another message. Send a new message under a new key.");

const createMailboxFull = () => new Refusal(503, "The mailbox is full just now. Please try again later.", later);

/** The refusal of every message while they cannot be stored, for the reason that an error gives. */
export const createOutOfOrder = (error?: unknown) =>
  isDiskFull(error)
    ? createMailboxFull()
    : new Refusal(503, "Messages cannot be taken just now. Please try again later.", soon);

const logLines = {
  "day full": "MESSAGES_PER_DAY is reached: messages are refused until tomorrow (UTC)",
  "mailbox full": "MAILBOX_MEGABYTES is reached: messages are refused until there is room",
};

/** Creates a receiver that stores a message, answers, and then wakes the delivery with its id. */
export function keepMessages(store: MessageStore, log: Log, wake: (id: string) => void = () => {}): MessageReceiver {
  const trouble = createTroubleLog(log);

  async function add(message: Message, meta: MessageMeta): Promise<AddOutcome> {
    try {
      return await store.add(message, meta);
    } catch (error) {
      trouble.log(`messages could not be stored: ${getErrorCode(error) ?? describeError(error)}`);
      if (isDiskFull(error)) throw createMailboxFull();
      throw new Refusal(503, "Your message could not be saved just now. Please try again in a minute.", soon);
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
      wake(meta.id);
    }
    // The same for each repetition.
    return reference;
  };
}
