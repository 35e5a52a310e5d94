import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { formatLimitKey } from "@/host/address";
import type { Log } from "@/host/log";
import type { AnswerFrame } from "@/lib/message/answer-frame";
import type { Credentials, SendReply, Submission } from "@/lib/message/envelope";
import { createRefusedForm, type FormAnswer, fillAnswer } from "./answer";
import {
  checkCredentials,
  checkMessage,
  checkOrigin,
  formatPlainFormKey,
  identifyMessage,
  type Receiver,
  Refusal,
  readEnvelope,
  readPlainForm,
} from "./read";
import { isReference } from "./store";

export type MessagesDependencies = {
  receive: Receiver;
  /** Counts a message. Returns the seconds to wait before the next, 0 if this one is allowed. */
  limiter(key: string): number | Promise<number>;
  clientAddress(c: Context): string;
  log: Log;
  /** Loads the page that surrounds the answer to a plain form. */
  loadFrame(c: Context): AnswerFrame | Promise<AnswerFrame>;
  /** If set, each message must have them. */
  credentials?: Credentials | undefined;
  /** Other sites whose pages may send messages: `https://example.org`. */
  allowedOrigins?: readonly string[];
};

// Any case, because a preflight doesn't follow the redirect to lower case.
const path = "/:api{[aA][pP][iI]}/:sm{[sS][mM]}";
/** The plain form redirects here, so that a reload or the back button doesn't send the message again. */
const sentPath = "/api/sm/sent";

const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError() {
    throw new Refusal(413, "The message is too large: 64 KB at most.");
  },
});

/** Reads the body; undefined if it doesn't arrive in full. Throws `Refusal` 413. */
async function readBody(c: Context): Promise<string | undefined> {
  try {
    await limitBody(c, async () => {});
    return await c.req.text();
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
}

/** Creates the route `POST /api/sm`. It answers an envelope with JSON, and a plain form with a page or a redirect to one. */
export function createMessagesRoute(dependencies: MessagesDependencies): Hono {
  const { receive, limiter, clientAddress, loadFrame, log, credentials, allowedOrigins = [] } = dependencies;
  const route = new Hono();

  route.use(path, async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    await next();
  });

  if (allowedOrigins.length > 0) {
    const allowHeaders = ["Content-Type", "Idempotency-Key"];
    const answerOptions = { exposeHeaders: ["Retry-After"], maxAge: 86_400 };
    route.use(path, cors({ origin: [...allowedOrigins], allowMethods: ["POST"], allowHeaders, ...answerOptions }));
  }

  route.post(path, async (c) => {
    checkOrigin(c, allowedOrigins);
    const isJson = getMediaType(c) === "application/json";
    if (!isJson && !isPlainForm(c)) throw new Refusal(415, "The content type must be application/json.");
    const text = await readBody(c);
    if (text === undefined) {
      log("POST /api/sm broke off: the client stopped sending");
      return c.json(createReply({ error: "The message did not arrive in full." }), 400);
    }
    const form = isJson ? undefined : readPlainForm(text);
    try {
      await limit(c);
      const reference = await accept(c, form ?? readEnvelope(text));
      return isJson ? c.json(createReply({ reference })) : redirectToSent(c, reference);
    } catch (error) {
      return refuse(c, error, form);
    }
  });

  route.all(path, () => {
    throw new Refusal(405, "Only POST is accepted here.", { Allow: "POST, OPTIONS" });
  });

  route.get(sentPath, (c, next) => {
    const { reference, from = "" } = c.req.query();
    // Without `reference` nothing was sent, so the 404 page answers. It is empty if an upstream gave none.
    if (reference === undefined || (reference !== "" && !isReference(reference))) return next();
    const site = allowedOrigins.includes(from) ? from : "";
    return showPage(c, { title: "Email sent successfully.", sent: "yes", reference, site });
  });

  route.onError((error, c) => refuse(c, error));

  /** Answers with JSON, or a plain form with a page that shows its values again. */
  function refuse(c: Context, error: unknown, form?: Submission) {
    const unexpected = new Refusal(500, "Something went wrong on our side. Please try again in a minute.");
    const refusal = error instanceof Refusal ? error : unexpected;
    log(`${c.req.method} /api/sm refused with ${refusal.status}`);
    if (refusal !== error) log(`unexpected: ${locate(error)}`);
    if (!isPlainForm(c) || c.req.method !== "POST")
      return c.json(createReply({ error: refusal.message }), refusal.status, refusal.headers);
    return showPage(c, createRefusedForm(refusal, form, findSite(c)), refusal);
  }

  function redirectToSent(c: Context, reference: string) {
    const from = findSite(c);
    const query = { reference: isReference(reference) ? reference : "", ...(from && { from }) };
    return c.redirect(`${sentPath}?${new URLSearchParams(query)}`, 303);
  }

  async function limit(c: Context) {
    const waitSeconds = await limiter(formatLimitKey(clientAddress(c)));
    if (waitSeconds === 0) return;
    throw new Refusal(429, "Too many messages in a short time. Please try again in a minute.", {
      "Retry-After": String(waitSeconds),
    });
  }

  async function accept(c: Context, { message: values, credentials: received }: Submission): Promise<string> {
    await checkCredentials(received, credentials);
    const message = await checkMessage(values);
    const receivedAt = new Date();
    const client = clientAddress(c);
    const key =
      c.req.header("idempotency-key") || (isPlainForm(c) ? formatPlainFormKey(message, client, receivedAt) : undefined);
    return receive(message, { ...(await identifyMessage(message, key)), clientAddress: client, receivedAt });
  }

  async function showPage(c: Context, answer: FormAnswer, { status, headers }: Partial<Refusal> = {}) {
    const frame = await loadFrame(c);
    for (const [name, value] of Object.entries(frame.headers)) c.header(name, value);
    // Not `no-store`: with it, going back to a refused form shows the browser's own error.
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    return c.html(fillAnswer(frame, answer), status ?? 200, headers);
  }

  /** The allowed origin that a form came from; empty for this site's own form. */
  function findSite(c: Context): string {
    const origin = c.req.header("origin") ?? "";
    return allowedOrigins.includes(origin) ? origin : "";
  }

  return route;
}

const createReply = ({ reference = "", error = "" }): SendReply => ({
  RequestSuccessful: error === "",
  ErrorMessage: error,
  ...(reference && { Reference: reference }),
});

/** The error's name and place. Its message may quote the visitor's. */
const locate = (error: unknown) =>
  error instanceof Error ? `${error.name}${/\n\s+at .*/.exec(error.stack ?? "")?.[0] ?? ""}` : typeof error;

const getMediaType = (c: Context) => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();

const isPlainForm = (c: Context) => getMediaType(c) === "application/x-www-form-urlencoded";
