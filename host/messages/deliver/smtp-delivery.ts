import { setTimeout as wait } from "node:timers/promises";
import { type MailAddresses, readdressMail } from "@/host/messages/compose-mail";
import { type Maildir, serverName, type Try } from "@/host/messages/maildir";
import type { Delivery } from "@/host/messages/receiver";
import { nameMail } from "@/host/messages/reference";
import { describeError } from "@/host/server/errors";
import type { Log } from "@/host/server/log";
import { createMailTransport } from "./mail-transport";
import { judgeFailure } from "./smtp-failure";

/** What the delivery loop needs. */
export type DeliveryOptions = {
  maildir: Maildir;
  smtpUrl: string;
  addresses: MailAddresses;
  /** How long to wait after a first failure; each further one doubles that, up to five minutes for a server, an hour for a mail. */
  retrySeconds: number;
  log: Log;
  limits?: Partial<Limits>;
};

type Limits = {
  /** For one mail from the connection to the 250, so that a server that drips its answers holds up nobody else. */
  mailMs: number;
  /** How often new/ is read for what another host put there, or someone moved back. */
  rescanMs: number;
};

/** A running delivery; `stop` waits some seconds for a mail that is on its way. */
export type RunningDelivery = Delivery & { stop(): Promise<void> };

/** `disk error` concerns this mail only, not the server. */
type Outcome = "sent" | "gone" | "refused" | "later" | "disk error" | "server down";
/** `retryAt` is in milliseconds since the start of the process, so that a clock set back delays nothing. */
type Backoff = { failures: number; retryAt: number };

const usualLimits: Limits = { mailMs: 90_000, rescanMs: 60_000 };
const maxMailDelayMs = 60 * 60 * 1000;
const maxServerDelayMs = 5 * 60 * 1000;
const stopDeadlineMs = 10_000;
/** Enough that looking through 100,000 mails counts for little beside sending these. */
const maxDue = 100;

/**
 * Sends what is in new/, also what an earlier process left there: first each message that has just come, then those that
 * wait, the least tried first. A mail moves to cur/ as passed on and seen once the server has said 250; one that is refused
 * for good moves to cur/ flagged and unread, and is tried once more at the next start, or when its owner asks.
 * Between two mails it does what the owner asks, so that none is deleted while it is sent.
 * If the process is killed between the 250 and the move, the next one sends the mail again, under the same Message-ID.
 */
export function startDelivery(options: DeliveryOptions): RunningDelivery {
  const { maildir, smtpUrl, addresses, retrySeconds, log } = options;
  const { mailMs, rescanMs } = { ...usualLimits, ...options.limits };
  const transport = createMailTransport(smtpUrl, mailMs);
  /** Came while this runs, and not tried yet. */
  const fresh = new Set<string>();
  /** All others in new/. */
  const waiting = new Map<string, Backoff>();
  /** Some of `waiting` whose time had come when it was last looked through. */
  const due: string[] = [];
  const sent = new Set<string>();
  let server: Backoff = { failures: 0, retryAt: 0 };
  let rescanAt = 0;
  let isStopped = false;
  let interrupt = () => {};
  /** Why the last try failed, in codes. */
  let failure = "";

  const endWatch = maildir.watchAsked(() => {
    rescanAt = 0;
    interrupt();
  });
  const running = run();
  return {
    wake(id) {
      fresh.add(id);
      interrupt();
    },
    async stop() {
      isStopped = true;
      endWatch();
      interrupt();
      await Promise.race([running, wait(stopDeadlineMs, undefined, { ref: false })]);
    },
  };

  async function run() {
    await readFolder(() => maildir.takeBackRefused());
    while (!isStopped) {
      if (rescanAt <= performance.now()) await readFolder(rescan);
      const name = isStopped || server.retryAt > performance.now() ? undefined : findNext();
      if (name === undefined) await pause(findNextTime() - performance.now());
      else await attempt(name);
    }
  }

  async function rescan() {
    for (const { name, what } of await maildir.carryOut()) {
      if (what === "delete") forget(name);
      else
        for (const again of name === "all" ? waiting.keys() : [name]) waiting.set(again, { failures: 0, retryAt: 0 });
      server = { failures: 0, retryAt: 0 };
    }
    for (const name of await maildir.listNew()) {
      if (!fresh.has(name) && !waiting.has(name)) waiting.set(name, { failures: 0, retryAt: 0 });
    }
    rescanAt = performance.now() + rescanMs;
  }

  function forget(name: string) {
    fresh.delete(name);
    waiting.delete(name);
    log(`mail ${nameMail(name)} was deleted, as its owner asked`);
  }

  async function readFolder(read: () => Promise<unknown>) {
    try {
      await read();
    } catch (error) {
      log(`mail cannot be read from ${maildir.folder}: ${describeError(error)}`);
      rescanAt = performance.now() + Math.min(retrySeconds * 1000, rescanMs);
    }
  }

  /** What failed most often goes last, so that one mail that a server chokes on does not hold up the others. */
  function findNext(): string | undefined {
    for (const name of fresh) return name;
    return due.shift() ?? lookForDue();
  }

  function lookForDue(): string | undefined {
    const now = performance.now();
    let least = Number.POSITIVE_INFINITY;
    for (const { failures, retryAt } of waiting.values()) if (retryAt <= now) least = Math.min(least, failures);
    for (const [name, { failures, retryAt }] of waiting) {
      if (due.length < maxDue && failures === least && retryAt <= now) due.push(name);
    }
    return due.shift();
  }

  function findNextTime(): number {
    let time = rescanAt;
    if (fresh.size > 0) time = Math.min(time, server.retryAt);
    for (const { retryAt } of waiting.values()) time = Math.min(time, Math.max(retryAt, server.retryAt));
    return time;
  }

  async function pause(ms: number) {
    if (isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms));
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function attempt(name: string) {
    const outcome = await send(name);
    if (outcome === "server down") {
      server = delay(server, maxServerDelayMs);
      if (!fresh.has(name)) due.unshift(name);
      return note(serverName, server);
    }
    const backoff =
      outcome === "later" || outcome === "disk error" ? delay(waiting.get(name), maxMailDelayMs) : undefined;
    fresh.delete(name);
    if (backoff) waiting.set(name, backoff);
    else waiting.delete(name);
    await (backoff || outcome === "refused" ? note(name, backoff) : forgetTry(name));
    if (outcome === "gone" || outcome === "disk error") return;
    if (server.failures > 0) await forgetTry(serverName);
    server = { failures: 0, retryAt: 0 };
  }

  /** Tells `npm run messages` why a mail waits, or all do, and until when; with no time, that it was refused. */
  function note(name: string, backoff?: Backoff): Promise<void> {
    const nextAt = backoff && Math.round(Date.now() + backoff.retryAt - performance.now());
    return noteTry(name, { words: failure, at: Date.now(), ...(nextAt && { nextAt }) });
  }

  function forgetTry(name: string): Promise<void> {
    return noteTry(name, undefined);
  }

  async function noteTry(name: string, note: Try | undefined) {
    await maildir.noteTry(name, note).catch((error: unknown) => {
      log(`what came of a try cannot be noted in ${maildir.folder}: ${describeError(error)}`);
    });
  }

  async function send(name: string): Promise<Outcome> {
    if (!sent.has(name)) {
      let raw: Buffer | undefined;
      try {
        const kept = await maildir.readNew(name);
        raw = kept && (await readdressMail(kept, addresses));
      } catch (error) {
        return tellDiskError(name, "cannot be read", error);
      }
      if (raw === undefined) return "gone";
      try {
        await transport.send(addresses, raw);
      } catch (error) {
        return handleFailure(name, error);
      }
      sent.add(name);
    }
    return finish(name, "PS", "sent", "was sent");
  }

  async function handleFailure(name: string, error: unknown): Promise<Outcome> {
    const { verdict, words } = judgeFailure(error, transport.isDataBegun());
    failure = words;
    if (verdict === "refused") {
      const place = `it is kept, flagged, in ${maildir.folder}/cur, and tried once more at the next start, or by npm run messages -- retry`;
      return finish(name, "F", "refused", `was refused for good (${words}); ${place}`);
    }
    log(`mail ${nameMail(name)} could not be sent yet (${words}); it is tried again`);
    return verdict;
  }

  async function finish(name: string, flags: "PS" | "F", outcome: Outcome, words: string): Promise<Outcome> {
    try {
      await maildir.moveToCur(name, flags);
      sent.delete(name);
      log(`mail ${nameMail(name)} ${words}`);
      return outcome;
    } catch (error) {
      return tellDiskError(name, "could not be moved to cur", error);
    }
  }

  function tellDiskError(name: string, words: string, error: unknown): Outcome {
    failure = `${words}: ${describeError(error)}`;
    log(`mail ${nameMail(name)} ${failure}`);
    return "disk error";
  }

  function delay({ failures }: Backoff = { failures: 0, retryAt: 0 }, maxMs: number): Backoff {
    const delayMs = Math.min(retrySeconds * 1000 * 2 ** failures, maxMs);
    return { failures: failures + 1, retryAt: performance.now() + delayMs };
  }
}
