import type { D1Database, RateLimit, SendEmail } from "@cloudflare/workers-types";
import { type Sender, sendDue } from "@/host/messages/deliver/delivery";
import { createMail, explainEdgeFailure, type MailAddresses } from "@/host/messages/deliver/mail";
import { passOnMessages } from "@/host/messages/deliver/upstream";
import { createMessagesRoute } from "@/host/messages/receive/route";
import { type AssetsBinding, fetchAnswerFrame } from "@/host/pages/answer-page";
import { normalizeAddress, unknownAddress } from "@/host/server/client-address";
import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { type Log, writeToConsole } from "@/host/server/log";
import { createMessageStore, type Database, type Row } from "./message-store";
import { createOutOfOrder, keepMessages } from "./receiver";

/** What wrangler.jsonc binds, and by their names the settings of docs/hosting/cloudflare.md, which are secrets of the platform. */
export type EdgeBindings = {
  ASSETS: AssetsBinding;
  DB: D1Database;
  EMAIL: SendEmail;
  LIMITER: RateLimit;
  [setting: string]: unknown;
};

type WaitUntil = (work: Promise<unknown>) => void;

/** The most that one run tries: 14,400 a day, so that mails which always fail cannot use up the free plan's rows. */
const maxMailsPerRun = 10;

/** The period that wrangler.jsonc gives the limiter. */
const limitSeconds = 60;

/** Puts the messages route together on Cloudflare. */
export function createEdgeMessages(bindings: EdgeBindings, waitUntil: WaitUntil, log = writeToConsole) {
  const { deliver, ...service } = openMailbox(bindings, waitUntil, log);
  const route = createMessagesRoute({
    ...service,
    log,
    takeTurn: async (key) => ((await bindings.LIMITER.limit({ key })).success ? 0 : limitSeconds),
    // The platform sets this header itself, over any that a client sends.
    clientAddress: (c) => normalizeAddress(c.req.header("cf-connecting-ip") ?? "") ?? unknownAddress,
    loadFrame: (c) => fetchAnswerFrame(c.req.raw, bindings.ASSETS),
  });
  return { route, deliver };
}

/**
 * Gives what takes messages and what delivers those that wait. While a setting is wrong, the log says which, and messages are
 * answered 503: pages must not depend on it, and secrets are set one by one, so that they are incomplete for a while.
 */
function openMailbox(bindings: EdgeBindings, waitUntil: WaitUntil, log: Log) {
  try {
    const { DB, EMAIL, ASSETS: _assets, LIMITER: _limiter, ...settings } = bindings;
    const { mailTo: to, mailFrom: from, messagingUpstream: url, ...config } = parseHostConfig(settings);
    if (Boolean(to) !== Boolean(from))
      throw new Error("only one of MAIL_TO and MAIL_FROM is set; set both, or neither to keep messages in D1 only");
    const { credentials, allowedOrigins, mailboxLimits: limits, keepDeliveredDays } = config;
    const store = createMessageStore(openD1Database(DB), { limits, keepDeliveredDays });
    const delivery = to && from ? { store, send: createEdgeSender(EMAIL, { from, to }), log } : undefined;
    /** Work for the background, where nobody catches errors: one of D1's becomes a line of the log. */
    const quietly = (work: Promise<unknown>) =>
      work.catch((error) => log(`messages could not be read for delivery: ${describeError(error)}`));
    const wake = () => delivery && waitUntil(quietly(sendDue(delivery, 1)));
    return {
      receive: url ? passOnMessages({ url, credentials, log }) : keepMessages(store, log, wake),
      credentials: url ? undefined : credentials,
      allowedOrigins,
      async deliver() {
        await quietly(store.sweep());
        if (delivery) await quietly(sendDue(delivery, maxMailsPerRun));
      },
    };
  } catch (error) {
    log(`messages are not taken: ${describeError(error)}`);
    return { receive: () => Promise.reject(createOutOfOrder()), deliver: async () => {} };
  }
}

/** A sender by the platform's binding, which composes the mail itself, with its own Date and Message-ID. */
function createEdgeSender(email: EdgeBindings["EMAIL"], addresses: MailAddresses): Sender {
  return async (message) => {
    const { replyTo, headers, ...mail } = createMail(message, addresses);
    try {
      await email.send({
        ...mail,
        ...(replyTo && { replyTo: { name: replyTo.name, email: replyTo.address } }),
        // https://developers.cloudflare.com/email-service/reference/headers/
        headers: { ...headers, "X-Message-Key": message.id },
      });
    } catch (error) {
      return explainEdgeFailure(error);
    }
  };
}

type Statement = { bind(...params: (string | number)[]): { all(): Promise<{ results: Row[] }> } };

/** Cloudflare's database, to which wrangler has applied `migrations/`; a change is durable once it has answered. */
export const openD1Database = (db: D1Database | { prepare(sql: string): Statement }): Database => ({
  place: "D1",
  async all(sql, ...params) {
    const statement = db.prepare(sql).bind(...params);
    return (await statement.all()).results;
  },
});
