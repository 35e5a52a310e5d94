import type { Context } from "hono";
import { Refusal } from "@/host/messages/receiver";
import { decodeEnvelope, type EnvelopeContent } from "@/lib/message/envelope";
import { emptyMessage, messageFields } from "@/lib/message/schema";

/** The content of a request, not yet checked. */
export type Submission = Pick<EnvelopeContent, "message" | "credentials">;

const maxBodyBytes = 64 * 1024;

/** Reads the body as UTF-8. Throws `Refusal` 413 if it is too large, 400 if it isn't UTF-8 or is incomplete. */
export async function readBodyText({ req }: Context): Promise<string> {
  // The server enforces Content-Length, so it can be checked before the body arrives.
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
 * Returns undefined if the body is too large, without reading the rest. (Hono's bodyLimit creates a new Request for a chunked
 * body. That fails in development, where the adapter must leave the global Request to Next.)
 */
async function readBody(body: Request["body"]): Promise<ArrayBuffer | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size > maxBodyBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw new Refusal(400, "The request didn’t arrive complete. Please send it again.");
  }
  return new Blob(chunks).arrayBuffer();
}

/** Parses the JSON text of an envelope. Throws `Refusal` 400 with the difference from the specified form. */
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
    // A TypeError or another subclass would be our bug.
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw new Refusal(400, error.message);
  }
}

/** Parses `application/x-www-form-urlencoded`; other fields are ignored. */
export function readPlainForm(text: string): Submission {
  const fields = new URLSearchParams(text);
  const message = { ...emptyMessage };
  for (const field of messageFields) message[field] = fields.get(field) ?? "";
  return { message, credentials: { user: fields.get("authUser") ?? "", password: fields.get("authPwd") ?? "" } };
}
