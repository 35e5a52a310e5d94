import type { D1Database, RateLimit, SendEmail } from "@cloudflare/workers-types";
import { normalizeAddress, unknownAddress } from "@/host/address";
import { describeError, writeToConsole } from "@/host/log";
import { type AssetsBinding, fetchAnswerFrame } from "@/host/pages/answer-page";
import { parseSettings } from "@/host/settings";
import { type Sender, sendNext } from "./deliver";
import { createMailbox, createUnavailable, type Platform } from "./mailbox";
import { createMessagesRoute } from "./route";
import type { DatabaseRow } from "./store";

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

/**
 * Opens the mailbox on Cloudflare, with D1 and its email. Call `deliver` each minute. While a setting is wrong, the log says which,
 * and messages get a 503. The pages still work: secrets are set one by one, so they are incomplete for a while.
 */
export function openWorkerMailbox(bindings: WorkerBindings, waitUntil: WaitUntil, log = writeToConsole) {
  const { DB, EMAIL, ASSETS, LIMITER, ...env } = bindings;
  const logProblem = (error: unknown) => log(`cannot read the messages to deliver: ${describeError(error)}`);
  const platform: Omit<Platform, "send"> = {
    database: {
      location: "D1",
      // A change is durable once D1 has answered.
      async all(sql, ...params) {
        const { results } = await DB.prepare(sql)
          .bind(...params)
          .all<DatabaseRow>();
        return results;
      },
    },
    wake: () => waitUntil(sendUpTo(1).catch(logProblem)),
    limiter: async (key) => ((await LIMITER.limit({ key })).success ? 0 : limitSeconds),
    // Cloudflare overwrites this header if a client sends it.
    clientAddress: (c) => normalizeAddress(c.req.header("cf-connecting-ip") ?? "") ?? unknownAddress,
    loadFrame: (c) => fetchAnswerFrame(c.req.raw, ASSETS),
    log,
  };
  const mailbox = open();

  function open() {
    try {
      return createMailbox(parseSettings(env), { ...platform, send: createBindingSender(EMAIL) });
    } catch (error) {
      log(`messages are refused: ${describeError(error)}`);
      const receive = () => Promise.reject(createUnavailable());
      const route = createMessagesRoute({ ...platform, receive });
      return { route, store: undefined, delivery: undefined, checkHealth: async () => ({ mailbox: false }) };
    }
  }

  async function sendUpTo(limit: number): Promise<void> {
    for (let count = 0; count < limit; count += 1) if (!mailbox.delivery || !(await sendNext(mailbox.delivery))) return;
  }

  async function deliver(): Promise<void> {
    await mailbox.store?.sweep();
    await sendUpTo(maxMailsPerRun);
  }

  const { route, checkHealth } = mailbox;
  return { route, checkHealth, deliver: () => deliver().catch(logProblem) };
}

/** Cloudflare composes the mail, with its own Date and Message-ID. */
function createBindingSender(email: SendEmail): Sender {
  return async ({ replyTo, headers, date: _, messageId, ...mail }) =>
    email.send({
      ...mail,
      replyTo: { name: replyTo.name, email: replyTo.address },
      // https://developers.cloudflare.com/email-service/reference/headers/
      headers: { ...headers, "X-Message-Key": messageId },
    });
}
