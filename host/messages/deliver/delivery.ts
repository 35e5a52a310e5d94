import type { Failure, KeptMessage, MessageStore } from "@/host/messages/message-store";
import { describeError } from "@/host/server/errors";
import { createTroubleLog, type Log } from "@/host/server/log";

/** Sends one message, and gives undefined once the server has taken it; never rejects. */
export type Sender = (message: KeptMessage) => Promise<Failure | undefined>;

/** What the delivery of a store's messages needs. */
type DeliveryOptions = { store: MessageStore; send: Sender; log: Log };

/** A delivery that runs until it's stopped; `stop` waits some seconds for a mail that is on its way. */
export type RunningDelivery = {
  /** Sends a message that has just been stored, before those that wait. */
  wake(id: string): void;
  stop(): Promise<void>;
};

const settlePauseMs = 1_000;
/** Together less than a claim lasts. */
const maxSettleTries = 60;
const stopDeadlineMs = 10_000;

/**
 * Sends what is due, `most` of it: first the messages whose ids are in `fresh`, which it takes from there, then what has waited
 * longest. A process that dies between the server's 250 and the note of it makes another one send the mail again, under the
 * same Message-ID.
 */
export async function sendDue(
  { store, send, log }: DeliveryOptions,
  most = Number.POSITIVE_INFINITY,
  fresh: string[] = [],
  isStopped = () => false,
): Promise<void> {
  for (let tried = 0; tried < most && !isStopped(); tried += 1) {
    const id = fresh.shift();
    const message = await store.claim(id);
    if (message === undefined && id === undefined) return;
    if (message === undefined) continue;
    const failure = await send(message);
    const name = `mail ${message.reference}`;
    await settle(message, failure, (words) => log(`${name}: ${words}`), store);
    if (failure === undefined) log(`${name} was sent`);
    else if (failure.verdict === "refused")
      log(`${name} was refused for good (${failure.words}); it is kept, and tried again by npm run messages -- retry`);
    else log(`${name} could not be sent yet (${failure.words}); it is tried again`);
    if (failure?.verdict === "server down") return;
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

/** Starts to send what is due, also what an earlier process left: whenever it's woken, and each time that `pollMs` have passed. */
export function startDelivery(options: DeliveryOptions, pollMs = 1_000): RunningDelivery {
  const trouble = createTroubleLog(options.log);
  const fresh: string[] = [];
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function runOnce() {
    try {
      await sendDue(options, undefined, fresh, () => isStopped);
      trouble.end();
    } catch (error) {
      trouble.log(`messages could not be read for delivery: ${describeError(error)}`);
    }
    // What is left of these waits in the store.
    fresh.length = 0;
    running = undefined;
  }

  function run() {
    if (!isStopped) running ??= runOnce();
  }

  run();
  const timer = setInterval(run, pollMs);
  return {
    wake(id) {
      fresh.push(id);
      run();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      let deadline: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([
        running,
        new Promise((resolve) => {
          deadline = setTimeout(resolve, stopDeadlineMs);
        }),
      ]);
      clearTimeout(deadline);
    },
  };
}
