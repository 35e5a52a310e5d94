import type { Context } from "hono";
import { Refusal } from "@/host/messages/receiver";
import { decodeEnvelope, type EnvelopeContent } from "@/lib/message/envelope";
import { emptyMessage, messageFields } from "@/lib/message/schema";

/** The contents of a request, not yet checked. */
export type Submission = Pick<EnvelopeContent, "message" | "credentials">;

const maxBodyBytes = 64 * 1024;

/** Reads the body as UTF-8; throws `Refusal` 413 when it is too large, 400 when it is not UTF-8 or did not arrive whole. */
export async function readBodyText({ req }: Context): Promise<string> {
  // The server holds a body to its stated length, so that one is checked before any of the body has arrived.
  const isTooLong = Number(req.header("content-length") ?? 0) > maxBodyBytes;
  const bytes = isTooLong ? undefined : await readBody(req.raw.body);
  if (bytes === undefined) throw new Refusal(413, "The message is too large: 64 KB at most.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, "The request must be text in UTF-8.");
  }
}

/**
 * Reads a body whole; undefined, with the rest left unread, when it is too large. (Hono's bodyLimit makes a new request of one
 * that comes in parts, which fails in development, where the adapter must leave the global Request to Next.)
 */
async function readBody(body: Request["body"]): Promise<ArrayBuffer | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const part of body?.values({ preventCancel: true }) ?? []) {
      size += part.byteLength;
      if (size > maxBodyBytes) return undefined;
      parts.push(part);
    }
  } catch {
    throw new Refusal(400, "The request didn’t arrive complete. Please send it again.");
  }
  return new Blob(parts).arrayBuffer();
}

/** Reads the JSON text of an envelope; throws `Refusal` 400 that says what differs from the specification. */
export function readEnvelope(text: string): Submission {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Refusal(400, "The request must be JSON.");
  }
  try {
    return decodeEnvelope(parsed);
  } catch (error) {
    // A TypeError and its like would be a fault of ours.
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw new Refusal(400, error.message);
  }
}

/** Reads the fields of a plain form, `application/x-www-form-urlencoded`, and no others. */
export function readPlainForm(text: string): Submission {
  const fields = new URLSearchParams(text);
  const message = { ...emptyMessage };
  for (const field of messageFields) message[field] = fields.get(field) ?? "";
  return { message, credentials: { user: fields.get("authUser") ?? "", password: fields.get("authPwd") ?? "" } };
}
