import { describeError, getErrorCode, getErrorDetail, type Log } from "@/host/log";
import { type Credentials, encodeEnvelope, parseReply } from "@/lib/message/envelope";
import { createKeyConflict, type Receiver, Refusal } from "./read";

/** Another messaging service with the same API; `url` is its origin. */
type Upstream = { url: string; credentials?: Credentials | undefined; log: Log; timeoutMs?: number };

/** Creates a receiver that forwards messages and stores none. It remembers the last 1,000 that arrived, to forward none of them again. */
export function createUpstreamReceiver({ url, credentials, timeoutMs = 15_000, ...upstream }: Upstream): Receiver {
  const target = new URL("/api/sm", url);
  const log = (words: string) => upstream.log(`the messaging service at ${target.host} ${words}`);
  /** By id. */
  const forwarded = new Map<string, { digest: string; reference: string }>();

  return async (message, { id, digest, clientAddress }) => {
    const earlier = forwarded.get(id);
    if (earlier && earlier.digest !== digest) throw createKeyConflict();
    if (earlier) return earlier.reference;
    const envelope = encodeEnvelope(message, credentials ?? { user: "", password: "" }, clientAddress);
    try {
      const reference = await forward(id, JSON.stringify(envelope));
      forwarded.set(id, { digest, reference });
      const [oldest = ""] = forwarded.keys();
      if (forwarded.size > 1000) forwarded.delete(oldest);
      return reference;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log(`answered, but not as specified: ${describeError(error)}`);
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
    const reason = ErrorMessage || "The messaging service didn’t accept the message and gave no reason.";
    if (!RequestSuccessful) throw new Refusal(ok ? 422 : 502, reason);
    if (!ok) throw new Error("a success with an error status");
    return Reference;
  }
}
