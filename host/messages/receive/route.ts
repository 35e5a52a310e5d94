import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { type MessageReceiver, Refusal } from "@/host/messages/receiver";
import { isReference } from "@/host/messages/reference";
import { formatLimitKey } from "@/host/server/client-address";
import { boundLog, type Log } from "@/host/server/log";
import type { Credentials, SendReply } from "@/lib/message/envelope";
import { emptyMessage } from "@/lib/message/schema";
import { type AnswerFrame, bareFrame } from "@/lib/output/answer-frame";
import { checkCredentials, checkMessage, formatPlainFormKey, guardOrigin, identifyMessage } from "./check-request";
import { type Answer, fillFrame, renderRefused, renderSent } from "./plain-form";
import { readBodyText, readEnvelope, readPlainForm, type Submission } from "./read-request";

declare module "hono" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Hono's own is added to, which a type can't.
  interface ContextVariableMap {
    /** What a plain form held, for the page that gives a visitor back what was typed. */
    submission?: Submission;
  }
}

/** Counts a message of an address; gives the seconds until it may send again, 0 if it may now. */
export type Limiter = (key: string) => Promise<number>;

/** What the route needs; nothing of it is bound to Node. */
export type MessagesDependencies = {
  receive: MessageReceiver;
  takeTurn: Limiter;
  clientAddress: (c: Context) => string;
  log: Log;
  /** Gives the site's own page, for what answers a plain form. */
  loadFrame?: (c: Context) => AnswerFrame | Promise<AnswerFrame>;
  /** Each message must carry these; undefined asks for none. */
  credentials?: Credentials | undefined;
  /** Origins of other sites whose pages may send, as a browser writes them: `https://example.org`. */
  allowedOrigins?: readonly string[];
};

// Upper and lower case, because a preflight does not follow a redirect to the one form.
const path = "/:api{[aA][pP][iI]}/:sm{[sS][mM]}";
/** Where a plain form leads once its message is safe, so that a reload or a way back sends nothing again. */
const sentPath = "/api/sm/sent";

/**
 * Creates the route `POST /api/sm`: it answers an envelope in JSON with JSON, and the plain form with a page of the site,
 * which for a message that was taken has its own address.
 */
export function createMessagesRoute(dependencies: MessagesDependencies): Hono {
  const { receive, takeTurn, clientAddress, credentials } = dependencies;
  const log = boundLog(dependencies.log);
  const { loadFrame = () => bareFrame, allowedOrigins = [] } = dependencies;
  const route = new Hono();

  route.use(path, async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    await next();
  });

  if (allowedOrigins.length > 0) {
    const allowHeaders = ["Content-Type", "Idempotency-Key"];
    const ofAnswers = { exposeHeaders: ["Retry-After"], maxAge: 86_400 };
    route.use(path, cors({ origin: [...allowedOrigins], allowMethods: ["POST"], allowHeaders, ...ofAnswers }));
  }

  route.post(path, (c) => {
    guardOrigin(c, allowedOrigins);
    if (isPlainForm(c)) return answerPlainForm(c);
    if (getMediaType(c) === "application/json") return answerEnvelope(c);
    throw new Refusal(415, "The content type must be application/json.");
  });

  route.all(path, () => {
    throw new Refusal(405, "Only POST is accepted here.", { Allow: "POST, OPTIONS" });
  });

  route.get(sentPath, (c, next) => {
    const { reference, from = "" } = c.req.query();
    // Without a number nothing says that a message was sent: page not found. A service upstream may give none.
    if (reference === undefined || (reference !== "" && !isReference(reference))) return next();
    return showPage(c, renderSent(reference, allowedOrigins.includes(from) ? from : ""));
  });

  route.onError((error, c) => {
    const isExpected = error instanceof Refusal;
    const refusal = isExpected
      ? error
      : new Refusal(500, "Something went wrong on our side. Please try again in a minute.");
    log(`${c.req.method} /api/sm refused with ${refusal.status}`);
    // Where it came from, without its own words, which may quote the message.
    if (!isExpected) log(`unexpected: ${error.name}${/\n\s+at .*/.exec(error.stack ?? "")?.[0] ?? ""}`);
    if (isPlainForm(c) && c.req.method === "POST") {
      const { message: values = emptyMessage, credentials: given } = c.get("submission") ?? {};
      return showPage(c, renderRefused({ refusal, values, credentials: given, site: findSite(c) }), refusal);
    }
    const reply: SendReply = { RequestSuccessful: false, ErrorMessage: refusal.message };
    return c.json(reply, refusal.status, refusal.headers);
  });

  async function answerEnvelope(c: Context) {
    const text = await readBodyText(c);
    await limit(c);
    const reference = await accept(c, readEnvelope(text));
    const reply: SendReply = { RequestSuccessful: true, ErrorMessage: "", ...(reference && { Reference: reference }) };
    return c.json(reply);
  }

  async function answerPlainForm(c: Context) {
    const submission = readPlainForm(await readBodyText(c));
    c.set("submission", submission);
    await limit(c);
    const reference = await accept(c, submission);
    const from = findSite(c);
    const query = { reference: isReference(reference) ? reference : "", ...(from && { from }) };
    return c.redirect(`${sentPath}?${new URLSearchParams(query)}`, 303);
  }

  async function limit(c: Context) {
    const waitSeconds = await takeTurn(formatLimitKey(clientAddress(c)));
    if (waitSeconds === 0) return;
    throw new Refusal(429, "Too many messages in a short time. Please try again in a minute.", {
      "Retry-After": String(waitSeconds),
    });
  }

  async function accept(c: Context, { message: values, credentials: given }: Submission): Promise<string> {
    await checkCredentials(given, credentials);
    const message = await checkMessage(values);
    const receivedAt = new Date();
    const client = clientAddress(c);
    const key =
      c.req.header("idempotency-key") || (isPlainForm(c) ? formatPlainFormKey(message, client, receivedAt) : undefined);
    return receive(message, { ...(await identifyMessage(message, key)), clientAddress: client, receivedAt });
  }

  async function showPage(c: Context, answer: Answer, { status, headers }: Partial<Refusal> = {}) {
    const frame = await loadFrame(c);
    for (const [name, value] of Object.entries(frame.headers)) c.header(name, value);
    // Kept by the browser, unlike all else here: else the way back to a form that was refused shows its own error.
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    return c.html(fillFrame(frame, answer), status ?? 200, headers);
  }

  /** The origin of the pages that a form came from, where it is a configured one and not the service's own. */
  function findSite(c: Context): string {
    const origin = c.req.header("origin") ?? "";
    return c.req.header("sec-fetch-site") !== "same-origin" && allowedOrigins.includes(origin) ? origin : "";
  }

  return route;
}

const getMediaType = (c: Context) => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();

const isPlainForm = (c: Context) => getMediaType(c) === "application/x-www-form-urlencoded";
