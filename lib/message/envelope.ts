import { type Message, mapFields, type SentField, sentFields } from "./schema";

/** The body of `POST /api/sm`. `Options` is JSON as UTF-16 LE bytes: `{` is 0x7b, 0x00. */
export type Envelope = { Command: "SendEmail"; CompressData: false; Options: number[] };

/** The service's answer. Our own service adds the message's number, by which visitor and owner can refer to it. */
export type SendReply = { RequestSuccessful: boolean; ErrorMessage: string; Reference?: string };

/** Both are empty for a service without a sign-in. */
export type Credentials = { user: string; password: string };

/** A field's name in an envelope begins with a capital letter: `FullName`. */
const formatEnvelopeName = (field: SentField): string => field.replace(/^./, (letter) => letter.toUpperCase());

/** A browser leaves the client's address empty, and the host fills it in. */
export function encodeEnvelope(message: Message, credentials: Credentials, clientAddress = ""): Envelope {
  const text = JSON.stringify({
    AuthUser: credentials.user,
    AuthPwd: credentials.password,
    ClientIpAddress: clientAddress,
    EmailData: Object.fromEntries(sentFields.map((field) => [formatEnvelopeName(field), message[field]])),
  });
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes.push(code & 0xff, code >> 8);
  }
  return { Command: "SendEmail", CompressData: false, Options: bytes };
}

/** What a visitor sends, whose message nobody has checked yet. */
export type Submission = { message: Message; credentials: Credentials };

const envelopeKeys = ["Command", "CompressData", "Options"];
const contentKeys = ["AuthUser", "AuthPwd", "ClientIpAddress", "EmailData"];

/**
 * Parses the JSON text of an envelope. Copies the email address to its confirmation, which an envelope doesn't have. Throws an
 * error with the first difference from the specified form. It quotes nothing, and nothing below the specified keys is visited,
 * since the text is a stranger's.
 */
export function decodeEnvelope(text: string): Submission {
  const envelope = requireKeys("The request", envelopeKeys, parseJson("The request", text));
  if (envelope.Command !== "SendEmail") throw new Error("Command must be SendEmail.");
  if (envelope.CompressData !== false) throw new Error("CompressData must be false.");
  const content = requireKeys("Options", contentKeys, parseJson("Options", decodeBytes(envelope.Options)));
  const email = requireKeys("EmailData", sentFields.map(formatEnvelopeName), content.EmailData);
  const getText = (field: SentField) => requireText(formatEnvelopeName(field), email);
  const message = { ...mapFields(sentFields, getText), confirmEmailAddress: getText("emailAddress") };
  requireText("ClientIpAddress", content);
  return {
    message,
    credentials: { user: requireText("AuthUser", content), password: requireText("AuthPwd", content) },
  };
}

function decodeBytes(value: unknown): string {
  if (!Array.isArray(value) || !value.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255))
    throw new Error("Options must be a list of whole numbers from 0 to 255.");
  try {
    return new TextDecoder("utf-16le", { fatal: true }).decode(Uint8Array.from(value));
  } catch {
    throw new Error("Options must be JSON in 16-bit codes, the low byte first.");
  }
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} must be JSON.`);
  }
}

function requireKeys(name: string, keys: readonly string[], value: unknown): Record<string, unknown> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (entries.length === keys.length && entries.every(([key]) => keys.includes(key)))
    return Object.fromEntries(entries);
  throw new Error(`${name} must be an object with exactly these keys: ${keys.join(", ")}.`);
}

function requireText(key: string, object: Record<string, unknown>): string {
  const value = object[key];
  if (typeof value === "string") return value;
  throw new Error(`${key} must be text.`);
}

/** Nobody could dictate a longer number. */
const maxReferenceLength = 40;

/**
 * Parses the text of an answer. A missing or null `ErrorMessage` counts as empty. Throws JSON.parse's error, or ours for other
 * JSON.
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
