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
/** The code with which the mail server refuses a mail; undefined accepts it. */
let answer: (subject: string) => string | undefined;
let lines: string[];

beforeEach(async () => {
  nowMs = startMs;
  mailbox = await openTestMailbox({ now: () => nowMs });
  [sent, lines] = [[], []];
  answer = () => undefined;
});

const turn = () => new Promise(setImmediate);
/** Waits until a line of the log matches. */
async function logged(pattern: RegExp) {
  while (!lines.some((line) => pattern.test(line))) await turn();
}

const send: Sender = async (mail) => {
  const [, subject = ""] = /^(.*) \[/.exec(mail.subject) ?? [];
  const code = answer(subject);
  if (code !== undefined) throw Object.assign(new Error("secret words"), { code });
  sent.push(subject);
};
const addresses = { from: "site@example.org", to: "owner@example.org" };
const createOptions = (changes: Partial<MessageStore> = {}) => ({
  store: { ...mailbox.store, ...changes },
  send,
  addresses,
  log: (line: string) => lines.push(line),
});
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

test("stops after a failure, and sends another message the next time", async () => {
  answer = (subject) => (subject === "poison" ? "EMESSAGE 550" : undefined);
  await put(1);
  nowMs += 1;
  await put(2, "poison");
  const { wake } = start(minuteMs);
  await logged(/could not be sent/);
  await turn();
  expect(lines).toEqual(["mail 0000-0002 could not be sent (EMESSAGE 550); it will be retried"]);
  wake();
  await logged(/^mail 0000-0001 was sent$/);
});

test("lets a mail on its way arrive before a stop, and begins no other", async () => {
  await put(1);
  const arrivals: ((value: unknown) => void)[] = [];
  const hold: Sender = () => new Promise((resolve) => arrivals.push(resolve));
  const { stop } = start(minuteMs, { ...createOptions(), send: hold });
  while (arrivals.length === 0) await turn();
  await put(2);
  const stopped = stop().then(() => "stopped");
  expect(await Promise.race([stopped, turn()])).not.toBe("stopped");
  arrivals[0]?.("250");
  await stopped;
  expect(await listStates()).toEqual(["sent", "new"]);
});

test("doesn't send a message again that was sent while the disk was full", async () => {
  await put(1);
  let failures = 2;
  const options = createOptions({
    async settle(message) {
      if (failures-- > 0) throw new Error("database or disk is full");
      return mailbox.store.settle(message);
    },
  });
  while (await sendNext(options));
  expect([sent, await listStates()]).toEqual([["number 1"], ["sent"]]);
  expect(lines).toEqual(["mail 0000-0001: cannot record the result: database or disk is full", expect.any(String)]);
});

test("logs that the database can't be read, and goes on when it can", async () => {
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
  expect(new Set(lines)).toEqual(new Set(["cannot read the messages to deliver: disk I/O error", lines.at(-1)]));
});
