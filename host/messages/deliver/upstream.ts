import type { MessageMeta } from "@/host/messages/message-store";
import { createKeyConflict, type MessageReceiver, Refusal } from "@/host/messages/receiver";
import { describeError, getErrorCode, getErrorDetail } from "@/host/server/errors";
import { boundLog, type Log } from "@/host/server/log";
import { type Credentials, type Envelope, encodeEnvelope, parseReply, type SendReply } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";

/** An existing messaging service that takes the same envelope. */
type Upstream = {
  /** Where it is, without the path `/api/sm`. */
  url: string;
  credentials?: Credentials | undefined;
  timeoutMs?: number;
  log: Log;
};

const maxRemembered = 1000;
const refusedText = "The messaging service didn’t accept the message and gave no reason. Please try again later.";
const nonsenseText = "The messaging service sent an unexpected response. Please try again in a minute.";

const underWayText = "This message is being sent just now. Please try again in a minute.";

/**
 * Creates a receiver that keeps nothing and passes each message on. It remembers the last 1,000 messages, so that a
 * repetition gets the same answer; the service gets the key too, to recognize older ones. A repetition that comes while
 * the first is under way is refused and doesn't wait for it: on Workers a promise that one request started may never
 * settle for another.
 */
export function passOnMessages({ url, credentials, timeoutMs = 15_000, ...upstream }: Upstream): MessageReceiver {
  const { user = "", password = "" } = credentials ?? {};
  const target = new URL("/api/sm", url);
  const boundedLog = boundLog(upstream.log);
  const log = (words: string) => boundedLog(`the messaging service at ${target.host} ${words}`);
  /** By their keys; without a reference while the service is asked. */
  const remembered = new Map<string, { digest: string; askedAt: number; reference?: string }>();

  return async (message, meta) => {
    const before = remembered.get(meta.id);
    if (before !== undefined && before.digest !== meta.digest) throw createKeyConflict();
    if (before?.reference !== undefined) return before.reference;
    // A request that was cut off on Workers never says so.
    if (before !== undefined && Date.now() - before.askedAt < timeoutMs) throw new Refusal(503, underWayText);
    const { id, digest } = meta;
    const askedAt = Date.now();
    remembered.set(id, { digest, askedAt });
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > maxRemembered) remembered.delete(oldest);
    try {
      const reference = await passOn(message, meta);
      remembered.set(id, { digest, askedAt, reference });
      return reference;
    } catch (error) {
      remembered.delete(id);
      throw error;
    }
  };

  async function passOn(message: Message, { id, clientAddress }: MessageMeta): Promise<string> {
    const { status, isOk, text } = await post(id, encodeEnvelope(message, { user, password }, clientAddress));
    const reply = readReply(text);
    if (reply?.RequestSuccessful === false) throw new Refusal(isOk ? 422 : 502, reply.ErrorMessage || refusedText);
    if (reply !== undefined && isOk) return reply.Reference ?? "";
    log(`answered ${status}, not as specified`);
    throw new Refusal(502, nonsenseText);
  }

  async function post(key: string, envelope: Envelope) {
    try {
      const response = await fetch(target, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify(envelope),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, isOk: response.ok, text: await response.text() };
    } catch (error) {
      if (getErrorDetail(error, "name") === "TimeoutError") {
        log(`gave no answer in ${timeoutMs} ms`);
        throw new Refusal(504, "The messaging service didn’t answer in time. Please try again.");
      }
      // Fetch puts the code, such as ECONNREFUSED, into the cause.
      const cause = getErrorDetail(error, "cause") ?? error;
      log(`cannot be reached: ${getErrorCode(cause) ?? describeError(cause)}`);
      throw new Refusal(502, "The messaging service can’t be reached right now. Please try again in a minute.");
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
