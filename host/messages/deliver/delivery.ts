import type { Failure, KeptMessage, MessageStore } from "@/host/messages/message-store";
import { describeError } from "@/host/server/errors";
import { createTroubleLog, type Log } from "@/host/server/log";

/** Sends one message, and gives undefined once the server has taken it; never rejects. */
export type Sender = (message: KeptMessage) => Promise<Failure | undefined>;

/** What the delivery of a store's messages needs. */
export type DeliveryOptions = { store: MessageStore; send: Sender; log: Log };

/** A delivery that runs until it's stopped; `stop` waits some seconds for a mail that is on its way. */
export type RunningDelivery = {
  /** Sends a message that has just been stored, before those that wait. */
  wake(id: string): void;
  stop(): Promise<void>;
};

/** How many due messages are looked up at once. */
const batchSize = 100;
const settlePauseMs = 1_000;
/** Together less than a claim lasts. */
const maxSettleTries = 60;
const stopDeadlineMs = 10_000;

const messages: Record<Failure["verdict"], string> = {
  refused: "was refused for good",
  later: "could not be sent yet",
  "server down": "could not be sent yet",
};

/**
 * Sends one message, unless it isn't due or somebody else is sending it; false when no other can be sent now. A process
 * that dies between the server's 250 and the note of it makes another one send the mail again, under the same Message-ID.
 */
export async function sendMessage(id: string, { store, send, log }: DeliveryOptions): Promise<boolean> {
  const message = await store.claim(id);
  if (message === undefined) return true;
  const failure = await send(message);
  const name = `mail ${message.reference}`;
  await settle(message);
  if (failure === undefined) log(`${name} was sent`);
  else if (failure.verdict === "refused")
    log(`${name} ${messages.refused} (${failure.words}); it is kept, and tried again by npm run messages -- retry`);
  else log(`${name} ${messages[failure.verdict]} (${failure.words}); it is tried again`);
  return failure?.verdict !== "server down";

  /** Not given up at once, since a message that is sent and not noted as sent would be sent again. */
  async function settle(message: KeptMessage) {
    for (let left = maxSettleTries; ; left -= 1) {
      try {
        return await store.settle(message, failure);
      } catch (error) {
        if (left === maxSettleTries) log(`${name}: what came of it cannot be noted: ${describeError(error)}`);
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, settlePauseMs));
      }
    }
  }
}

/** Sends what is due, `most` of it: first what `takeFresh` gives, then what has waited longest. */
export async function sendDue(
  options: DeliveryOptions,
  most = Number.POSITIVE_INFINITY,
  takeFresh: () => string | undefined = () => undefined,
  isStopped = () => false,
): Promise<void> {
  let due: string[] = [];
  for (let tried = 0; tried < most && !isStopped(); tried += 1) {
    let id = takeFresh();
    if (id === undefined) {
      if (due.length === 0) due = await options.store.due(Math.min(most, batchSize));
      id = due.shift();
    }
    if (id === undefined || !(await sendMessage(id, options))) return;
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
      await sendDue(
        options,
        undefined,
        () => fresh.shift(),
        () => isStopped,
      );
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
