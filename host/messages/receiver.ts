import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeError } from "@/host/describe-error";
import type { SendReply } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";
import type { MessageMeta, MessageStore } from "./message-store";
import { Refusal, storeFailedText } from "./refusal";

/** An answer for the visitor and its HTTP status. */
export type Receipt = { status: ContentfulStatusCode; reply: SendReply };

/** Takes charge of a valid message, or throws `Refusal`. */
export type MessageReceiver = (message: Message, meta: MessageMeta) => Promise<Receipt>;

/** Sends stored messages on; `wake` tells it of a new one and returns at once. */
export type Delivery = { wake(): void };

/** Takes a line for the log: never the text of a message, never credentials. */
export type Log = (line: string) => void;

/** The log of a host that is told no other. */
export const writeToConsole: Log = (line) => console.log(line);

/** The answer to a message that is safe. */
export const success: Receipt = { status: 200, reply: { RequestSuccessful: true, ErrorMessage: "" } };

/** The refusal of an id that belongs to a message with other words. */
export const createKeyConflict = () =>
  new Refusal(422, "This Idempotency-Key belongs to another message. Send a new message under a new key.");

/** Creates a receiver that stores a message, then answers and lets the delivery take it from the store. */
export function keepMessages(store: MessageStore, log: Log, delivery?: Delivery): MessageReceiver {
  return async (message, meta) => {
    const outcome = await store.store(message, meta).catch((error: unknown) => {
      log(`message ${meta.id} could not be stored: ${describeError(error)}`);
      throw new Refusal(503, storeFailedText, { headers: { "Retry-After": "60" } });
    });
    if (outcome === "different") throw createKeyConflict();
    // Also for a message stored before: its first attempt may have failed between storing and this line.
    delivery?.wake();
    return success;
  };
}
