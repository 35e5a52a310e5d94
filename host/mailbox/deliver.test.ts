import { EventEmitter, once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { jest } from "@jest/globals";
import { listenLocally } from "@/host/mailbox/fixtures/listen-locally";
import { openTestMailbox } from "@/host/mailbox/fixtures/open-test-mailbox";
import { startSmtpServer, type TestSmtpServer } from "@/host/mailbox/fixtures/test-smtp-server";
import { type RunningDelivery, sendNext, startDelivery } from "./deliver";
import { createSmtpSender } from "./smtp";
import type { MessageStore } from "./store";

const addresses = { from: "no-reply@notes.example", to: "owner@notes.example" };
const startMs = Date.parse("2026-11-21T12:00:00Z");
const minuteMs = 60_000;

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
/** Tries each message that is due now. */
async function runOnce(options = createOptions()) {
  while (await sendNext(options));
}
function start(options = createOptions()) {
  const delivery = startDelivery(options, 5);
  deliveries.push(delivery);
  return delivery;
}
const listSubjects = () => smtp!.mails.map(({ text }) => /^Subject: (.*) \[/m.exec(text)?.[1]);
const listStates = async () => (await mailbox.read()).map(({ state, failure }) => `${state} ${failure ?? ""}`.trim());

test("sends due messages at the start, and later ones when woken", async () => {
  smtp = await startSmtpServer();
  await put(1);
  const { wake } = start();
  await logged(/ was sent$/);
  await put(2);
  wake();
  await logged(/^mail 0000-0002 was sent$/);
  expect(await listStates()).toEqual(["sent", "sent"]);
});

test("keeps a message that the server refuses, whatever the reason, and sends it when the server takes it", async () => {
  const refuse = () => (isBroken ? { code: 550 } : undefined);
  let isBroken = true;
  smtp = await startSmtpServer({ onData: (text) => (text.includes("poison") ? refuse() : undefined) });
  await put(1, "poison");
  await put(2);
  await runOnce();
  expect(lines).toContain("mail 0000-0001 could not be sent (EMESSAGE 550); it will be retried");
  expect([await listStates(), listSubjects()]).toEqual([["waits EMESSAGE 550", "sent"], ["number 2"]]);
  isBroken = false;
  nowMs += minuteMs;
  await runOnce();
  expect(await listStates()).toEqual(["sent", "sent"]);
});

test("says after the last failure how to retry", async () => {
  smtp = await startSmtpServer({ onRecipient: () => ({ code: 550 }) });
  await put(1);
  await mailbox.database.all("UPDATE messages SET tries = 35");
  await runOnce();
  expect(lines).toEqual(["mail 0000-0001 could not be sent (EENVELOPE 550); npm run messages -- retry sends it again"]);
  expect(await listStates()).toEqual(["refused EENVELOPE 550"]);
});

test("asks a server that is down for one message at a time", async () => {
  smtp = await startSmtpServer();
  const { port } = smtp;
  await smtp.stop();
  for (let number = 1; number <= 3; number += 1) await put(number);
  deliveries.push(startDelivery(createOptions(port), 60_000));
  await logged(/could not be sent \(ESOCKET\)/);
  await new Promise(setImmediate);
  expect(lines).toHaveLength(1);
  smtp = await startSmtpServer({ port });
  nowMs += minuteMs;
  await runOnce();
  expect(await listStates()).toEqual(["sent", "sent", "sent"]);
});

test.each<[string, Parameters<typeof startSmtpServer>[0]]>([
  ["550", { onData: (text) => (text.includes("poison") ? { code: 550 } : undefined) }],
  ["421", { onData: (text) => (text.includes("poison") ? { code: 421 } : undefined) }],
  ["451", { onData: (text) => (text.includes("poison") ? { code: 451 } : undefined) }],
  ["a dropped connection", { dropInData: (text) => text.includes("poison") }],
])("messages that the server answers with %s hold up no others", async (_what, behavior) => {
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

test("neither deletes nor repeats a mail on its way, and lets it arrive before a stop", async () => {
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

test("waits before a stop for a mail on its way, as long as the service's unit file allows", async () => {
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

test("doesn't send a message again that was sent while the disk was full", async () => {
  smtp = await startSmtpServer();
  await put(1);
  let failures = 2;
  const store: MessageStore = {
    ...mailbox.store,
    async settleSent(message) {
      if (failures-- > 0) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      return mailbox.store.settleSent(message);
    },
  };
  await runOnce(createOptions(smtp.port, undefined, store));
  expect([smtp.mails.length, await listStates()]).toEqual([1, ["sent"]]);
  expect(lines).toEqual(["mail 0000-0001: cannot record the result: database or disk is full", expect.any(String)]);
});

test("logs once that the database can't be read, and goes on when it can", async () => {
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

test("leaves a server that drips its answer, or never answers, at the deadline", async () => {
  const drips = createServer((socket) => {
    const timer = setInterval(() => socket.write("220-\r\n"), 20);
    socket.on("error", () => {}).on("close", () => clearInterval(timer));
  });
  await put(1, "poison");
  await runOnce(createOptions(await listenLocally(drips), 200));
  expect(lines).toEqual(["mail 0000-0001 could not be sent (EABORT); it will be retried"]);
  drips.close();
  smtp = await startSmtpServer({
    onData: (text) => (text.includes("poison") ? new Promise<void>(() => {}) : undefined),
  });
  nowMs += minuteMs;
  await put(2);
  await runOnce(createOptions(smtp.port, 500));
  expect(await listStates()).toEqual(["waits EABORT", "sent"]);
});

test("100,000 waiting messages hold up neither a new message nor the pages", async () => {
  await mailbox.database.all(
    `WITH RECURSIVE crowd (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM crowd WHERE number < 100000)
    INSERT INTO messages (id, digest, reference, full_name, email_address, subject, message, client_address, network,
      received_at, next_try_at)
    SELECT printf('%032x', number * 1000003), '', 'X', 'Zoe', 'zoe@example.org', 'old', 'Hello', '192.0.2.1', '192.0.2.0/24',
      ?1 - number, ?1 - number FROM crowd`,
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
