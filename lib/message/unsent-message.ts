import { readSession, writeSession } from "@/lib/session";
import { type Message, messageFields } from "./schema";

/** The `Idempotency-Key` of a message, and the content it belongs to. */
export type MessageKey = { key: string; content: string };

/** What was typed, and the key of a failed attempt. */
export type UnsentMessage = { values: Message; key?: MessageKey | undefined };

const storageName = "contact-draft";

/** Returns undefined also for one that another version of the form saved. */
export function loadUnsentMessage(): UnsentMessage | undefined {
  const stored = readSession(storageName);
  if (typeof stored !== "object" || stored === null || !("values" in stored)) return undefined;
  if (!hasTexts(stored.values, messageFields)) return undefined;
  const { values } = stored;
  return "key" in stored && hasTexts(stored.key, ["key", "content"]) ? { values, key: stored.key } : { values };
}

/** Saves it for a reload; undefined deletes it. */
export const saveUnsentMessage = (unsent: UnsentMessage | undefined): void => writeSession(storageName, unsent);

const hasTexts = <Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, string> =>
  typeof value === "object" && value !== null && keys.every((key) => typeof Reflect.get(value, key) === "string");
