import type { MessageMeta } from "@/host/messages/message-store";
import { Refusal } from "@/host/messages/refusal";
import type { Message } from "@/lib/message/schema";

const maxKeyLength = 200;
const saneKey = /^[\x21-\x7e]+$/;

/** Reads the Idempotency-Key header: up to 200 visible ASCII characters, no spaces. Throws `Refusal` 400. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.length > maxKeyLength || !saneKey.test(header)) {
    throw new Refusal(400, `The Idempotency-Key header must have 1 to ${maxKeyLength} visible characters, no spaces.`);
  }
  return header;
}

/** Computes the SHA-256 of a text in UTF-8 as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string | Promise<string>;

/** Identifies a message by its key; without a key, each message counts as a new one. */
export async function identifyMessage(
  message: Message,
  key?: string,
  sha256: Sha256 = digestByWebCrypto,
): Promise<Pick<MessageMeta, "id" | "digest">> {
  const words = JSON.stringify([message.fullName, message.emailAddress, message.subject, message.message]);
  const id = key === undefined ? crypto.randomUUID().replaceAll("-", "") : await sha256(key);
  return { id, digest: await sha256(words) };
}

/**
 * The key of a message from the plain form, which sends none: a second click, or a reload of the answer, posts the
 * same words from the same address on the same day, and counts as the same message.
 */
export function formatPlainFormKey(message: Message, clientAddress: string, day: Date): string {
  return JSON.stringify(["plain form", day.toISOString().slice(0, 10), clientAddress, message]);
}

async function digestByWebCrypto(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
