import type { Context } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import { sha256 } from "hono/utils/crypto";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeError } from "@/host/log";
import { type Credentials, decodeEnvelope, type Submission } from "@/lib/message/envelope";
import {
  fieldDefinitions,
  type Message,
  type MessageErrors,
  mapFields,
  messageFields,
  sentFields,
  validateMessage,
} from "@/lib/message/schema";
import { maxCredentialLength } from "@/lib/settings";
import type { MessageMeta } from "./store";

/** Thrown when a message isn't accepted. Only the visitor sees its text: it may quote the message, so it isn't logged. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly fields: MessageErrors = {},
  ) {
    super(message);
  }
}

export const createKeyConflict = () =>
  new Refusal(422, "This Idempotency-Key belongs to another message. Send a new message under a new key.");

/** Takes a valid message and returns its reference, empty if an upstream gave none. Throws `Refusal`. */
export type Receiver = (message: Message, meta: MessageMeta) => Promise<string>;

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

/** Parses the JSON text of an envelope. Throws `Refusal` 400 with the first difference from the specified form. */
export function readEnvelope(text: string): Submission {
  try {
    return decodeEnvelope(text);
  } catch (error) {
    throw new Refusal(400, describeError(error));
  }
}

/**
 * Parses `application/x-www-form-urlencoded`; other fields are ignored. Throws `Refusal` 413 for a text of more than twice its
 * limit, which no browser lets a visitor type: a refused form is sent back as it was filled in.
 */
export function readPlainForm(text: string): Submission {
  const fields = new URLSearchParams(text);
  const get = (name: string) => fields.get(name) ?? "";
  const message = mapFields(messageFields, (field) => get(field).replaceAll("\r\n", "\n"));
  const credentials = { user: get("authUser"), password: get("authPwd") };
  const isTooLong =
    messageFields.some((field) => message[field].length > 2 * fieldDefinitions[field].maxLength) ||
    Object.values(credentials).some((value) => value.length > maxCredentialLength);
  if (isTooLong) throw new Refusal(413, "A field of the form is too long. Go back, shorten it and send again.");
  return { message, credentials };
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
  const errors = distinct.flatMap((field) => fields[field] ?? []);
  throw new Refusal(422, errors.join(" "), {}, fields);
}

/** Derives the id from the key. Without a key, the id is random, so each message counts as new. */
export async function identifyMessage(message: Message, key?: string): Promise<Pick<MessageMeta, "id" | "digest">> {
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
