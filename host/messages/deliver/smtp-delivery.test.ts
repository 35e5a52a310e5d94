import { EventEmitter, once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { composeMail } from "@/host/messages/compose-mail";
import { listenLocally } from "@/host/messages/fixtures/listen-locally";
import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import { startSmtpServer, type TestSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import { lockMaildir } from "@/host/messages/keep/lock-maildir";
import { manageMaildir } from "@/host/messages/keep/managed-maildir";
import { openMaildir } from "@/host/messages/keep/open-maildir";
import type { Maildir } from "@/host/messages/maildir";
import { type DeliveryOptions, type RunningDelivery, startDelivery } from "./smtp-delivery";

let folder: string;
let maildir: Maildir;
let smtp: TestSmtpServer | undefined;
let delivery: RunningDelivery | undefined;
let lines: string[];
let waiters: (() => void)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "delivery-"));
  maildir = await openMaildir(folder);
  lines = [];
  waiters = [];
});
afterEach(async () => {
  await delivery?.stop();
  await smtp?.stop();
  [delivery, smtp] = [undefined, undefined];
  await rm(folder, { recursive: true });
});

const addresses = { from: "no-reply@notes.example", to: "owner@notes.example" };
const formatMail = (name: string) => `Subject: ${name}\nReply-To: Eve <eve@evil.example>\n\nHello\n.\nfrom ${name}\n`;
const putMail = (name: string) => maildir.put(name, Buffer.from(formatMail(name)));
const listFiles = async () => [
  (await readdir(join(folder, "new"))).sort(),
  (await readdir(join(folder, "cur"))).sort(),
];

function log(line: string) {
  lines.push(line);
  for (const wake of waiters.splice(0)) wake();
}
/** Waits until that many lines of the log match. */
async function logged(pattern: RegExp, count = 1) {
  while (lines.filter((line) => pattern.test(line)).length < count) {
    await new Promise<void>((resolve) => waiters.push(resolve));
  }
}
function start(port: number, retrySeconds = 0.02, limits: DeliveryOptions["limits"] = {}) {
  delivery = startDelivery({ maildir, smtpUrl: `smtp://127.0.0.1:${port}`, addresses, retrySeconds, log, limits });
  return delivery;
}

test("what lies in new is sent whole, from and to our own addresses only, and is seen in cur", async () => {
  smtp = await startSmtpServer();
  await putMail("one");
  start(smtp.port);
  await logged(/one was sent/);
  expect(smtp.mails).toEqual([{ ...addresses, to: [addresses.to], text: formatMail("one").replaceAll("\n", "\r\n") }]);
  expect(await listFiles()).toEqual([[], ["one:2,PS"]]);
});

test("a message that comes later is sent when the delivery is woken", async () => {
  smtp = await startSmtpServer();
  const { wake } = start(smtp.port, 3600);
  await putMail("one");
  wake("one");
  await logged(/one was sent/);
  await Promise.all([putMail("two"), putMail("three")]);
  wake("two");
  wake("three");
  await logged(/was sent/, 3);
  expect(smtp.mails).toHaveLength(3);
});

test("a server that is down gets each message once when it is up again", async () => {
  const port = await startSmtpServer().then(async (gone) => {
    await gone.stop();
    return gone.port;
  });
  await Promise.all([putMail("one"), putMail("two")]);
  start(port);
  await logged(/ECONNREFUSED|ESOCKET|ECONNECTION/, 2);
  expect(await listFiles()).toEqual([["one", "two"], []]);
  smtp = await startSmtpServer({ port });
  await logged(/was sent/, 2);
  expect(smtp.mails).toHaveLength(2);
});

test("a server that says 451 is asked again after a delay that doubles, and then gets the message once", async () => {
  const times: number[] = [];
  smtp = await startSmtpServer({ onData: () => (times.push(performance.now()) <= 3 ? { code: 451 } : undefined) });
  await putMail("one");
  start(smtp.port, 0.05);
  await logged(/one was sent/);
  expect(lines.filter((line) => /EMESSAGE 451/.test(line))).toHaveLength(3);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // Timers may fire a millisecond early.
  expect(gaps.map((gap, index) => gap >= 50 * 2 ** index - 2)).toEqual([true, true, true]);
  expect([smtp.mails.length, await listFiles()]).toEqual([1, [[], ["one:2,PS"]]]);
});

test("a clock that is set back does not put off the next try", async () => {
  let tries = 0;
  smtp = await startSmtpServer({ onData: () => (tries++ === 0 ? { code: 451 } : undefined) });
  await putMail("one");
  start(smtp.port);
  await logged(/one could not be sent yet/);
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
  await logged(/one was sent/);
  clock.mockRestore();
});

test("one message that has to wait does not hold up another", async () => {
  smtp = await startSmtpServer({ onData: (text) => (text.includes("Subject: one") ? { code: 451 } : undefined) });
  await putMail("one");
  start(smtp.port, 3600);
  await logged(/one could not be sent yet/);
  await putMail("two");
  delivery?.wake("two");
  await logged(/two was sent/);
  expect(await listFiles()).toEqual([["one"], ["two:2,PS"]]);
});

test("a 550 to the text is for good: kept, flagged, unread, told, and tried once more at the next start", async () => {
  let tries = 0;
  smtp = await startSmtpServer({
    onData: (text) => {
      if (!text.includes("Subject: one")) return undefined;
      tries += 1;
      return { code: 550 };
    },
  });
  await putMail("one");
  const { wake } = start(smtp.port);
  await logged(/one was refused for good \(EMESSAGE 550\); it is kept/);
  expect(await listFiles()).toEqual([[], ["one:2,F"]]);
  await putMail("two");
  wake("two");
  await logged(/two was sent/);
  expect(tries).toBe(1);
  await delivery?.stop();
  start(smtp.port);
  await logged(/one was refused for good/, 2);
  expect([tries, await listFiles()]).toEqual([2, [[], ["one:2,F", "two:2,PS"]]]);
});

test.each([
  ["the sender", { onSender: () => ({ code: 553 }) }],
  ["the recipient, whose mailbox is full", { onRecipient: () => ({ code: 552 }) }],
  ["relaying", { onRecipient: () => ({ code: 550 }) }],
])("a server that refuses %s is at fault, not the mails: they wait until it takes them", async (_what, behavior) => {
  let isBroken = true;
  const refuse = Object.entries(behavior).map(([at, say]) => [at, () => (isBroken ? say() : undefined)]);
  smtp = await startSmtpServer(Object.fromEntries(refuse));
  await Promise.all([putMail("one"), putMail("two")]);
  start(smtp.port);
  await logged(/could not be sent yet \(EENVELOPE 55\d\)/, 2);
  expect(await listFiles()).toEqual([["one", "two"], []]);
  isBroken = false;
  await logged(/was sent/, 2);
  expect(await listFiles()).toEqual([[], ["one:2,PS", "two:2,PS"]]);
});

test("what an older version gave up on, though the envelope was refused, is sent after a restart", async () => {
  smtp = await startSmtpServer();
  await putMail("one");
  await maildir.moveToCur("one", "F");
  await writeFile(join(folder, "cur", "read:2,FS"), "flagged by the owner");
  start(smtp.port);
  await logged(/one was sent/);
  expect(await listFiles()).toEqual([[], ["one:2,PS", "read:2,FS"]]);
});

/** Puts a message as the host keeps it, while other addresses were set. */
async function putMessage(sign: string, words = "Hello") {
  const id = sign.repeat(64);
  const meta = { id, digest: "0".repeat(64), clientAddress: "192.0.2.1", receivedAt: new Date("2026-11-21T10:00:00Z") };
  const before = { from: "wrong@elsewhere.example", to: "nobody@elsewhere.example" };
  await maildir.put(id, composeMail({ ...sampleMessage, message: words }, meta, before));
  return id;
}

/** The mailbox as its owner has it while this host sends from it. */
async function openAsOwner(patienceMs?: number) {
  const unlock = await lockMaildir(folder);
  return { owner: await manageMaildir(folder, patienceMs), unlock: () => unlock?.() };
}

test("what came while other addresses were set is sent from and to those of now, under the same Message-ID", async () => {
  smtp = await startSmtpServer({ onSender: (address) => (address.startsWith("wrong") ? { code: 553 } : undefined) });
  const id = await putMessage("a");
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const wrong = { from: "wrong@elsewhere.example", to: "owner@notes.example" };
  delivery = startDelivery({ maildir, smtpUrl, addresses: wrong, retrySeconds: 3600, log });
  await logged(/could not be sent yet \(EENVELOPE 553\)/);
  await delivery.stop();
  const owner = await manageMaildir(folder);
  expect((await owner.list(9)).messages).toMatchObject([{ id, state: "waits", failure: "EENVELOPE 553" }]);
  start(smtp.port);
  await logged(/ was sent/);
  expect(smtp.mails).toMatchObject([{ ...addresses, to: [addresses.to] }]);
  const text = smtp.mails[0]?.text.replace(/\r\n(?=[ \t])/g, "");
  expect(text).toContain(`\r\nFrom: ${addresses.from}\r\nTo: ${addresses.to}\r\n`);
  expect(text).toContain(`\r\nMessage-ID: <${id}@elsewhere.example>\r\n`);
});

test("a message that waits, or was refused, is tried at once when its owner asks, and the reason is told", async () => {
  let code: number | undefined = 451;
  smtp = await startSmtpServer({ onData: () => (code ? { code } : undefined) });
  const id = await putMessage("b");
  start(smtp.port, 3600);
  await logged(/could not be sent yet/);
  const { owner, unlock } = await openAsOwner();
  const look = async () => (await owner.list(9)).messages;
  expect(await look()).toMatchObject([
    { id, state: "waits", failure: "EMESSAGE 451", nextAt: expect.any(Number), subject: sampleMessage.subject },
  ]);
  code = 550;
  expect(await owner.retry(id)).toBe("done");
  await logged(/refused for good/);
  await owner.retry(id);
  await logged(/refused for good/, 2);
  // The note is written after the line.
  while ((await look())[0]?.failure !== "EMESSAGE 550") await new Promise((resolve) => setImmediate(resolve));
  expect(await look()).toMatchObject([{ id, state: "refused", failure: "EMESSAGE 550" }]);
  code = undefined;
  expect(await owner.retry("all")).toBe("done");
  await logged(/ was sent/);
  expect((await look())[0]).toEqual(expect.not.objectContaining({ failure: expect.anything() }));
  expect([smtp.mails.length, (await look())[0]?.state]).toEqual([1, "sent"]);
  unlock();
});

/** Starts a server that holds each mail, which it tells by `held`, until `released`. */
async function startHoldingServer() {
  const turns = new EventEmitter();
  const held = once(turns, "held");
  const server = await startSmtpServer({
    onData: async () => {
      const released = once(turns, "released");
      turns.emit("held");
      await released;
    },
  });
  return { server, turns, held };
}

test("a message on its way is not deleted, one that waits is", async () => {
  const { server, turns, held } = await startHoldingServer();
  smtp = server;
  const sending = await putMessage("c");
  start(smtp.port, 3600);
  await held;
  const waiting = await putMessage("d");
  const { owner, unlock } = await openAsOwner(200);
  expect(await owner.remove(sending)).toBe("busy");
  const patient = await manageMaildir(folder);
  const removed = patient.remove(waiting);
  while ((await readdir(join(folder, "asked"))).length === 0) await new Promise((resolve) => setImmediate(resolve));
  turns.emit("released");
  expect(await removed).toBe("done");
  await logged(/^mail \S+ was deleted, as its owner asked$/);
  expect(await listFiles()).toEqual([[], [`${sending}:2,PS`]]);
  expect(smtp.mails).toHaveLength(1);
  unlock();
});

test("a slow server is waited for, and a stop lets the mail on its way arrive", async () => {
  const { server, turns, held } = await startHoldingServer();
  smtp = server;
  await Promise.all([putMail("one"), putMail("two")]);
  start(smtp.port);
  await held;
  expect(await listFiles()).toEqual([["one", "two"], []]);
  const stopped = delivery?.stop();
  turns.emit("released");
  await stopped;
  expect((await listFiles()).map((files) => files.length)).toEqual([1, 1]);
  expect(smtp.mails).toHaveLength(1);
});

test("a connection that drops in the middle of the text loses nothing and holds up no other message", async () => {
  const drops = [1, 2];
  smtp = await startSmtpServer({
    dropInData: (text) => text.includes("Subject: one") && drops.pop() !== undefined,
  });
  await Promise.all([putMail("one"), putMail("two")]);
  start(smtp.port);
  await logged(/was sent/, 2);
  expect(smtp.mails.map(({ text }) => /Subject: (\w+)/.exec(text)?.[1]).sort()).toEqual(["one", "two"]);
  expect(await listFiles()).toEqual([[], ["one:2,PS", "two:2,PS"]]);
});

test("what was not sent before a stop is sent after a start", async () => {
  smtp = await startSmtpServer({ onData: () => ({ code: 451 }) });
  await putMail("one");
  start(smtp.port, 3600);
  await logged(/one could not be sent yet/);
  await delivery?.stop();
  await smtp.stop();
  smtp = await startSmtpServer();
  start(smtp.port, 3600);
  await logged(/one was sent/);
  expect(smtp.mails).toHaveLength(1);
});

test("a message that was sent but could not be moved is not sent again", async () => {
  smtp = await startSmtpServer();
  await putMail("one");
  await rm(join(folder, "cur"), { recursive: true });
  await writeFile(join(folder, "cur"), "no folder");
  start(smtp.port);
  await logged(/one could not be moved/, 2);
  await rm(join(folder, "cur"));
  await openMaildir(folder);
  await logged(/one was sent/);
  expect(smtp.mails).toHaveLength(1);
});

test("without cur, what was sent is not sent again however often the delivery is woken", async () => {
  smtp = await startSmtpServer();
  await putMail("one");
  await rm(join(folder, "cur"), { recursive: true });
  const { wake } = start(smtp.port);
  for (const count of [1, 2, 3]) {
    await logged(/one could not be moved to cur: ENOENT/, count);
    wake("one");
  }
  expect([smtp.mails.length, lines.filter((line) => /was sent/.test(line))]).toEqual([1, []]);
  await openMaildir(folder);
  await logged(/one was sent/);
  expect(smtp.mails).toHaveLength(1);
});

test("a mail that cannot be read holds up no other and is no fault of the server's", async () => {
  smtp = await startSmtpServer();
  const { readNew } = maildir;
  maildir.readNew = async (name) => {
    if (name === "one") throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    return readNew(name);
  };
  await Promise.all([putMail("one"), putMail("two")]);
  start(smtp.port, 3600);
  await logged(/two was sent/);
  await logged(/^mail one cannot be read: EACCES: permission denied$/);
  expect(await listFiles()).toEqual([["one"], ["two:2,PS"]]);
});

test("the log says nothing of what a message says, nor what a server says of it", async () => {
  smtp = await startSmtpServer({
    onData: () => ({ code: 550, words: "No, not “Hello from one” of eve@evil.example" }),
  });
  await putMail("one");
  start(smtp.port);
  await logged(/refused for good/);
  expect(lines.join("\n")).not.toMatch(/Hello|eve@/);
});

const formatPoison = (number: number) => `poison-${number}`;

test.each<[string, Parameters<typeof startSmtpServer>[0]]>([
  ["421", { onData: (text) => (text.includes("poison") ? { code: 421 } : undefined) }],
  ["451", { onData: (text) => (text.includes("poison") ? { code: 451 } : undefined) }],
  ["a dropped connection", { dropInData: (text) => text.includes("poison") }],
])("mails that the server answers with %s hold up no other, however many they are", async (_what, behavior) => {
  smtp = await startSmtpServer(behavior);
  const { wake } = start(smtp.port, 3600);
  for (let number = 1; number <= 15; number += 1) {
    for (const name of [formatPoison(number), `genuine-${number}`]) {
      await putMail(name);
      wake(name);
    }
    await logged(/genuine-\d+ was sent/, number);
  }
  expect(smtp.mails).toHaveLength(15);
});

test("a message that comes while many old ones are tried is the next to be sent", async () => {
  for (let number = 1; number <= 30; number += 1) await putMail(formatPoison(number));
  smtp = await startSmtpServer({ onData: (text) => (text.includes("poison") ? { code: 451 } : undefined) });
  const { wake } = start(smtp.port, 3600);
  await logged(/could not be sent yet/, 3);
  await putMail("genuine");
  wake("genuine");
  await logged(/genuine was sent/);
  expect(lines.length).toBeLessThan(10);
});

test("a server that drips its answer is left at the deadline, and the mail waits", async () => {
  const drips = createServer((socket) => {
    const timer = setInterval(() => socket.write("220-\r\n"), 20);
    socket.on("error", () => {}).on("close", () => clearInterval(timer));
  });
  const port = await listenLocally(drips);
  await putMail("one");
  start(port, 0.05, { mailMs: 200 });
  await logged(/one could not be sent yet \(EABORT\)/, 2);
  await delivery?.stop();
  drips.close();
  expect(await listFiles()).toEqual([["one"], []]);
});

test("a mail that the server never answers is left at the deadline, and the next is sent", async () => {
  smtp = await startSmtpServer({
    onData: (text) => (text.includes("poison") ? new Promise<void>(() => {}) : undefined),
  });
  await Promise.all([putMail("poison"), putMail("two")]);
  start(smtp.port, 3600, { mailMs: 200 });
  await logged(/poison could not be sent yet \(EABORT\)/);
  await logged(/two was sent/);
});

test("what another host put into new is found without a word", async () => {
  smtp = await startSmtpServer();
  start(smtp.port, 3600, { rescanMs: 20 });
  await putMail("one");
  await logged(/one was sent/);
});

test("a server that is down is asked again after five minutes at most", async () => {
  const waits = jest.spyOn(globalThis, "setTimeout");
  const clock = jest.spyOn(performance, "now");
  await putMail("one");
  // Nobody listens there.
  start(1, 100, { rescanMs: 1e9 });
  for (const failures of [1, 2, 3, 4]) {
    await logged(/one could not be sent yet/, failures);
    const findWaits = () => waits.mock.calls.filter(([, ms = 0]) => ms > 90_000);
    while (findWaits().length < failures) await new Promise((resolve) => setImmediate(resolve));
    const [, waitMs = 0] = findWaits().at(-1) ?? [];
    expect(Math.round(waitMs / 1000)).toBe(Math.min(100 * 2 ** (failures - 1), 300));
    const later = performance.now() + waitMs;
    clock.mockReturnValue(later);
    delivery?.wake("one");
  }
  waits.mockRestore();
  clock.mockRestore();
});

const crowdSize = 140_000;

/** A Maildir with 140,000 mails. */
function createCrowd(): Maildir {
  const old = new Set(Array.from({ length: crowdSize }, (_, index) => `old-${index}`));
  const readNew: Maildir["readNew"] = async (name) =>
    old.has(name) ? Buffer.from(formatMail(name)) : maildir.readNew(name);
  return { ...maildir, listNew: async () => [...old], readNew };
}

/** Counts how often all that wait are walked through, which holds up pages and messages each time; `stop` gives the number. */
function countWalks() {
  const { values, [Symbol.iterator]: iterate } = Map.prototype;
  let walks = 0;
  const count = (map: Map<unknown, unknown>) => {
    if (map.size >= crowdSize / 2) walks += 1;
  };
  Map.prototype.values = function (this: Map<unknown, unknown>) {
    count(this);
    return values.call(this);
  };
  Map.prototype[Symbol.iterator] = function (this: Map<unknown, unknown>) {
    count(this);
    return iterate.call(this);
  };
  return {
    stop() {
      Object.assign(Map.prototype, { values, [Symbol.iterator]: iterate });
      return walks;
    },
  };
}

test("140,000 mails that wait hold up neither a message that comes nor the pages", async () => {
  smtp = await startSmtpServer({ onData: (text) => (text.includes("old") ? { code: 451 } : undefined) });
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const walks = countWalks();
  delivery = startDelivery({ maildir: createCrowd(), smtpUrl, addresses, retrySeconds: 3600, log });
  await logged(/could not be sent yet/, 20);
  await putMail("genuine");
  delivery.wake("genuine");
  await logged(/genuine was sent/);
  // Twice to find a hundred that are due; one for each mail would be twenty and more.
  expect(walks.stop()).toBe(2);
  expect(lines.filter((line) => line.includes("old-")).length).toBeLessThan(40);
});

test("140,000 mails that wait for a server that is down cost one try and no error", async () => {
  // Nobody listens there.
  const smtpUrl = "smtp://127.0.0.1:1";
  delivery = startDelivery({ maildir: createCrowd(), smtpUrl, addresses, retrySeconds: 3600, log });
  await logged(/could not be sent yet/);
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual(["mail old-0 could not be sent yet (ESOCKET); it is tried again"]);
});
