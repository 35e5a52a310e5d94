import type { Message } from "./schema";

/** The body of `POST /api/sm`. `Options` are the bytes of JSON text in 16-bit codes, the low byte first: `{` is 0x7b, 0x00. */
export type Envelope = { Command: "SendEmail"; CompressData: false; Options: number[] };

/**
 * What the service answers; `ErrorMessage` is empty when the request was successful. Our own service then adds the number
 * by which the visitor and the owner can name the message.
 */
export type SendReply = { RequestSuccessful: boolean; ErrorMessage: string; Reference?: string };

/** The sign-in of a service that asks for one; both empty for any other. */
export type Credentials = { user: string; password: string };

/** What an envelope holds. A browser does not know the client's address and leaves it empty; the host fills it in. */
export type EnvelopeContent = { message: Message; credentials: Credentials; clientAddress: string };

/** Packs a message for the service. */
export function encodeEnvelope(message: Message, credentials: Credentials, clientAddress = ""): Envelope {
  const text = JSON.stringify({
    AuthUser: credentials.user,
    AuthPwd: credentials.password,
    ClientIpAddress: clientAddress,
    EmailData: {
      FullName: message.fullName,
      EmailAddress: message.emailAddress,
      Subject: message.subject,
      Message: message.message,
    },
  });
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes.push(code & 0xff, code >> 8);
  }
  return { Command: "SendEmail", CompressData: false, Options: bytes };
}

/**
 * Reads an envelope from outside, for `validateMessage` to check; the visitor confirmed the address before it was packed.
 * Throws an error for the first thing that breaks the specification, in words for whoever sent it.
 */
export function decodeEnvelope(value: unknown): EnvelopeContent {
  const envelope = readRecord(value, "The envelope", ["Command", "CompressData", "Options"]);
  if (envelope.Command !== "SendEmail") throw new Error("Command must be “SendEmail”.");
  if (envelope.CompressData !== false) throw new Error("CompressData must be false.");
  const options = readRecord(parseOptions(envelope.Options), "The text in Options", [
    "AuthUser",
    "AuthPwd",
    "ClientIpAddress",
    "EmailData",
  ]);
  const email = readRecord(options.EmailData, "EmailData", ["FullName", "EmailAddress", "Subject", "Message"]);
  const emailAddress = readText(email, "EmailAddress");
  return {
    credentials: { user: readText(options, "AuthUser"), password: readText(options, "AuthPwd") },
    clientAddress: readText(options, "ClientIpAddress"),
    message: {
      fullName: readText(email, "FullName"),
      emailAddress,
      confirmEmailAddress: emailAddress,
      subject: readText(email, "Subject"),
      message: readText(email, "Message"),
    },
  };
}

/** Nobody could name a longer number. */
const maxReferenceLength = 40;

/**
 * Reads the text of an answer. Throws the parser's own error for text that isn't JSON, and one in words for other JSON. An `ErrorMessage` that is missing or `null` counts as empty.
 */
export function parseReply(text: string): SendReply {
  const reply: unknown = JSON.parse(text);
  const isObject = typeof reply === "object" && reply !== null;
  if (!isObject || !("RequestSuccessful" in reply) || typeof reply.RequestSuccessful !== "boolean") {
    throw new Error("The answer does not say whether it was successful.");
  }
  const error = "ErrorMessage" in reply && typeof reply.ErrorMessage === "string" ? reply.ErrorMessage.trim() : "";
  const reference = "Reference" in reply && typeof reply.Reference === "string" ? reply.Reference.trim() : "";
  const isNamed = reply.RequestSuccessful && reference !== "" && reference.length <= maxReferenceLength;
  return {
    RequestSuccessful: reply.RequestSuccessful,
    ErrorMessage: error,
    ...(isNamed && { Reference: reference }),
  };
}

function readRecord(value: unknown, place: string, keys: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${place} must be an object.`);
  }
  const missing = keys.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) throw new Error(`${place} has no ${missing}.`);
  if (Object.keys(value).some((key) => !keys.includes(key))) {
    throw new Error(`${place} may have no other keys than ${keys.join(", ")}.`);
  }
  return Object.fromEntries(Object.entries(value));
}

function readText(record: Record<string, unknown>, key: string): string {
  const value = record[key];
  if (typeof value !== "string") throw new Error(`${key} must be text.`);
  return value;
}

function parseOptions(bytes: unknown): unknown {
  if (!Array.isArray(bytes)) throw new Error("Options must be a list of bytes.");
  if (bytes.length === 0) throw new Error("Options must not be empty.");
  if (bytes.length % 2 === 1) throw new Error("Options must have two bytes for each character.");
  const wrong = bytes.findIndex((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255);
  if (wrong !== -1) {
    throw new Error(`Options must hold whole numbers from 0 to 255; number ${wrong + 1} is not one.`);
  }
  try {
    // A byte order mark is kept, because it isn't part of JSON.
    return JSON.parse(new TextDecoder("utf-16le", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes)));
  } catch {
    throw new Error("The text in Options must be JSON, in 16-bit codes with the low byte first.");
  }
}
