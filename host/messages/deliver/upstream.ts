import type { MessageMeta } from "@/host/messages/message-store";
import { readBounded } from "@/host/messages/receive/read-request";
import { createKeyConflict, type MessageReceiver, Refusal } from "@/host/messages/receiver";
import { describeError, getErrorCode } from "@/host/server/errors";
import { boundLog, type Log } from "@/host/server/log";
import { type Credentials, encodeEnvelope, parseReply, type SendReply } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";

/** An existing messaging service that takes the same envelope. */
type Upstream = {
  /** Where it is, without the path `/api/sm`. */
  url: string;
  credentials: Credentials;
  timeoutMs?: number;
  log: Log;
};

const maxReplyBytes = 64 * 1024;
const maxRemembered = 1000;
const refusedText = "The messaging service did not take the message and gave no reason. Please try again later.";

/**
 * Creates a receiver that keeps nothing and passes each message on. It remembers the last 1,000 successes, so that a
 * repetition gets the same answer; the service gets the key too, to recognize older ones.
 */
export function passOnMessages({ url, credentials, timeoutMs = 15_000, ...upstream }: Upstream): MessageReceiver {
  const log = boundLog(upstream.log);
  const target = new URL("/api/sm", url);
  const sent = new Map<string, { digest: string; reference: Promise<string> }>();

  return async (message, meta) => {
    const before = sent.get(meta.id);
    if (before !== undefined && before.digest !== meta.digest) throw createKeyConflict();
    if (before !== undefined) return before.reference;
    const reference = passOn(message, meta);
    sent.set(meta.id, { digest: meta.digest, reference });
    await reference.catch(() => sent.delete(meta.id));
    const [oldest] = sent.keys();
    if (oldest !== undefined && sent.size > maxRemembered) sent.delete(oldest);
    return reference;
  };

  async function passOn(message: Message, meta: MessageMeta): Promise<string> {
    const { response, reply } = await post(message, meta);
    if (reply?.RequestSuccessful === false)
      throw new Refusal(response.ok ? 422 : 502, reply.ErrorMessage || refusedText);
    if (reply !== undefined && response.ok) return reply.Reference ?? "";
    log(`the messaging service at ${target.host} answered ${response.status}, not as specified`);
    throw new Refusal(502, "The messaging service gave an answer that makes no sense. Please try again in a minute.");
  }

  async function post(message: Message, meta: MessageMeta) {
    try {
      const response = await fetch(target, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": meta.id },
        body: JSON.stringify(encodeEnvelope(message, credentials, meta.clientAddress)),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response, reply: readReply(await readText(response)) };
    } catch (error) {
      if (isTimeout(error)) {
        log(`the messaging service at ${target.host} gave no answer in ${timeoutMs} ms`);
        throw new Refusal(504, "The messaging service did not answer in time. Please try again.");
      }
      log(`the messaging service at ${target.host} cannot be reached: ${describeCause(error)}`);
      throw new Refusal(502, "The messaging service cannot be reached just now. Please try again in a minute.");
    }
  }
}

function readReply(text: string): SendReply | undefined {
  try {
    return parseReply(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response): Promise<string> {
  const bytes = await readBounded(response.body, maxReplyBytes);
  if (bytes === undefined) await response.body?.cancel();
  return new TextDecoder().decode(bytes);
}

const isTimeout = (error: unknown) =>
  typeof error === "object" && error !== null && "name" in error && error.name === "TimeoutError";

/** The code, such as ECONNREFUSED, which fetch puts into the cause. */
function describeCause(error: unknown): string {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : error;
  return getErrorCode(cause) ?? describeError(cause);
}
