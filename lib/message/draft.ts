import { readSession, writeSession } from "@/lib/session";
import { type Message, messageFields } from "./schema";

/** The `Idempotency-Key` of a message, and the content it belongs to. */
export type MessageKey = { key: string; content: string };

/** Unsent text, and the key of a failed attempt. */
export type Draft = { values: Message; key?: MessageKey | undefined };

const draftName = "contact-draft";

export function loadDraft(): Draft | undefined {
  const draft = readSession(draftName);
  if (typeof draft !== "object" || draft === null || !("values" in draft)) return undefined;
  if (!hasTexts(draft.values, messageFields)) return undefined;
  const { values } = draft;
  return "key" in draft && hasTexts(draft.key, ["key", "content"]) ? { values, key: draft.key } : { values };
}

/** Saves the draft for a reload; undefined deletes it. */
export const saveDraft = (draft: Draft | undefined): void => writeSession(draftName, draft);

const hasTexts = <Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, string> =>
  typeof value === "object" && value !== null && keys.every((key) => typeof Reflect.get(value, key) === "string");

/**
 * Returns the previous key if the content is the same, so that sending again after an error can't create two messages, or a
 * new key. Forget the key after a success.
 */
export function keepMessageKey(previous: MessageKey | undefined, message: unknown): MessageKey {
  const content = JSON.stringify(message);
  return previous?.content === content ? previous : { key: createKey(), content };
}

/** 32 random hexadecimal digits. `crypto.randomUUID` is missing on pages served over plain http. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
