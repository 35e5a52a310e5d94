import type { Failure, MessageStore, StoredMessage } from "@/host/messages/message-store";
import { describeError } from "@/host/server/errors";
import { createProblemLog, type Log } from "@/host/server/log";

/** Sends one message. Returns undefined once the server has accepted it; never rejects. */
export type Sender = (message: StoredMessage) => Promise<Failure | undefined>;

type DeliveryOptions = { store: MessageStore; send: Sender; log: Log };

const settlePauseMs = 1_000;
/** With the pause, shorter than a claim. */
const maxSettleTries = 60;
/** Plus 5 s for answers in progress, shorter than the 30 s that systemd waits (deploy/field-notes.service). */
const stopDeadlineMs = 20_000;

/**
 * Sends up to `limit` due messages. If the process dies after the server's 250 but before that is recorded, the mail is sent
 * again with the same Message-ID.
 */
export async function sendDue(
  { store, send, log }: DeliveryOptions,
  limit = Number.POSITIVE_INFINITY,
  isStopped = () => false,
): Promise<void> {
  for (let count = 0; count < limit && !isStopped(); count += 1) {
    const message = await store.claim();
    if (message === undefined) return;
    const failure = await send(message);
    const name = `mail ${message.reference}`;
    await settle(message, failure, (words) => log(`${name}: ${words}`), store);
    if (failure === undefined) log(`${name} was sent`);
    else if (failure.result === "refused")
      log(`${name} was refused for good (${failure.words}); npm run messages -- retry sends it again`);
    else log(`${name} could not be sent (${failure.words}); it will be retried`);
  }
}

/** Retries, because a sent message that isn't recorded as sent would be sent again. */
async function settle(message: StoredMessage, failure: Failure | undefined, log: Log, store: MessageStore) {
  for (let triesLeft = maxSettleTries; ; triesLeft -= 1) {
    try {
      return await store.settle(message, failure);
    } catch (error) {
      if (triesLeft === maxSettleTries) log(`cannot record the result: ${describeError(error)}`);
      if (triesLeft === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, settlePauseMs));
    }
  }
}

export type RunningDelivery = ReturnType<typeof startDelivery>;

/** Starts sending due messages, also those of an earlier process: every `pollMs`, and whenever it is woken. */
export function startDelivery(options: DeliveryOptions, pollMs = 1_000) {
  const problemLog = createProblemLog(options.log);
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function run() {
    try {
      await sendDue(options, undefined, () => isStopped);
      problemLog.clear();
    } catch (error) {
      problemLog.log(`cannot read the messages to deliver: ${describeError(error)}`);
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
    /** Waits up to 20 s for a mail that is being sent. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopDeadlineMs).unref())]);
    },
  };
}
