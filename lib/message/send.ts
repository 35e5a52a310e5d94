import { createAntiForgeryHeaders } from "./anti-forgery";
import { type Envelope, parseReply } from "./envelope";

/** How to send: `origin` is the service's, empty for the page's own; tests set the rest, which the browser has. */
export type SendOptions = {
  origin: string;
  idempotencyKey: string;
  page?: string;
  cookie?: string;
  fetch?: typeof fetch;
};

/** Whether the service took the message, or why not, in words for the visitor. */
export type SendOutcome = { sent: true } | { sent: false; error: string };

/** How long the whole answer of the service may take. */
export const sendTimeoutMs = 20_000;

/** The errors for a visitor when the service itself gives none. */
export const sendTexts = {
  unreachable: "The service could not be reached. Check your connection and send again.",
  timeOut: "The service did not answer within 20 seconds. Please send again.",
  unexpected: (status: number) =>
    `The service answered something unexpected (status ${status}), so the message may not have arrived. Please send again later.`,
  refused: "The service did not take the message and gave no reason. Please send again later.",
} as const;

/** Posts an envelope to `<origin>/api/sm`; never rejects. */
export async function sendMessage(envelope: Envelope, options: SendOptions): Promise<SendOutcome> {
  const { page = window.location.href, cookie = document.cookie, fetch = globalThis.fetch } = options;
  const url = new URL("/api/sm", options.origin === "" ? page : options.origin).href;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), sendTimeoutMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": options.idempotencyKey,
        ...createAntiForgeryHeaders({ method: "POST", url, page, cookie }),
      },
      body: JSON.stringify(envelope),
      // A redirect could carry the anti-forgery header to another origin.
      redirect: "error",
      signal: controller.signal,
    });
    return readReply(response.ok, response.status, await response.text());
  } catch {
    return { sent: false, error: controller.signal.aborted ? sendTexts.timeOut : sendTexts.unreachable };
  } finally {
    clearTimeout(timer);
  }
}

function readReply(isOk: boolean, status: number, text: string): SendOutcome {
  const reply = parseReply(text);
  // A success with the status of a failure is neither, and the form must not drop the message for it.
  if (reply === undefined || (reply.RequestSuccessful && !isOk))
    return { sent: false, error: sendTexts.unexpected(status) };
  if (reply.RequestSuccessful) return { sent: true };
  return { sent: false, error: reply.ErrorMessage || sendTexts.refused };
}
