import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleMessage } from "@/lib/message/message-fixture";
import { openTestMailbox } from "./fixtures/open-test-mailbox";
import {
  createMessageStore,
  type Database,
  formatReference,
  isReference,
  type MessageMeta,
  parseReference,
} from "./store";

const startMs = Date.parse("2026-11-21T12:00:00Z");
const [minuteMs, dayMs] = [60_000, 86_400_000];
const noLimits = { perNetwork: 1000, perDay: 1000 };

let nowMs: number;
let db: Database;
let folder: string;
beforeEach(async () => {
  nowMs = startMs;
  ({ database: db, folder } = await openTestMailbox());
});

/** Makes an id from a number: ten hexadecimal digits, and filling. */
const formatId = (number: number) => number.toString(16).padStart(10, "0").padEnd(64, "f");
const open = (options: Parameters<typeof createMessageStore>[1] = {}) =>
  createMessageStore(db, { limits: noLimits, now: () => nowMs, ...options });
type Store = ReturnType<typeof open>;

/** Stores the sample message under a number. */
const add = (store: Store, number: number, more: Partial<MessageMeta> = {}, message = sampleMessage) =>
  store.add(message, {
    id: formatId(number),
    digest: "d",
    clientAddress: "192.0.2.1",
    receivedAt: new Date(nowMs),
    ...more,
  });
const read = () => open().list();
const parseIds = (ids: string[]) => ids.map((id) => Number.parseInt(id.slice(0, 10), 16));
/** Each returns the numbers of the messages that it changed. */
const retry = async (store: Store, ...numbers: number[]) => parseIds(await store.retry(numbers.map(formatId)));
const remove = async (store: Store, ...numbers: number[]) => parseIds(await store.remove(numbers.map(formatId)));

/** Claims what is due and settles it, as a delivery does. Returns the numbers, in the order of their claims. */
async function deliver(store: Store, failure?: string) {
  const ids: string[] = [];
  for (let message = await store.claim(); message; message = await store.claim()) {
    await store.settle(message, failure);
    ids.push(message.id);
  }
  return parseIds(ids);
}

/** Opens a store with a sent message 1, a waiting message 2 and a refused message 3. */
async function openWithStates() {
  const store = open();
  await add(store, 1);
  await deliver(store);
  for (const number of [2, 3]) await add(store, number);
  await db.all("UPDATE messages SET tries = 35 WHERE id = ?1", formatId(3));
  await deliver(store, "CODE 1");
  expect((await read()).map(({ state }) => state)).toEqual(["sent", "waits", "refused"]);
  return store;
}

test("stores one message per id, even if it arrives ten times at once, and refuses another text under that id", async () => {
  const [one, other] = [open(), open()];
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => add(index % 2 ? one : other, 1)));
  expect(outcomes.sort()).toEqual([...Array<string>(9).fill("already"), "stored"]);
  expect(await add(other, 1, { digest: "e" })).toBe("different");
  expect(await read()).toHaveLength(1);
});

test("limits the messages of a network per day, until midnight (UTC)", async () => {
  const store = open({ limits: { ...noLimits, perNetwork: 2 } });
  const outcomes = [];
  for (const [number, clientAddress] of ["2001:db8:1:a::1", "2001:db8:1:b::1", "2001:db8:1:c::1", "::1"].entries())
    outcomes.push(await add(store, number, { clientAddress }));
  expect(outcomes).toEqual(["stored", "stored", "network full", "stored"]);
  nowMs += dayMs / 2;
  expect(await add(store, 6, { clientAddress: "2001:db8:1::1" })).toBe("stored");
});

test("limits the stored messages of a day (UTC), also after a restart, and still recognizes a repeated message", async () => {
  const limits = { ...noLimits, perDay: 3 };
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(open({ limits }), number)));
  expect(outcomes.sort()).toEqual(["day full", "day full", "day full", "stored", "stored", "stored"]);
  const [{ id } = { id: "" }] = await read();
  const store = open({ limits });
  expect([await add(store, 7), await add(store, 7, { id })]).toEqual(["day full", "already"]);
  await store.remove([id]);
  expect([await add(store, 7), await add(store, 8)]).toEqual(["stored", "day full"]);
  nowMs += dayMs / 2;
  expect(await add(store, 8)).toBe("stored");
});

test.each([
  ["sent messages, and no others", {}, ["sending", "refused", "new"]],
  ["messages that were never sent, too", { keepMessagesDays: 30 }, ["sending"]],
])("deletes after their days %s, but none that is being sent", async (_which, options, left) => {
  await add(await openWithStates(), 4);
  const store = open(options);
  nowMs += 30 * dayMs;
  await store.sweep();
  expect(await read()).toHaveLength(4);
  nowMs += 1;
  await store.claim();
  await store.sweep();
  expect((await read()).map(({ state }) => state)).toEqual(left);
});

test("has stalled once two messages have failed for a day and none was sent, not with one that is always refused", async () => {
  const store = open();
  await add(store, 1);
  await deliver(store, "EMESSAGE 550");
  nowMs += dayMs + 1;
  expect(await store.hasStalled()).toBe(false);
  await add(store, 2);
  expect(await store.hasStalled()).toBe(false);
  nowMs += dayMs + 1;
  expect(await store.hasStalled()).toBe(false);
  await deliver(store, "EMESSAGE 550");
  expect(await store.hasStalled()).toBe(true);
  await add(store, 3);
  await store.settle((await store.claim())!);
  expect(await store.hasStalled()).toBe(false);
  nowMs += dayMs + 1;
  expect(await store.hasStalled()).toBe(true);
});

test("lets one of two hosts claim a message, which isn't due while it's being sent, nor afterwards", async () => {
  const [one, other] = [open(), open()];
  await add(one, 1);
  const claims = await Promise.all([one.claim(), other.claim()]);
  expect(claims.filter(Boolean)).toMatchObject([{ state: "sending", tries: 1, subject: sampleMessage.subject }]);
  expect(await other.claim()).toBeUndefined();
  await one.settle(claims.find(Boolean)!);
  nowMs += dayMs;
  expect(await other.claim()).toBeUndefined();
  expect(await read()).toMatchObject([{ state: "sent", sentAt: startMs, nextTryAt: undefined }]);
});

test("gives a message to another host after three minutes, and ignores the first one's late failure", async () => {
  const store = open();
  await add(store, 1);
  const late = await store.claim();
  nowMs += 3 * minuteMs - 1;
  expect(await store.claim()).toBeUndefined();
  nowMs += 1;
  const taken = await store.claim();
  await store.settle(late!, "CODE 1");
  expect([await store.claim(), await remove(store, 1)]).toEqual([undefined, []]);
  await store.settle(taken!);
  await store.settle(late!, "CODE 1");
  expect(await read()).toMatchObject([{ state: "sent", failure: undefined }]);
});

test("delays only a failed message, and sends the newest due message first", async () => {
  const store = open();
  await add(store, 1);
  await deliver(store, "CODE 1");
  await add(store, 2);
  expect(await deliver(store)).toEqual([2]);
  for (const number of [3, 4]) {
    nowMs += minuteMs;
    await add(store, number);
  }
  expect(await deliver(store)).toEqual([4, 3, 1]);
});

test("doubles the wait after each failure, up to six hours, and refuses the message after 36 in seven days", async () => {
  const store = open();
  await add(store, 1);
  const waits = [];
  for (let tries = 1; tries <= 35; tries += 1) {
    await deliver(store, "CODE 1");
    const [{ nextTryAt = 0, ...message } = {}] = await read();
    expect(message).toMatchObject({ state: "waits", failure: "CODE 1", tries });
    waits.push((nextTryAt - nowMs) / minuteMs);
    nowMs = nextTryAt;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(26).fill(360)]);
  expect(Math.round((nowMs - startMs) / dayMs)).toBe(7);
  await deliver(store, "CODE 2");
  expect(await read()).toMatchObject([{ state: "refused", failure: "CODE 2", tries: 36, nextTryAt: undefined }]);
  nowMs += dayMs;
  expect(await deliver(store)).toEqual([]);
  expect(await retry(store, 1)).toEqual([1]);
  await deliver(store, "CODE 3");
  expect(await read()).toMatchObject([{ state: "waits", tries: 1, nextTryAt: nowMs + minuteMs }]);
});

test("retries waiting messages when the host starts, and any that the owner names, but none that was sent", async () => {
  const store = await openWithStates();
  // The clock was ahead.
  await add(store, 4, { receivedAt: new Date(nowMs + 40 * dayMs) });
  await store.wakeWaiting();
  expect((await deliver(store, "CODE 1")).sort()).toEqual([2, 4]);
  expect(await retry(store, 1, 3)).toEqual([3]);
  expect(await deliver(store, "CODE 1")).toEqual([3]);
  expect((await retry(store, 1, 2, 3)).sort()).toEqual([2, 3]);
  expect((await deliver(store)).sort()).toEqual([2, 3]);
});

test("deletes and retries no message that is being sent, and stores a deleted one again", async () => {
  const store = open();
  await add(store, 1);
  const claimed = await store.claim();
  await add(store, 2);
  expect([await retry(store, 1, 2), await remove(store, 1, 2)]).toEqual([[2], [2]]);
  await store.settle(claimed!, "CODE 1");
  expect([await retry(store, 1), await remove(store, 1), await remove(store, 1)]).toEqual([[1], [1], []]);
  expect([await read(), await add(store, 1)]).toEqual([[], "stored"]);
});

test("overwrites the words of deleted messages in every file, also where SQLite has moved their rows", async () => {
  const store = open();
  // With these numbers and lengths, secure_delete alone leaves a word in the file.
  const numbers = Array.from({ length: 80 }, (_, index) => (index * 77) % 1009);
  for (const [index, number] of numbers.entries())
    await add(store, number, {}, { ...sampleMessage, message: `W${index}W `.repeat(1 + ((index * 13) % 600)) });
  const deleted = [...numbers.entries()].filter(([index]) => index % 2 === 1);
  for (const [, number] of deleted) await db.all("DELETE FROM messages WHERE id = ?1", formatId(number));
  await remove(store, 0);
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  expect(deleted.filter(([index]) => files.some((file) => file.includes(`W${index}W`)))).toEqual([]);
});

test("lists the newest message last", async () => {
  const store = open();
  for (const number of [3, 1, 2]) await add(store, number, { receivedAt: new Date(startMs + number) });
  expect(parseIds((await store.list()).map(({ id }) => id))).toEqual([1, 2, 3]);
});

test.each([
  ["0000000000", "0000-0000"],
  ["123456789abcdef0".repeat(4), "28T5-CY4T"],
])("gives the id %s the reference %s, and finds it again", (id, reference) => {
  expect(formatReference(id)).toBe(reference);
  expect([isReference(reference), parseReference(reference)]).toEqual([true, id.slice(0, 10)]);
});

test.each([
  ["28t5cy4t", "123456789a"],
  ["0000-OOLI", "0000000021"],
  ["28T5-CY4", undefined],
  ["UUUU-UUUU", undefined],
  ["28T5-CY4T\n", undefined],
])("reads %j as the beginning %s of an id, and never shows it", (text, idPrefix) => {
  expect([parseReference(text), isReference(text)]).toEqual([idPrefix, false]);
});
