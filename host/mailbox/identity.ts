import { sha256 } from "hono/utils/crypto";
import { type Message, sentFields } from "@/lib/message/schema";

/** What makes two messages the same one. */
export type MessageIdentity = {
  /** 32 or 64 hexadecimal digits, the same each time a message is sent again. */
  id: string;
  /** SHA-256 of the text in hexadecimal. It tells a repeated message from another message with the same id. */
  digest: string;
};

/** Derives the id from the key. Without a key, the id is random, so each message counts as new. */
export async function identifyMessage(message: Message, key?: string): Promise<MessageIdentity> {
  const text = JSON.stringify(sentFields.map((field) => message[field]));
  const id = key === undefined ? crypto.randomUUID().replaceAll("-", "") : String(await sha256(key));
  return { id, digest: String(await sha256(text)) };
}

/**
 * The key of a message from the plain form, which sends none. The same text from the same address on the same day counts as
 * the same message, such as after a second click or a reload.
 */
export function formatPlainFormKey(message: Message, clientAddress: string, day: Date): string {
  return JSON.stringify(["plain form", day.toISOString().slice(0, 10), clientAddress, message]);
}

/** Crockford's base 32, without I, L, O and U, which are easy to misread: https://www.crockford.com/base32.html */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Formats the first 40 bits of a message's id as a reference that is short enough to read aloud: `K7QD-3MXP`. A repeated
 * message has the same id, so the same reference.
 */
export function formatReference(id: string): string {
  const bits = Number.parseInt(id.slice(0, 10), 16) || 0;
  const digits = Array.from(bits.toString(32), (digit) => alphabet[Number.parseInt(digit, 32)]);
  return digits
    .join("")
    .padStart(8, "0")
    .replace(/(?=.{4}$)/, "-");
}

/**
 * Returns the first ten hexadecimal digits of the message's id; undefined if the text isn't a reference. Accepts lower case, a
 * missing hyphen, and I, L and O for 1 and 0.
 */
export function parseReference(text: string): string | undefined {
  const digits = text.toUpperCase().replaceAll("-", "").replace(/[IL]/g, "1").replaceAll("O", "0");
  if (!/^[\dA-HJKMNP-TV-Z]{8}$/.test(digits)) return undefined;
  const bits = [...digits].reduce((sum, digit) => sum * 32 + alphabet.indexOf(digit), 0);
  return bits.toString(16).padStart(10, "0");
}

/** Whether the text is what `formatReference` returns. */
export const isReference = (text: string): boolean => formatReference(parseReference(text) ?? "") === text;
