import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { describeError } from "@/host/describe-error";
import type { MailAddresses } from "@/host/messages/compose-mail";
import type { Maildir } from "@/host/messages/maildir";
import type { Delivery, Log } from "@/host/messages/receiver";
import { judgeFailure } from "./smtp-failure";

/** What the delivery loop needs. */
export type DeliveryOptions = {
  maildir: Maildir;
  smtpUrl: string;
  addresses: MailAddresses;
  /** How long to wait after a first failure; each further one doubles that, up to an hour. */
  retrySeconds: number;
  log: Log;
};

/** A running delivery; `stop` waits some seconds for a mail that is on its way. */
export type RunningDelivery = Delivery & { stop(): Promise<void> };

/** `disk error` concerns this mail only, not the server. */
type Outcome = "sent" | "gone" | "refused" | "later" | "disk error" | "server down";
/** `retryAt` is in milliseconds since the start of the process, so that a clock set back delays nothing. */
type Backoff = { failures: number; retryAt: number };

const maxDelayMs = 60 * 60 * 1000;
const stopDeadlineMs = 10_000;
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/**
 * Sends what is in new/, also what an earlier process left there. A mail moves to cur/ as seen once the server has said
 * 250; one that is refused for good moves to cur/ flagged and unread, and is sent again if someone moves it back.
 * If the process is killed between the 250 and the move, the next one sends the mail again, under the same Message-ID.
 */
export function startDelivery({ maildir, smtpUrl, addresses, retrySeconds, log }: DeliveryOptions): RunningDelivery {
  const transport = createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  const waiting = new Map<string, Backoff>();
  const sent = new Set<string>();
  let server: Backoff = { failures: 0, retryAt: 0 };
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isStopped = false;

  function wake() {
    if (isStopped) return;
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
      if (isWanted) wake();
    });
  }

  async function run() {
    while (isWanted && !isStopped) {
      isWanted = false;
      clearTimeout(timer);
      const waitMs = await sendAll().catch((error: unknown) => {
        log(`mail cannot be read from ${maildir.folder}: ${describeError(error)}`);
        return retrySeconds * 1000;
      });
      if (waitMs !== undefined && !isStopped) timer = setTimeout(wake, waitMs);
    }
  }

  /** Tries each mail whose time has come; returns the milliseconds to the next try, undefined if none is left. */
  async function sendAll(): Promise<number | undefined> {
    const names = await maildir.listNew();
    const present = new Set(names);
    for (const name of waiting.keys()) if (!present.has(name)) waiting.delete(name);
    // What failed most often goes last, so that one mail that a server chokes on does not hold up the others.
    const countFailures = (name: string) => waiting.get(name)?.failures ?? 0;
    names.sort((one, other) => countFailures(one) - countFailures(other));
    for (const name of names) {
      if (isStopped || server.retryAt > performance.now()) break;
      const backoff = waiting.get(name);
      if (backoff !== undefined && backoff.retryAt > performance.now()) continue;
      const outcome = await send(name);
      if (outcome === "later" || outcome === "disk error" || outcome === "server down")
        waiting.set(name, delay(backoff));
      else waiting.delete(name);
      if (outcome === "server down") server = delay(server);
      else if (outcome !== "gone" && outcome !== "disk error") server = { failures: 0, retryAt: 0 };
    }
    const times = names.flatMap((name) => waiting.get(name)?.retryAt ?? (server.failures > 0 ? server.retryAt : []));
    if (times.length === 0) return undefined;
    return Math.max(0, Math.max(server.retryAt, Math.min(...times)) - performance.now());
  }

  async function send(name: string): Promise<Outcome> {
    if (!sent.has(name)) {
      let raw: Buffer | undefined;
      try {
        raw = await maildir.find(name);
      } catch (error) {
        log(`mail ${name} cannot be read: ${describeError(error)}`);
        return "disk error";
      }
      if (raw === undefined) return "gone";
      try {
        await transport.sendMail({ envelope: addresses, raw });
      } catch (error) {
        return handleFailure(name, error);
      }
      sent.add(name);
    }
    return finish(name, "S", "sent", "was sent");
  }

  async function handleFailure(name: string, error: unknown): Promise<Outcome> {
    const failure = judgeFailure(error);
    if (failure.verdict === "refused") {
      const words = `was refused for good (${failure.words}); it is kept, flagged, in ${maildir.folder}/cur`;
      return finish(name, "F", "refused", words);
    }
    log(`mail ${name} could not be sent yet (${failure.words}); it is tried again`);
    return failure.verdict;
  }

  async function finish(name: string, flags: string, outcome: Outcome, words: string): Promise<Outcome> {
    try {
      await maildir.moveToCur(name, flags);
      sent.delete(name);
      log(`mail ${name} ${words}`);
      return outcome;
    } catch (error) {
      log(`mail ${name} could not be moved to cur: ${describeError(error)}`);
      return "disk error";
    }
  }

  function delay(before: Backoff | undefined): Backoff {
    const failures = (before?.failures ?? 0) + 1;
    const firstMs = retrySeconds * 1000;
    const delayMs = Math.min(firstMs * 2 ** (failures - 1), Math.max(firstMs, maxDelayMs));
    return { failures, retryAt: performance.now() + delayMs };
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      isWanted = false;
      clearTimeout(timer);
      await Promise.race([running, wait(stopDeadlineMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
