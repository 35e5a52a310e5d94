import { type Envelope, parseReply } from "./envelope";

/** `origin` is the service's; empty means the page's own. Only tests set `page` and `cookie`. */
type SendOptions = {
  origin: string;
  idempotencyKey: string;
  page?: string;
  cookie?: string;
};

/** `reference` is the message's number. `help` says what a visitor can do if `error` doesn't come from the service. */
export type SendOutcome =
  | { sent: true; reference?: string | undefined }
  | { sent: false; error: string; help?: string };

/** For the request and the whole answer. */
export const sendTimeoutMs = 20_000;

/** Shown to a visitor if the service sends no text. */
export const sendTexts = {
  unreachable:
    "The server couldn’t be reached. Everything you typed is still here: check your connection and send again.",
  timeOut: "no answer within 20 seconds",
  slow: "The server may be busy. Everything you typed is still here: please send again.",
  unexpected: (status: number) =>
    `The server sent an unexpected response (status ${status}), so the message may not have arrived. Everything you typed is still here: please send again later.`,
  refused: "The server didn’t accept the message and gave no reason. Please send again later.",
} as const;

/** Posts an envelope to `<origin>/api/sm`. Never rejects. */
export async function sendMessage(envelope: Envelope, options: SendOptions): Promise<SendOutcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(sendTexts.timeOut)), sendTimeoutMs);
  try {
    const { page = window.location.href, cookie = document.cookie } = options;
    const url = new URL("/api/sm", options.origin === "" ? page : options.origin).href;
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": options.idempotencyKey,
        ...createAntiForgeryHeaders(url, page, cookie),
      },
      body: JSON.stringify(envelope),
      // A redirect could carry the anti-forgery header to another origin.
      redirect: "error",
      signal: controller.signal,
    });
    return readReply(response.ok, response.status, await response.text());
  } catch (error) {
    const help = controller.signal.aborted ? sendTexts.slow : sendTexts.unreachable;
    return { sent: false, error: getMessage(error), help };
  } finally {
    clearTimeout(timer);
  }
}

function readReply(isOk: boolean, status: number, text: string): SendOutcome {
  try {
    const reply = parseReply(text);
    // A success with an error status can't be trusted, so the form must keep the message.
    if (reply.RequestSuccessful && !isOk) throw new Error(`a success with the status ${status}`);
    if (reply.RequestSuccessful) return { sent: true, reference: reply.Reference };
    return { sent: false, error: reply.ErrorMessage || sendTexts.refused };
  } catch (error) {
    return { sent: false, error: getMessage(error), help: sendTexts.unexpected(status) };
  }
}

const getMessage = (error: unknown) =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);

/**
 * The header that proves a request comes from our own page: `X-XSRF-TOKEN`, taken from the cookie `XSRF-TOKEN`.
 * Only for requests to the page's own origin, so that no other site learns the token.
 */
export function createAntiForgeryHeaders(url: string, page: string, cookie: string): Record<string, string> {
  if (new URL(url).origin !== new URL(page).origin) return {};
  const [, encoded = ""] = /(?:^|; ?)XSRF-TOKEN=([^;]*)/.exec(cookie) ?? [];
  const token = decode(encoded);
  // Other characters, which a header can't carry, would make fetch throw.
  return /^[\x21-\x7e]+$/.test(token) ? { "X-XSRF-TOKEN": token } : {};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
