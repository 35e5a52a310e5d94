import { EventEmitter, once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { jest } from "@jest/globals";
import { listenLocally } from "@/host/messages/fixtures/listen-locally";
import { openTestMailbox } from "@/host/messages/fixtures/open-test-mailbox";
import { startSmtpServer, type TestSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import type { MessageStore } from "@/host/messages/message-store";
import { type RunningDelivery, sendDue, startDelivery } from "./delivery";
import { createSmtpSender } from "./smtp";

const addresses = { from: "no-reply@notes.example", to: "owner@notes.example" };
const startMs = Date.parse("2026-11-21T12:00:00Z");
const [minuteMs, hourMs] = [60_000, 3_600_000];

let nowMs: number;
let mailbox: Awaited<ReturnType<typeof openTestMailbox>>;
let smtp: TestSmtpServer | undefined;
let deliveries: RunningDelivery[];
let lines: string[];
let waiters: (() => void)[];

beforeEach(async () => {
  nowMs = startMs;
  mailbox = await openTestMailbox({ now: () => nowMs });
  [lines, waiters, deliveries] = [[], [], []];
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(deliveries.map(({ stop }) => stop()));
  await smtp?.stop();
  smtp = undefined;
  await mailbox.remove();
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

const put = (number: number, subject?: string) => mailbox.put(number, subject, nowMs);
const createOptions = (port = smtp!.port, deadlineMs?: number, store: MessageStore = mailbox.store) => ({
  store,
  send: createSmtpSender(`smtp://127.0.0.1:${port}`, addresses, deadlineMs),
  log,
});
/** Sends what is due now, as the timer does. */
const runOnce = () => sendDue(createOptions());
function start(options = createOptions()) {
  const delivery = startDelivery(options, 5);
  deliveries.push(delivery);
  return delivery;
}
const listSubjects = () => smtp!.mails.map(({ text }) => /^Subject: (.*) \[/m.exec(text)?.[1]);
const listStates = async () => (await mailbox.read()).map(({ state, failure }) => `${state} ${failure ?? ""}`.trim());

test("what is due is sent at the start, and what comes later when the delivery is woken", async () => {
  smtp = await startSmtpServer();
  await put(1);
  const { wake } = start();
  await logged(/ was sent$/);
  await put(2);
  wake();
  await logged(/^mail 0000-0002 was sent$/);
  expect(await listStates()).toEqual(["sent", "sent"]);
});

test("a 550 to the text is for good: kept, not tried again by itself, and sent when its owner asks", async () => {
  let isBroken = true;
  smtp = await startSmtpServer({ onData: (text) => (isBroken && text.includes("poison") ? { code: 550 } : undefined) });
  const id = await put(1, "poison");
  await put(2);
  await runOnce();
  nowMs += hourMs;
  await runOnce();
  expect(lines.filter((line) => line.startsWith("mail 0000-0001"))).toEqual([
    "mail 0000-0001 was refused for good (EMESSAGE 550); npm run messages -- retry sends it again",
  ]);
  expect([await listStates(), listSubjects()]).toEqual([["refused EMESSAGE 550", "sent"], ["number 2"]]);
  isBroken = false;
  await mailbox.store.retry(id);
  await runOnce();
  expect(await listStates()).toEqual(["sent", "sent"]);
});

test.each([
  ["the sender", { onSender: () => ({ code: 553 }) }],
  ["the recipient, whose mailbox is full", { onRecipient: () => ({ code: 552 }) }],
  ["relaying", { onRecipient: () => ({ code: 550 }) }],
])("a server that refuses %s is at fault, not the mails: they wait until it takes them", async (_what, behavior) => {
  let isBroken = true;
  const refuse = Object.entries(behavior).map(([at, say]) => [at, () => (isBroken ? say() : undefined)]);
  smtp = await startSmtpServer(Object.fromEntries(refuse));
  for (const number of [1, 2]) await put(number);
  await runOnce();
  expect(lines).toEqual([expect.stringMatching(/could not be sent \(EENVELOPE 55\d\)/)]);
  expect(await listStates()).toEqual(Array(2).fill(expect.stringMatching(/^waits EENVELOPE/)));
  isBroken = false;
  nowMs += minuteMs;
  await runOnce();
  expect(await listStates()).toEqual(["sent", "sent"]);
});

test.each<[string, Parameters<typeof startSmtpServer>[0]]>([
  ["421", { onData: (text) => (text.includes("poison") ? { code: 421 } : undefined) }],
  ["451", { onData: (text) => (text.includes("poison") ? { code: 451 } : undefined) }],
  ["a dropped connection", { dropInData: (text) => text.includes("poison") }],
])("mails that the server answers with %s hold up no other, however many they are", async (_what, behavior) => {
  smtp = await startSmtpServer(behavior);
  const { wake } = start();
  for (let number = 1; number <= 30; number += 2) {
    await put(number, "poison");
    await put(number + 1, "genuine");
    wake();
    await logged(/ was sent$/, (number + 1) / 2);
  }
  expect(listSubjects()).toEqual(Array(15).fill("genuine"));
});

/** Starts a server that holds each mail, which it says by `held`, until `released`. */
async function startHoldingServer() {
  const turns = new EventEmitter();
  const held = once(turns, "held");
  smtp = await startSmtpServer({
    onData: async () => {
      const released = once(turns, "released");
      turns.emit("held");
      await released;
    },
  });
  return { turns, held };
}

test("a mail on its way is neither deleted nor sent a second time, and a stop lets it arrive", async () => {
  const { turns, held } = await startHoldingServer();
  await put(2);
  nowMs += 1;
  const id = await put(1);
  const delivery = start();
  await held;
  expect([await mailbox.store.remove(id), await mailbox.store.retry("all")]).toEqual([false, 1]);
  const stopped = delivery.stop();
  turns.emit("released");
  await stopped;
  expect([listSubjects(), await listStates()]).toEqual([["number 1"], ["new", "sent"]]);
});

test("a stop waits for a mail that is being sent, as long as the service's unit file lets it", async () => {
  const unit = await readFile("deploy/field-notes.service", "utf8");
  const allowedMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000;
  const claimed = await put(1).then(() => mailbox.store.claim());
  let arrive: () => void = () => {};
  const send = () => new Promise<undefined>((resolve) => (arrive = () => resolve(undefined)));
  const claims = [claimed];
  const store: MessageStore = { ...mailbox.store, claim: async () => claims.pop() };
  jest.useFakeTimers();
  const { stop } = startDelivery({ store, send, log });
  await jest.advanceTimersByTimeAsync(1);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(isStopped).toBe(false);
  // The host has taken up to 5 s for its answers before.
  await jest.advanceTimersByTimeAsync(allowedMs - 20_000);
  expect(isStopped).toBe(true);
  jest.useRealTimers();
  arrive();
  await stopped;
  await logged(/ was sent$/);
});

test("a message that was sent while the disk was full is not sent again", async () => {
  smtp = await startSmtpServer();
  await put(1);
  let failures = 2;
  const store: MessageStore = {
    ...mailbox.store,
    async settle(...settled) {
      if (failures-- > 0) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      return mailbox.store.settle(...settled);
    },
  };
  await sendDue(createOptions(smtp.port, undefined, store));
  expect([smtp.mails.length, await listStates()]).toEqual([1, ["sent"]]);
  expect(lines).toEqual(["mail 0000-0001: cannot record the result: database or disk is full", expect.any(String)]);
});

test("a database that cannot be read is one line of the log, and delivery goes on once it can", async () => {
  smtp = await startSmtpServer();
  await put(1);
  let failures = 3;
  const store: MessageStore = {
    ...mailbox.store,
    async claim() {
      if (failures-- > 0) throw new Error("disk I/O error");
      return mailbox.store.claim();
    },
  };
  start(createOptions(smtp.port, undefined, store));
  await logged(/ was sent$/);
  expect(lines[0]).toBe("cannot read the messages to deliver: disk I/O error");
  expect(lines).toHaveLength(2);
});

test("a server that drips its answer, or never answers, is left at the deadline, and others are sent", async () => {
  const drips = createServer((socket) => {
    const timer = setInterval(() => socket.write("220-\r\n"), 20);
    socket.on("error", () => {}).on("close", () => clearInterval(timer));
  });
  await put(1, "poison");
  await sendDue(createOptions(await listenLocally(drips), 200));
  expect(lines).toEqual(["mail 0000-0001 could not be sent (EABORT); it will be retried"]);
  drips.close();
  smtp = await startSmtpServer({
    onData: (text) => (text.includes("poison") ? new Promise<void>(() => {}) : undefined),
  });
  nowMs += minuteMs;
  await put(2);
  await sendDue(createOptions(smtp.port, 500));
  expect(await listStates()).toEqual(["waits EABORT", "sent"]);
});

test("100,000 messages that wait hold up neither a message that comes nor the pages", async () => {
  await mailbox.database.all(
    `WITH RECURSIVE crowd (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM crowd WHERE number < 100000)
    INSERT INTO messages (id, digest, reference, full_name, email_address, subject, message, client_address, network,
      received_at, next_try_at, bytes)
    SELECT printf('%032x', number * 1000003), '', 'X', 'Zoe', 'zoe@example.org', 'old', 'Hello', '192.0.2.1', '192.0.2.0/24',
      ?1 - number, ?1 - number, 900 FROM crowd`,
    startMs,
  );
  smtp = await startSmtpServer({ onData: (text) => (text.includes("old") ? { code: 451 } : undefined) });
  const { wake } = start();
  await logged(/could not be sent/, 20);
  const before = performance.now();
  await mailbox.put(1, "genuine", nowMs);
  wake();
  const storedMs = performance.now() - before;
  await logged(/ was sent$/);
  expect(lines.length).toBeLessThan(40);
  // Everything that a request or a page waits for meanwhile.
  expect(storedMs).toBeLessThan(200);
  const looked = performance.now();
  await mailbox.store.claim();
  expect(performance.now() - looked).toBeLessThan(200);
});
