import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeError, getErrorCode, isDiskFull } from "@/host/server/errors";
import type { Log } from "@/host/server/log";
import type { SendReply } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";
import type { MessageMeta, MessageStore, Shortage } from "./message-store";
import { formatReference } from "./reference";
import { mailboxFullText, Refusal, storeFailedText } from "./refusal";

/** An answer for the visitor and its HTTP status. */
export type Receipt = { status: ContentfulStatusCode; reply: SendReply };

/** Takes charge of a valid message, or throws `Refusal`. */
export type MessageReceiver = (message: Message, meta: MessageMeta) => Promise<Receipt>;

/** Sends stored messages on; `wake` tells it the id of a new one and returns at once. */
export type Delivery = { wake(id: string): void };

/** The answer to a message that is safe: the same for each repetition. */
const createReceipt = (id: string): Receipt => ({
  status: 200,
  reply: { RequestSuccessful: true, ErrorMessage: "", Reference: formatReference(id) },
});

/** The refusal of an id that belongs to a message with other words. */
export const createKeyConflict = () =>
  new Refusal(422, "This Idempotency-Key belongs to another message. Send a new message under a new key.");

const networkFullText = "Too many messages came from your network today. Please try again tomorrow.";
const soon = { headers: { "Retry-After": "60" } };
const later = { headers: { "Retry-After": "3600" } };

const shortages: Record<Exclude<Shortage, "network full">, string> = {
  "day full": "MESSAGES_PER_DAY is reached: messages are refused until tomorrow (UTC)",
  "mailbox full": "MAILBOX_MEGABYTES is reached: messages are refused until there is room",
};

/** Creates a receiver that stores a message, then answers and lets the delivery take it from the store. */
export function keepMessages(store: MessageStore, log: Log, delivery?: Delivery): MessageReceiver {
  let trouble = "";
  /** Says it once, and again only when a message was stored in between. */
  function tell(words: string) {
    if (words !== trouble) log(words);
    trouble = words;
  }

  return async (message, meta) => {
    const outcome = await store.store(message, meta).catch((error: unknown) => {
      tell(`messages could not be stored: ${getErrorCode(error) ?? describeError(error)}`);
      throw isDiskFull(error) ? new Refusal(503, mailboxFullText, later) : new Refusal(503, storeFailedText, soon);
    });
    if (outcome === "different") throw createKeyConflict();
    if (outcome === "network full") throw new Refusal(429, networkFullText, later);
    if (outcome === "day full" || outcome === "mailbox full") {
      tell(shortages[outcome]);
      throw new Refusal(503, mailboxFullText, later);
    }
    if (outcome === "stored") {
      trouble = "";
      log(`message ${formatReference(meta.id)} came at ${meta.receivedAt.toISOString()} and is kept in ${store.place}`);
      delivery?.wake(meta.id);
    }
    return createReceipt(meta.id);
  };
}
