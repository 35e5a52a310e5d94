import { readFile } from "node:fs/promises";
import { jest } from "@jest/globals";
import { afterTest } from "@/host/fixtures/after-test";
import { openTestMailbox } from "@/host/mailbox/fixtures/open-test-mailbox";
import { type Sender, sendNext, startDelivery } from "./deliver";
import type { MessageStore } from "./store";

const startMs = Date.parse("2026-11-21T12:00:00Z");
const minuteMs = 60_000;

let nowMs: number;
let mailbox: Awaited<ReturnType<typeof openTestMailbox>>;
/** The subjects that the mail server took. */
let sent: string[];
/** The answer of the mail server; undefined accepts the mail. */
let answer: (subject: string) => string | undefined;
let lines: string[];
let waiters: (() => void)[];

beforeEach(async () => {
  nowMs = startMs;
  mailbox = await openTestMailbox({ now: () => nowMs });
  [sent, lines, waiters] = [[], [], []];
  answer = () => undefined;
});

function log(line: string) {
  lines.push(line);
  for (const wake of waiters.splice(0)) wake();
}
/** Waits until that many lines of the log match. */
async function logged(pattern: RegExp, count = 1) {
  while (lines.filter((line) => pattern.test(line)).length < count)
    await new Promise<void>((resolve) => waiters.push(resolve));
}

const send: Sender = async ({ subject }) => {
  const failure = answer(subject);
  if (failure === undefined) sent.push(subject);
  return failure;
};
const createOptions = (changes: Partial<MessageStore> = {}) => ({ store: { ...mailbox.store, ...changes }, send, log });
const put = (number: number, subject?: string) => mailbox.put(number, subject, nowMs);
function start(pollMs: number, options = createOptions()) {
  const delivery = startDelivery(options, pollMs);
  afterTest(delivery.stop);
  return delivery;
}
const listStates = async () => (await mailbox.read()).map(({ state, failure }) => `${state} ${failure ?? ""}`.trim());

test("sends due messages at the start, and later ones when woken", async () => {
  await put(1);
  const { wake } = start(minuteMs);
  await logged(/^mail 0000-0001 was sent$/);
  await put(2);
  wake();
  await logged(/^mail 0000-0002 was sent$/);
  expect(await listStates()).toEqual(["sent", "sent"]);
});

test("sends other messages while some always fail, and those once they can be sent", async () => {
  answer = (subject) => (subject === "poison" ? "EMESSAGE 550" : undefined);
  const { wake } = start(5);
  for (let number = 1; number <= 30; number += 2) {
    await put(number, "poison");
    await put(number + 1, "genuine");
    wake();
    await logged(/ was sent$/, (number + 1) / 2);
  }
  expect(sent).toEqual(Array(15).fill("genuine"));
  expect(lines).toContain("mail 0000-0001 could not be sent (EMESSAGE 550); it will be retried");
  answer = () => undefined;
  nowMs += minuteMs;
  await logged(/ was sent$/, 30);
});

test("says after the last failure how to retry", async () => {
  answer = () => "EENVELOPE 550";
  await put(1);
  await mailbox.database.all("UPDATE messages SET tries = 35");
  expect(await sendNext(createOptions())).toBe("failed");
  expect(lines).toEqual(["mail 0000-0001 could not be sent (EENVELOPE 550); npm run messages -- retry sends it again"]);
  expect(await listStates()).toEqual(["refused EENVELOPE 550"]);
});

test("asks a server that is down for one message at a time", async () => {
  answer = () => "ESOCKET";
  for (const number of [1, 2, 3]) await put(number);
  start(minuteMs);
  await logged(/could not be sent \(ESOCKET\)/);
  await new Promise(setImmediate);
  expect(lines).toHaveLength(1);
});

/** Stops the delivery while the server holds message 1 until `arrive`, and lets 15 s pass. */
async function stopWhileSending() {
  await put(1);
  jest.useFakeTimers();
  afterTest(jest.useRealTimers);
  let arrive = () => {};
  const held = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const { stop } = startDelivery({ ...createOptions(), send: () => held });
  await jest.advanceTimersByTimeAsync(1);
  await put(2);
  const state = { isStopped: false, arrive };
  void stop().then(() => {
    state.isStopped = true;
  });
  await jest.advanceTimersByTimeAsync(15_000);
  return state;
}

test("lets a mail on its way arrive before a stop, and begins no other", async () => {
  const state = await stopWhileSending();
  expect(state.isStopped).toBe(false);
  state.arrive();
  await jest.advanceTimersByTimeAsync(1);
  expect([state.isStopped, await listStates()]).toEqual([true, ["sent", "new"]]);
});

test("waits before a stop no longer than the service's unit file allows", async () => {
  const unit = await readFile("deploy/field-notes.service", "utf8");
  const allowedMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000;
  const state = await stopWhileSending();
  // The host has taken up to 5 s for its answers before.
  await jest.advanceTimersByTimeAsync(allowedMs - 5_000 - 15_000);
  expect(state.isStopped).toBe(true);
});

test("doesn't send a message again that was sent while the disk was full", async () => {
  await put(1);
  let failures = 2;
  const options = createOptions({
    async settleSent(message) {
      if (failures-- > 0) throw new Error("database or disk is full");
      return mailbox.store.settleSent(message);
    },
  });
  while (await sendNext(options));
  expect([sent, await listStates()]).toEqual([["number 1"], ["sent"]]);
  expect(lines).toEqual(["mail 0000-0001: cannot record the result: database or disk is full", expect.any(String)]);
});

test("logs once that the database can't be read, and goes on when it can", async () => {
  await put(1);
  let failures = 3;
  const options = createOptions({
    async claim() {
      if (failures-- > 0) throw new Error("disk I/O error");
      return mailbox.store.claim();
    },
  });
  start(5, options);
  await logged(/ was sent$/);
  expect(lines).toEqual(["cannot read the messages to deliver: disk I/O error", expect.stringMatching(/ was sent$/)]);
});
