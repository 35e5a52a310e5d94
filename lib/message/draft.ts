import { type Message, messageFields } from "./schema";

/** The `Idempotency-Key` of a message and the content that it was made for. */
export type MessageKey = { key: string; content: string };

/** What the visitor typed and has not sent, and the key of a failed attempt. */
export type Draft = { values: Message; key?: MessageKey };

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const draftName = "contact-draft";
// A getter, because a browser that blocks storage throws on the mere mention of it.
const getSessionStorage = (): DraftStorage => window.sessionStorage;

/** The draft of this tab; undefined when there is none, or none that can be read. */
export function loadDraft(getStorage = getSessionStorage): Draft | undefined {
  try {
    return parseDraft(JSON.parse(getStorage().getItem(draftName) ?? "null"));
  } catch {
    return undefined;
  }
}

/** Keeps a draft across a reload or a closed tab, unless the storage is full or blocked. */
export function saveDraft(draft: Draft, getStorage = getSessionStorage): void {
  try {
    getStorage().setItem(draftName, JSON.stringify(draft));
  } catch {
    // The form works without a draft.
  }
}

/** Forgets the draft, when the message was sent or the form is empty again. */
export function clearDraft(getStorage = getSessionStorage): void {
  try {
    getStorage().removeItem(draftName);
  } catch {
    // A storage that is blocked holds no draft.
  }
}

function parseDraft(stored: unknown): Draft | undefined {
  if (!hasKey(stored, "values")) return undefined;
  const text = (field: keyof Message) => readText(stored.values, field);
  const values = {
    fullName: text("fullName"),
    emailAddress: text("emailAddress"),
    confirmEmailAddress: text("confirmEmailAddress"),
    subject: text("subject"),
    message: text("message"),
  };
  if (messageFields.every((field) => values[field] === "")) return undefined;
  const kept = hasKey(stored, "key") ? stored.key : undefined;
  const [key, content] = [readText(kept, "key"), readText(kept, "content")];
  return key === "" ? { values } : { values, key: { key, content } };
}

function readText(record: unknown, key: string): string {
  const value = hasKey(record, key) ? record[key] : "";
  return typeof value === "string" ? value : "";
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key);
}

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
