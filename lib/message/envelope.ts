import type { Message } from "./schema";

/** The body of `POST /api/sm`. `Options` is JSON as UTF-16 LE bytes: `{` is 0x7b, 0x00. */
export type Envelope = { Command: "SendEmail"; CompressData: false; Options: number[] };

/** The service's answer. Our own service adds the message's number, by which visitor and owner can refer to it. */
export type SendReply = { RequestSuccessful: boolean; ErrorMessage: string; Reference?: string };

/** Both are empty for a service without a sign-in. */
export type Credentials = { user: string; password: string };

/** A browser leaves the client's address empty, and the host fills it in. */
export type EnvelopeContent = { message: Message; credentials: Credentials; clientAddress: string };

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
 * Parses an envelope, whose message `validateMessage` must still check. Copies the email address to its confirmation, which
 * an envelope doesn't have. Throws an error for the sender that names the first invalid part.
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

/** Nobody could dictate a longer number. */
const maxReferenceLength = 40;

/**
 * Parses the text of an answer. A missing or null `ErrorMessage` counts as empty. Throws JSON.parse's error, or ours for
 * other JSON.
 */
export function parseReply(text: string): SendReply {
  const reply: unknown = JSON.parse(text);
  const isObject = typeof reply === "object" && reply !== null;
  if (!isObject || !("RequestSuccessful" in reply) || typeof reply.RequestSuccessful !== "boolean") {
    throw new Error("The answer doesn’t say whether the request was successful.");
  }
  const error = "ErrorMessage" in reply && typeof reply.ErrorMessage === "string" ? reply.ErrorMessage.trim() : "";
  const reference = "Reference" in reply && typeof reply.Reference === "string" ? reply.Reference.trim() : "";
  const hasReference = reply.RequestSuccessful && reference !== "" && reference.length <= maxReferenceLength;
  return {
    RequestSuccessful: reply.RequestSuccessful,
    ErrorMessage: error,
    ...(hasReference && { Reference: reference }),
  };
}

function readRecord(value: unknown, name: string, keys: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${name} must be an object.`);
  }
  const missingKey = keys.find((key) => !Object.hasOwn(value, key));
  if (missingKey !== undefined) throw new Error(`${name} has no ${missingKey}.`);
  if (Object.keys(value).some((key) => !keys.includes(key))) {
    throw new Error(`${name} may have no other keys than ${keys.join(", ")}.`);
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
  const invalidIndex = bytes.findIndex((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255);
  if (invalidIndex !== -1) {
    throw new Error(`Options must hold whole numbers from 0 to 255; number ${invalidIndex + 1} isn’t one.`);
  }
  try {
    // `ignoreBOM` keeps a byte order mark, which JSON.parse then refuses.
    return JSON.parse(new TextDecoder("utf-16le", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes)));
  } catch {
    throw new Error("The text in Options must be JSON, in 16-bit codes with the low byte first.");
  }
}
