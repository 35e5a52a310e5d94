import type { Context } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import { sha256 } from "hono/utils/crypto";
import type { MessageMeta } from "@/host/messages/message-store";
import { Refusal } from "@/host/messages/receiver";
import type { Credentials } from "@/lib/message/envelope";
import { type Message, messageFields, validateMessage } from "@/lib/message/schema";

/**
 * Lets requests of this site's pages and of configured origins through; throws `Refusal` 403 for others.
 * (Hono's csrf middleware checks forms only and relies on the browser's preflight for JSON.)
 */
export function guardOrigin(c: Context, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.includes(c.req.header("origin") ?? "") || isOwnPage(c)) return;
  throw new Refusal(403, "Messages are accepted only from this site’s own pages.");
}

function isOwnPage(c: Context): boolean {
  // First, because only the browser sets it, and it knows the real origin behind a proxy that renames the host.
  // "none": no page made the request, but the visitor, by a reload for example.
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Without both headers it isn't another site's page: every browser names the origin of a cross-origin POST.
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  // The scheme does not count, because a proxy that ends TLS speaks http to us. A sandboxed page sends "null", no URL.
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}

/** Compares both in constant time; throws `Refusal` 401. `demanded` undefined accepts any. */
export async function checkCredentials(given: Credentials, demanded: Credentials | undefined): Promise<void> {
  if (demanded === undefined) return;
  const [isUser, isPassword] = await Promise.all([
    timingSafeEqual(given.user, demanded.user),
    timingSafeEqual(given.password, demanded.password),
  ]);
  if (!isUser || !isPassword) throw new Refusal(401, "The messaging service’s user name or password is wrong.");
}

/** Checks the values by the rules of the form; throws `Refusal` 422 with a text per field. */
export async function checkMessage(values: Message): Promise<Message> {
  const { message, errors: fields } = await validateMessage(values);
  if (message !== undefined) return message;
  // An envelope has only one address, so both fields would say the same of a wrong one.
  const named = messageFields.filter((field) => field !== "confirmEmailAddress" || fields.emailAddress === undefined);
  const words = [fields.form, ...named.map((field) => fields[field])].filter((text) => text !== undefined);
  throw new Refusal(422, words.join(" "), {}, fields);
}

/** Identifies a message by its key; without a key, each message counts as a new one. */
export async function identifyMessage(message: Message, key?: string): Promise<Pick<MessageMeta, "id" | "digest">> {
  const words = JSON.stringify([message.fullName, message.emailAddress, message.subject, message.message]);
  const id = key === undefined ? crypto.randomUUID().replaceAll("-", "") : String(await sha256(key));
  return { id, digest: String(await sha256(words)) };
}

/**
 * The key of a message from the plain form, which sends none: a second click, or a reload of the answer, posts the
 * same words from the same address on the same day, and counts as the same message.
 */
export function formatPlainFormKey(message: Message, clientAddress: string, day: Date): string {
  return JSON.stringify(["plain form", day.toISOString().slice(0, 10), clientAddress, message]);
}
