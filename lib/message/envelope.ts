import { type Message, type SentField, sentFields } from "./schema";

/** The body of `POST /api/sm`. `Options` is JSON as UTF-16 LE bytes: `{` is 0x7b, 0x00. */
export type Envelope = { Command: "SendEmail"; CompressData: false; Options: number[] };

/** The service's answer. Our own service adds the message's number, by which visitor and owner can refer to it. */
export type SendReply = { RequestSuccessful: boolean; ErrorMessage: string; Reference?: string };

/** Both are empty for a service without a sign-in. */
export type Credentials = { user: string; password: string };

/** A field's name in an envelope begins with a capital letter: `FullName`. */
export const formatEnvelopeName = (field: SentField): string => field.replace(/^./, (letter) => letter.toUpperCase());

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

/** Nobody could dictate a longer number. */
const maxReferenceLength = 40;

/** The start of a reason, as much as a visitor would read. It never ends with half a character. */
const reasonStart = /^.{0,300}/su;

/**
 * Parses the text of an answer. A missing or null `ErrorMessage` counts as empty, and a long one is cut. Throws JSON.parse's
 * error, or ours for other JSON.
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
    ErrorMessage: reasonStart.exec(error)?.[0] ?? "",
    ...(hasReference && { Reference: reference }),
  };
}
