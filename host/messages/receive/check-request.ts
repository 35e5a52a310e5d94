import type { Context } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import { sha256 } from "hono/utils/crypto";
import type { MessageMeta } from "@/host/messages/message-store";
import { Refusal } from "@/host/messages/receiver";
import type { Credentials } from "@/lib/message/envelope";
import { type Message, messageFields, validateMessage } from "@/lib/message/schema";

/**
 * Throws `Refusal` 403 unless a request comes from this site's pages or a configured origin. (Hono's csrf middleware checks
 * forms only and relies on the browser's preflight for JSON.)
 */
export function checkOrigin(c: Context, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.includes(c.req.header("origin") ?? "") || isOwnPage(c)) return;
  throw new Refusal(403, "Messages are accepted only from this site’s own pages.");
}

function isOwnPage(c: Context): boolean {
  // First, because only the browser sets it, and it is right even behind a proxy that changes the Host header.
  // "none" means that the visitor made the request and no page did, by a reload for example.
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Without both headers it isn't another site's page: every browser sends the origin of a cross-origin POST.
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  // The scheme is ignored, because a proxy that terminates TLS uses http. A sandboxed page sends "null", which isn't a URL.
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}

/** Compares both in constant time; throws `Refusal` 401. If `expected` is undefined, all are accepted. */
export async function checkCredentials(received: Credentials, expected: Credentials | undefined): Promise<void> {
  if (expected === undefined) return;
  const [isUser, isPassword] = await Promise.all([
    timingSafeEqual(received.user, expected.user),
    timingSafeEqual(received.password, expected.password),
  ]);
  if (!isUser || !isPassword) throw new Refusal(401, "The messaging service’s user name or password is wrong.");
}

/** Checks the values with the form's schema; throws `Refusal` 422 with an error per field. */
export async function checkMessage(values: Message): Promise<Message> {
  const { message, errors: fields } = await validateMessage(values);
  if (message !== undefined) return message;
  // An envelope has only one address, so both fields would have the same error.
  const distinct = messageFields.filter(
    (field) => field !== "confirmEmailAddress" || fields.emailAddress === undefined,
  );
  const errors = [fields.form, ...distinct.map((field) => fields[field])].filter((text) => text !== undefined);
  throw new Refusal(422, errors.join(" "), {}, fields);
}

/** Derives the id from the key. Without a key, the id is random, so each message counts as new. */
export async function identifyMessage(message: Message, key?: string): Promise<Pick<MessageMeta, "id" | "digest">> {
  const text = JSON.stringify([message.fullName, message.emailAddress, message.subject, message.message]);
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
