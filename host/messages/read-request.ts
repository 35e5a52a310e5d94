import type { Context } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import { type Credentials, decodeEnvelope, EnvelopeError, toMessageValues } from "@/lib/message/envelope";
import { emptyMessage, type Message, type MessageErrors, messageFields, validateMessage } from "@/lib/message/schema";
import { readBounded } from "./read-bounded";
import { Refusal } from "./refusal";

/** What a request carries, before anything is judged. */
export type Submission = { values: Message; credentials: Credentials };

const maxBodyBytes = 64 * 1024;
const formFields = [...messageFields, "authUser", "authPwd"] as const;
const loneSurrogate = /\p{Surrogate}/u;
// Tab and line feed apart: no key types them, and a mail program may stop reading at the first.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unprintable = /[\0-\x08\x0b-\x1f\x7f]/;

/** Reads the body as UTF-8; throws `Refusal` 413 when it is too large, 400 when it is not UTF-8 or did not arrive whole. */
export async function readBodyText(c: Context): Promise<string> {
  const bytes = await readBody(c).catch(() => {
    throw new Refusal(400, "The request did not arrive whole. Please send it again.");
  });
  if (bytes === undefined) throw new Refusal(413, "The message is too large: 64 KB at most.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, "The request must be text in UTF-8.");
  }
}

/**
 * The server holds a body to its stated length, so that one is judged before any of it has come. (Hono's bodyLimit makes
 * a new Request of a body without one, and with @hono/node-server that throws.)
 */
async function readBody({ req }: Context): Promise<ArrayBuffer | undefined> {
  const length = req.header("content-length");
  if (length === undefined) return readBounded(req.raw.body, maxBodyBytes);
  return Number(length) <= maxBodyBytes ? req.arrayBuffer() : undefined;
}

/** Reads the JSON text of an envelope; throws `Refusal` 400 that says what is not as specified. */
export function readEnvelope(text: string): Submission {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Refusal(400, "The request must be JSON.");
  }
  try {
    const { AuthUser, AuthPwd, EmailData } = decodeEnvelope(parsed);
    return { values: toMessageValues(EmailData), credentials: { user: AuthUser, password: AuthPwd } };
  } catch (error) {
    if (error instanceof EnvelopeError) throw new Refusal(400, error.message);
    throw error;
  }
}

/** Reads the fields of a plain form, `application/x-www-form-urlencoded`; throws `Refusal` 400 for other fields. */
export function readPlainForm(text: string): Submission {
  const fields = new Map<string, string>();
  for (const pair of text.split("&").filter((part) => part !== "")) {
    const [name = "", ...value] = pair.split("=").map(decodeFormText);
    if (!formFields.some((field) => field === name)) throw new Refusal(400, "The form has a field that is not known.");
    if (fields.has(name)) throw new Refusal(400, "The form has a field twice.");
    fields.set(name, value.join("="));
  }
  const values = { ...emptyMessage };
  for (const field of messageFields) values[field] = fields.get(field) ?? "";
  return { values, credentials: { user: fields.get("authUser") ?? "", password: fields.get("authPwd") ?? "" } };
}

/** Compares both in constant time; throws `Refusal` 401. Nothing is demanded when none are configured. */
export async function checkCredentials(given: Credentials, demanded: Credentials | undefined): Promise<void> {
  if (demanded === undefined) return;
  const [isUser, isPassword] = await Promise.all([
    timingSafeEqual(given.user, demanded.user),
    timingSafeEqual(given.password, demanded.password),
  ]);
  if (!isUser || !isPassword) throw new Refusal(401, "The user or the password of the messaging service is wrong.");
}

/** Judges the values by the rules of the form and by what mail can carry; throws `Refusal` 422 with a text per field. */
export async function checkMessage(values: Message): Promise<Message> {
  const { message, errors } = await validateMessage(values);
  const fields = errors ?? findBrokenText(message);
  if (message !== undefined && Object.keys(fields).length === 0) return message;
  // An envelope has one address only, so a wrong one would be told twice.
  const told = messageFields.filter((field) => field !== "confirmEmailAddress" || fields.emailAddress === undefined);
  const words = [fields.form, ...told.map((field) => fields[field])].filter((text) => text !== undefined);
  throw new Refusal(422, words.join(" "), { fields });
}

function findBrokenText(message: Message): MessageErrors {
  const errors: MessageErrors = {};
  for (const field of messageFields) {
    if (loneSurrogate.test(message[field]))
      errors[field] = "The text has half a character in it. Please type it again.";
  }
  const found = unprintable.exec(message.message)?.[0];
  if (found !== undefined) {
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    errors.message = `The message has a control character in it (U+${code}). Please take it out.`;
  }
  return errors;
}

// URLSearchParams would put U+FFFD for what is broken and say nothing.
function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new Refusal(400, "The form must be encoded in UTF-8.");
  }
}
