import type { MessageMeta } from "@/host/messages/message-store";
import { createKeyConflict, type MessageReceiver, Refusal } from "@/host/messages/receiver";
import { describeError, getErrorCode, getErrorDetail } from "@/host/server/errors";
import { boundLog, type Log } from "@/host/server/log";
import { type Credentials, type Envelope, encodeEnvelope, parseReply, type SendReply } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";

/** Another messaging service with the same API. */
type Upstream = {
  /** Without the path `/api/sm`. */
  url: string;
  credentials?: Credentials | undefined;
  timeoutMs?: number;
  log: Log;
};

const maxRemembered = 1000;
const refusedText = "The messaging service didn’t accept the message and gave no reason. Please try again later.";
const unexpectedText = "The messaging service sent an unexpected response. Please try again in a minute.";

const pendingText = "This message is being sent just now. Please try again in a minute.";

/**
 * Creates a receiver that forwards messages and stores none. It remembers the last 1,000, so that a repeated message gets the
 * same answer; the service gets the key too, to recognize older ones. A message repeated while the first is pending is
 * refused: on Workers, a request can't rely on a promise that another request started.
 */
export function createUpstreamReceiver({
  url,
  credentials,
  timeoutMs = 15_000,
  ...upstream
}: Upstream): MessageReceiver {
  const { user = "", password = "" } = credentials ?? {};
  const target = new URL("/api/sm", url);
  const boundedLog = boundLog(upstream.log);
  const log = (words: string) => boundedLog(`the messaging service at ${target.host} ${words}`);
  /** By id; without a reference while the request is pending. */
  const remembered = new Map<string, { digest: string; sentAt: number; reference?: string }>();

  return async (message, meta) => {
    const earlier = remembered.get(meta.id);
    if (earlier !== undefined && earlier.digest !== meta.digest) throw createKeyConflict();
    if (earlier?.reference !== undefined) return earlier.reference;
    // The time limit matters on Workers, where a canceled request never settles.
    if (earlier !== undefined && Date.now() - earlier.sentAt < timeoutMs) throw new Refusal(503, pendingText);
    const { id, digest } = meta;
    const sentAt = Date.now();
    remembered.set(id, { digest, sentAt });
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > maxRemembered) remembered.delete(oldest);
    try {
      const reference = await forward(message, meta);
      remembered.set(id, { digest, sentAt, reference });
      return reference;
    } catch (error) {
      remembered.delete(id);
      throw error;
    }
  };

  async function forward(message: Message, { id, clientAddress }: MessageMeta): Promise<string> {
    const { status, isOk, text } = await post(id, encodeEnvelope(message, { user, password }, clientAddress));
    const reply = readReply(text);
    if (reply?.RequestSuccessful === false) throw new Refusal(isOk ? 422 : 502, reply.ErrorMessage || refusedText);
    if (reply !== undefined && isOk) return reply.Reference ?? "";
    log(`answered ${status}, not as specified`);
    throw new Refusal(502, unexpectedText);
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
      // The code, such as ECONNREFUSED, is in the cause.
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
