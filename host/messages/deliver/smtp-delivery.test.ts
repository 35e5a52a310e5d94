import { EventEmitter, once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { startSmtpServer, type TestSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import { openMaildir } from "@/host/messages/keep/open-maildir";
import type { Maildir } from "@/host/messages/maildir";
import { type RunningDelivery, startDelivery } from "./smtp-delivery";

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
function start(port: number, retrySeconds = 0.02) {
  delivery = startDelivery({ maildir, smtpUrl: `smtp://127.0.0.1:${port}`, addresses, retrySeconds, log });
  return delivery;
}

test("what lies in new is sent whole, from and to our own addresses only, and is seen in cur", async () => {
  smtp = await startSmtpServer();
  await putMail("one");
  start(smtp.port);
  await logged(/one was sent/);
  expect(smtp.mails).toEqual([{ ...addresses, to: [addresses.to], text: formatMail("one").replaceAll("\n", "\r\n") }]);
  expect(await listFiles()).toEqual([[], ["one:2,S"]]);
});

test("a message that comes later is sent when the delivery is woken", async () => {
  smtp = await startSmtpServer();
  const { wake } = start(smtp.port, 3600);
  await putMail("one");
  wake();
  await logged(/one was sent/);
  await Promise.all([putMail("two"), putMail("three")]);
  wake();
  wake();
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
  expect([smtp.mails.length, await listFiles()]).toEqual([1, [[], ["one:2,S"]]]);
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
  delivery?.wake();
  await logged(/two was sent/);
  expect(await listFiles()).toEqual([["one"], ["two:2,S"]]);
});

test.each(["onRecipient", "onData"] as const)(
  "a 550 from %s is for good: kept, flagged, unread, told, not tried again",
  async (at) => {
    smtp = await startSmtpServer({ [at]: () => ({ code: 550 }) });
    await putMail("one");
    start(smtp.port);
    await logged(/one was refused for good \(E\w+ 550\); it is kept/);
    expect(await listFiles()).toEqual([[], ["one:2,F"]]);
    await delivery?.stop();
    await smtp.stop();
    smtp = await startSmtpServer();
    await putMail("two");
    start(smtp.port);
    await logged(/two was sent/);
    expect([smtp.mails.length, await listFiles()]).toEqual([1, [[], ["one:2,F", "two:2,S"]]]);
  },
);

test("a slow server is waited for, and a stop lets the mail on its way arrive", async () => {
  const turns = new EventEmitter();
  const held = once(turns, "held");
  smtp = await startSmtpServer({
    onData: async () => {
      const released = once(turns, "released");
      turns.emit("held");
      await released;
    },
  });
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
  expect(await listFiles()).toEqual([[], ["one:2,S", "two:2,S"]]);
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
    wake();
  }
  expect([smtp.mails.length, lines.filter((line) => /was sent/.test(line))]).toEqual([1, []]);
  await openMaildir(folder);
  await logged(/one was sent/);
  expect(smtp.mails).toHaveLength(1);
});

test("a mail that cannot be read holds up no other and is no fault of the server's", async () => {
  smtp = await startSmtpServer();
  const find = maildir.find;
  maildir.find = async (name) => {
    if (name === "one") throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    return find(name);
  };
  await Promise.all([putMail("one"), putMail("two")]);
  start(smtp.port, 3600);
  await logged(/two was sent/);
  expect(lines).toContain("mail one cannot be read: EACCES: permission denied");
  expect(await listFiles()).toEqual([["one"], ["two:2,S"]]);
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
