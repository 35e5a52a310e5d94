import { readSession, writeSession } from "@/lib/session";
import { type Message, messageFields } from "./schema";

/** The `Idempotency-Key` of a message and the content that it was made for. */
export type MessageKey = { key: string; content: string };

/** What the visitor typed and has not sent, and the key of a failed attempt. */
export type Draft = { values: Message; key?: MessageKey | undefined };

const draftName = "contact-draft";

/** The draft of this tab; undefined when there is none, or none that can be read. */
export function loadDraft(): Draft | undefined {
  const stored = readSession(draftName);
  if (typeof stored !== "object" || stored === null || !("values" in stored)) return undefined;
  if (!hasTexts(stored.values, messageFields)) return undefined;
  const { values } = stored;
  return "key" in stored && hasTexts(stored.key, ["key", "content"]) ? { values, key: stored.key } : { values };
}

/** Keeps a draft across a reload; undefined forgets it, when the message was sent or the form is empty again. */
export const saveDraft = (draft: Draft | undefined): void => writeSession(draftName, draft);

const hasTexts = <Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, string> =>
  typeof value === "object" && value !== null && keys.every((key) => typeof Reflect.get(value, key) === "string");

/**
 * Returns the key to send a message with: the previous one while the content is the same, so that sending again after
 * an error cannot make two messages, else a new one. Forget the key after a success.
 */
export function keepMessageKey(previous: MessageKey | undefined, message: unknown): MessageKey {
  const content = JSON.stringify(message);
  return previous?.content === content ? previous : { key: createKey(), content };
}

/** Creates 32 random hexadecimal digits, also on a page served over plain http, where browsers lack `crypto.randomUUID`. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
