import type { D1Database, RateLimit, SendEmail } from "@cloudflare/workers-types";
import { type Sender, sendDue } from "@/host/messages/deliver/delivery";
import { createMail, explainBindingFailure, type MailAddresses } from "@/host/messages/deliver/mail";
import { createUpstreamReceiver } from "@/host/messages/deliver/upstream";
import { createMessagesRoute } from "@/host/messages/receive/route";
import { type AssetsBinding, fetchAnswerFrame } from "@/host/pages/answer-page";
import { normalizeAddress, unknownAddress } from "@/host/server/client-address";
import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { type Log, writeToConsole } from "@/host/server/log";
import { createMessageStore, type Database, type Row } from "./message-store";
import { createStoreReceiver, createUnavailable } from "./receiver";

/** The bindings of wrangler.jsonc, and the settings of docs/hosting/cloudflare.md, which are secrets on Cloudflare. */
export type WorkerBindings = {
  ASSETS: AssetsBinding;
  DB: D1Database;
  EMAIL: SendEmail;
  LIMITER: RateLimit;
  [setting: string]: unknown;
};

type WaitUntil = (work: Promise<unknown>) => void;

/** 14,400 a day, so that mails that always fail don't use up the free plan's rows. */
const maxMailsPerRun = 10;

/** Must equal the limiter's period in wrangler.jsonc. */
const limitSeconds = 60;

/** Creates the messages route on Cloudflare. Call `deliver` each minute. */
export function createWorkerMessages(bindings: WorkerBindings, waitUntil: WaitUntil, log = writeToConsole) {
  const { deliver, ...service } = openMailbox(bindings, waitUntil, log);
  const route = createMessagesRoute({
    ...service,
    log,
    limiter: async (key) => ((await bindings.LIMITER.limit({ key })).success ? 0 : limitSeconds),
    // Cloudflare overwrites this header if a client sends it.
    clientAddress: (c) => normalizeAddress(c.req.header("cf-connecting-ip") ?? "") ?? unknownAddress,
    loadFrame: (c) => fetchAnswerFrame(c.req.raw, bindings.ASSETS),
  });
  return { route, deliver };
}

/**
 * While a setting is wrong, the log says which, and messages get a 503. The pages still work: secrets are set one by one, so
 * they are incomplete for a while.
 */
function openMailbox(bindings: WorkerBindings, waitUntil: WaitUntil, log: Log) {
  try {
    const { DB, EMAIL, ASSETS: _assets, LIMITER: _limiter, ...settings } = bindings;
    const { mailTo: to, mailFrom: from, messagingUpstream: url, ...config } = parseHostConfig(settings);
    if (Boolean(to) !== Boolean(from))
      throw new Error("only one of MAIL_TO and MAIL_FROM is set; set both, or neither to keep messages in D1 only");
    const { credentials, allowedOrigins, mailboxLimits: limits, keepDeliveredDays } = config;
    const store = createMessageStore(openD1Database(DB), { limits, keepDeliveredDays });
    const delivery = to && from ? { store, send: createBindingSender(EMAIL, { from, to }), log } : undefined;
    const catchErrors = (work: Promise<unknown>) =>
      work.catch((error) => log(`cannot read the messages to deliver: ${describeError(error)}`));
    const wake = () => delivery && waitUntil(catchErrors(sendDue(delivery, 1)));
    return {
      receive: url ? createUpstreamReceiver({ url, credentials, log }) : createStoreReceiver(store, log, wake),
      credentials: url ? undefined : credentials,
      allowedOrigins,
      async deliver() {
        await catchErrors(store.sweep());
        if (delivery) await catchErrors(sendDue(delivery, maxMailsPerRun));
      },
    };
  } catch (error) {
    log(`messages are refused: ${describeError(error)}`);
    return { receive: () => Promise.reject(createUnavailable()), deliver: async () => {} };
  }
}

/** Cloudflare composes the mail, with its own Date and Message-ID. */
function createBindingSender(email: WorkerBindings["EMAIL"], addresses: MailAddresses): Sender {
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
      return explainBindingFailure(error);
    }
  };
}

type Statement = { bind(...params: (string | number)[]): { all(): Promise<{ results: Row[] }> } };

/** Opens a D1 database, to which wrangler has applied `migrations/`. A change is durable once it has answered. */
export const openD1Database = (db: D1Database | { prepare(sql: string): Statement }): Database => ({
  location: "D1",
  async all(sql, ...params) {
    const statement = db.prepare(sql).bind(...params);
    return (await statement.all()).results;
  },
});
