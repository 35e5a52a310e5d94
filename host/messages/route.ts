import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Credentials } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";
import { formatLimitKey } from "./client-address";
import type { Limiter } from "./limiter";
import { formatPlainFormKey, identifyMessage, readIdempotencyKey, type Sha256 } from "./message-identity";
import { allowOrigin, guardOrigin } from "./origin-guard";
import { plainForm as ownPlainForm, type PlainForm } from "./plain-form";
import { checkCredentials, checkMessage, emptyValues, readBodyText, readEnvelope, readPlainForm } from "./read-request";
import type { Log, MessageReceiver, Receipt } from "./receiver";
import { Refusal, toRefusal } from "./refusal";

/** What the route is given; nothing here is bound to Node. */
export type MessagesDependencies = {
  receive: MessageReceiver;
  limiter: Limiter;
  clientAddress: (c: Context) => string;
  log: Log;
  /** Demanded of each message; undefined demands none. */
  credentials?: Credentials | undefined;
  /** Origins of other sites whose pages may send, as a browser names them: `https://example.org`. */
  allowedOrigins?: readonly string[];
  plainForm?: PlainForm;
  /** A quicker way than Web Crypto, if there is one. */
  sha256?: Sha256;
};

// Any case: a 308 to the one form would lose a preflight, which follows no redirect.
const path = "/:api{[aA][pP][iI]}/:sm{[sS][mM]}";
const maxBodyBytes = 64 * 1024;
const preflightSeconds = "86400";

const refuseSize = () => {
  throw new Refusal(413, "The message is too large: 64 KB at most.");
};
const limitStream = bodyLimit({ maxSize: maxBodyBytes, onError: refuseSize });

/** Judges a stated length by itself: Hono's way to it makes a whole new Request on Node. The server holds a body to its length. */
const limitBody: MiddlewareHandler = (c, next) => {
  const length = c.req.header("content-length");
  if (length === undefined || c.req.header("transfer-encoding") !== undefined) return limitStream(c, next);
  return Number(length) <= maxBodyBytes ? next() : refuseSize();
};

/** Makes the route of `POST /api/sm`: the envelope as JSON, answered by JSON, and the plain form, answered by a page. */
export function createMessagesRoute(dependencies: MessagesDependencies): Hono {
  const { receive, limiter, clientAddress, log, credentials, sha256, allowedOrigins = [] } = dependencies;
  const plainForm = dependencies.plainForm ?? ownPlainForm;
  const route = new Hono();

  route.use(path, async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    allowOrigin(c, allowedOrigins);
    await next();
  });

  route.options(path, (c, next) => {
    if (c.res.headers.get("Access-Control-Allow-Origin") === null) return next();
    c.header("Access-Control-Allow-Methods", "POST");
    c.header("Access-Control-Allow-Headers", "Content-Type, Idempotency-Key");
    c.header("Access-Control-Max-Age", preflightSeconds);
    return c.body(null, 204);
  });

  route.post(
    path,
    async (c, next) => {
      guardOrigin(c, allowedOrigins);
      if (!isPlainForm(c) && getMediaType(c) !== "application/json") {
        throw new Refusal(415, "The content type must be application/json.");
      }
      await next();
    },
    limitBody,
    (c) => (isPlainForm(c) ? answerPlainForm(c) : answerEnvelope(c)),
  );

  route.all(path, () => {
    throw new Refusal(405, "Only POST is answered here.", { headers: { Allow: "POST, OPTIONS" } });
  });

  route.onError((error, c) => {
    const refusal = logRefusal(c, error);
    return isPlainForm(c) && c.req.method === "POST"
      ? showPage(c, refusal, emptyValues)
      : c.json({ RequestSuccessful: false, ErrorMessage: refusal.message }, refusal.status, refusal.headers);
  });

  async function answerEnvelope(c: Context) {
    const text = await readBodyText(c);
    await limit(c);
    const submission = readEnvelope(text);
    const { status, reply } = await accept(c, submission.values, submission.credentials);
    return c.json(reply, status);
  }

  async function answerPlainForm(c: Context) {
    const submission = readPlainForm(await readBodyText(c));
    try {
      await limit(c);
      const { status, reply } = await accept(c, submission.values, submission.credentials);
      if (!reply.RequestSuccessful) throw new Refusal(status === 200 ? 422 : status, reply.ErrorMessage);
      return showPage(c);
    } catch (error) {
      return showPage(c, logRefusal(c, error), submission.values, submission.credentials);
    }
  }

  async function limit(c: Context) {
    const allowance = await limiter.take(formatLimitKey(clientAddress(c)));
    if (allowance.isAllowed) return;
    throw new Refusal(429, "Too many messages in a short time. Please try again in a minute.", {
      headers: { "Retry-After": String(allowance.retryAfterSeconds) },
    });
  }

  async function accept(c: Context, values: Message, given: Credentials): Promise<Receipt> {
    await checkCredentials(given, credentials);
    const message = await checkMessage(values);
    const receivedAt = new Date();
    const client = clientAddress(c);
    const key =
      readIdempotencyKey(c.req.header("idempotency-key")) ??
      (isPlainForm(c) ? formatPlainFormKey(message, client, receivedAt) : undefined);
    return receive(message, { ...(await identifyMessage(message, key, sha256)), clientAddress: client, receivedAt });
  }

  function showPage(c: Context, refusal?: Refusal, values: Message = emptyValues, given?: Credentials) {
    c.header("Content-Security-Policy", plainForm.contentSecurityPolicy);
    const page = plainForm.render({ refusal, values, credentials: given });
    return c.html(page, refusal?.status ?? 200, refusal?.headers);
  }

  function logRefusal(c: Context, error: unknown): Refusal {
    const refusal = toRefusal(error);
    log(`${c.req.method} /api/sm refused with ${refusal.status}`);
    if (refusal !== error) log(`unexpected: ${describePlace(error)}`);
    return refusal;
  }

  return route;
}

const getMediaType = (c: Context) => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();

const isPlainForm = (c: Context) => getMediaType(c) === "application/x-www-form-urlencoded";

/** Where an unexpected error came from, without its own words, which may quote the message. */
const describePlace = (error: unknown) =>
  error instanceof Error ? `${error.name}${/\n\s+at .*/.exec(error.stack ?? "")?.[0] ?? ""}` : "no error object";
