import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeError } from "@/host/describe-error";
import type { SendReply } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";
import type { MessageMeta, MessageStore } from "./message-store";
import { Refusal, storeFailedText } from "./refusal";

/** An answer for the visitor and its HTTP status. */
export type Receipt = { status: ContentfulStatusCode; reply: SendReply };

/** Takes charge of a message that was found good, or throws `Refusal`. */
export type MessageReceiver = (message: Message, meta: MessageMeta) => Promise<Receipt>;

/** What sends stored messages on; `wake` says that there is a new one and returns at once. */
export type Delivery = { wake(): void };

/** Takes a line for the log: never the text of a message, never credentials. */
export type Log = (line: string) => void;

/** The answer to a message that is safe. */
export const success: Receipt = { status: 200, reply: { RequestSuccessful: true, ErrorMessage: "" } };

/** Thrown for an id that stands for a message with other words. */
export const createKeyConflict = () =>
  new Refusal(422, "This Idempotency-Key belongs to another message. Send a new message under a new key.");

/** A receiver that stores a message, then answers, and lets the delivery take it from the store. */
export function keepMessages(store: MessageStore, log: Log, delivery?: Delivery): MessageReceiver {
  return async (message, meta) => {
    const outcome = await store.store(message, meta).catch((error: unknown) => {
      log(`message ${meta.id} could not be stored: ${describeError(error)}`);
      throw new Refusal(503, storeFailedText, { headers: { "Retry-After": "60" } });
    });
    if (outcome === "different") throw createKeyConflict();
    // Also for one that was there already: its first try may have failed between storing and this line.
    delivery?.wake();
    return success;
  };
}
