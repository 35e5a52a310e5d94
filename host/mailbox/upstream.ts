import { describeError, getErrorCode, getErrorDetail, type Log } from "@/host/log";
import { type Credentials, encodeEnvelope, parseReply } from "@/lib/message/envelope";
import { revealHidden } from "@/lib/message/schema";
import { createKeyConflict, type Receiver, Refusal } from "./read";

/** Another messaging service with the same API; `url` is its origin. */
type Upstream = { url: string; credentials?: Credentials | undefined; log: Log; timeoutMs?: number };

/** As much of a reason as a visitor would read. It never ends with half a character. */
const reasonStart = /^.{0,300}/su;

/** Creates a receiver that forwards messages and stores none. It remembers the last 1,000, to forward none of them twice. */
export function createUpstreamReceiver({ url, credentials, timeoutMs = 15_000, ...upstream }: Upstream): Receiver {
  const target = new URL("/api/sm", url);
  const log = (words: string) => upstream.log(`the messaging service at ${target.host} ${words}`);
  /** By id; without a reference while the request is pending. */
  const remembered = new Map<string, { digest: string; sentAt: number; reference?: string }>();

  return async (message, { id, digest, clientAddress }) => {
    const earlier = remembered.get(id);
    if (earlier && earlier.digest !== digest) throw createKeyConflict();
    if (earlier?.reference !== undefined) return earlier.reference;
    // On Workers, a request can't wait for another one's promise, and a canceled request never settles.
    if (earlier && Date.now() - earlier.sentAt < timeoutMs)
      throw new Refusal(503, "This message is being sent just now. Please try again in a minute.");
    const sentAt = Date.now();
    remembered.set(id, { digest, sentAt });
    const [oldest = ""] = remembered.keys();
    if (remembered.size > 1000) remembered.delete(oldest);
    const envelope = encodeEnvelope(message, credentials ?? { user: "", password: "" }, clientAddress);
    try {
      const reference = await forward(id, JSON.stringify(envelope));
      remembered.set(id, { digest, sentAt, reference });
      return reference;
    } catch (error) {
      remembered.delete(id);
      if (error instanceof Refusal) throw error;
      // JSON.parse quotes the answer, which may quote the message.
      log(`answered, but not as specified: ${error instanceof SyntaxError ? "it isn’t JSON" : describeError(error)}`);
      throw new Refusal(502, "The messaging service sent an unexpected response. Please try again in a minute.");
    }
  };

  /** Returns the service's reference, empty if it gave none. Throws `Refusal`, or an error if the answer isn't as specified. */
  async function forward(key: string, body: string): Promise<string> {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok, text } = await fetch(target, { method: "POST", headers, body, redirect: "manual", signal })
      .then(async (response) => ({ ok: response.ok, text: await response.text() }))
      .catch((error: unknown) => {
        // The code, such as ECONNREFUSED, is in the cause.
        log(`can’t be reached: ${getErrorCode(getErrorDetail(error, "cause")) ?? describeError(error)}`);
        throw getErrorDetail(error, "name") === "TimeoutError"
          ? new Refusal(504, "The messaging service didn’t answer in time. Please try again.")
          : new Refusal(502, "The messaging service can’t be reached right now. Please try again in a minute.");
      });
    const { RequestSuccessful, ErrorMessage, Reference = "" } = parseReply(text);
    const reason =
      revealHidden(reasonStart.exec(ErrorMessage)?.[0] ?? "") ||
      "The messaging service didn’t accept the message and gave no reason.";
    if (!RequestSuccessful) throw new Refusal(ok ? 422 : 502, reason);
    if (!ok) throw new Error("a success with an error status");
    return Reference;
  }
}
