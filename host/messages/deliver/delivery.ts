import type { Failure, KeptMessage, MessageStore } from "@/host/messages/message-store";
import { describeError } from "@/host/server/errors";
import { createTroubleLog, type Log } from "@/host/server/log";

/** Sends one message, and gives undefined once the server has taken it; never rejects. */
export type Sender = (message: KeptMessage) => Promise<Failure | undefined>;

/** What the delivery of a store's messages needs. */
type DeliveryOptions = { store: MessageStore; send: Sender; log: Log };

const settlePauseMs = 1_000;
/** Together less than a claim lasts. */
const maxSettleTries = 60;
/** With the 5 s of answers in progress less than the 30 s that a service manager waits (deploy/field-notes.service). */
const stopDeadlineMs = 20_000;

/**
 * Sends what is due, `most` of it. A process that dies between the server's 250 and the note of it makes another one send the
 * mail again, under the same Message-ID.
 */
export async function sendDue(
  { store, send, log }: DeliveryOptions,
  most = Number.POSITIVE_INFINITY,
  isStopped = () => false,
): Promise<void> {
  for (let tried = 0; tried < most && !isStopped(); tried += 1) {
    const message = await store.claim();
    if (message === undefined) return;
    const failure = await send(message);
    const name = `mail ${message.reference}`;
    await settle(message, failure, (words) => log(`${name}: ${words}`), store);
    if (failure === undefined) log(`${name} was sent`);
    else if (failure.result === "refused")
      log(`${name} was refused for good (${failure.words}); it is kept, and tried again by npm run messages -- retry`);
    else log(`${name} could not be sent yet (${failure.words}); it is tried again`);
  }
}

/** Not given up at once, since a message that is sent and not noted as sent would be sent again. */
async function settle(message: KeptMessage, failure: Failure | undefined, log: Log, store: MessageStore) {
  for (let left = maxSettleTries; ; left -= 1) {
    try {
      return await store.settle(message, failure);
    } catch (error) {
      if (left === maxSettleTries) log(`what came of it cannot be noted: ${describeError(error)}`);
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, settlePauseMs));
    }
  }
}

/** A delivery that runs until it's stopped. */
export type RunningDelivery = ReturnType<typeof startDelivery>;

/** Starts to send what is due, also what an earlier process left: whenever it's woken, and each time that `pollMs` have passed. */
export function startDelivery(options: DeliveryOptions, pollMs = 1_000) {
  const trouble = createTroubleLog(options.log);
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function run() {
    try {
      await sendDue(options, undefined, () => isStopped);
      trouble.end();
    } catch (error) {
      trouble.log(`messages could not be read for delivery: ${describeError(error)}`);
    }
    running = undefined;
  }

  function wake() {
    if (!isStopped) running ??= run();
  }

  wake();
  const timer = setInterval(wake, pollMs);
  return {
    wake,
    /** Waits some seconds for a mail that is on its way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopDeadlineMs).unref())]);
    },
  };
}
