import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestD1 } from "./fixtures/open-test-d1";
import { sampleMessage } from "./fixtures/sample-message";
import { identifyMessage } from "./read";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite";
import { createMessageStore, type Database, type MessageMeta } from "./store";
import { openD1Database } from "./worker-mailbox";

const startMs = Date.parse("2026-11-21T12:00:00Z");
const [minuteMs, dayMs] = [60_000, 86_400_000];
const noLimits = { perNetwork: 1000, perDay: 1000 };

let folder: string;
let sqlite: SqliteDatabase;
let edge: Awaited<ReturnType<typeof openTestD1>>;
const databases: Record<string, Database> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
  sqlite = openSqliteDatabase(folder);
  databases.libsql = sqlite;
  edge = await openTestD1();
  databases.D1 = openD1Database(edge.d1);
});
afterAll(async () => {
  sqlite.close();
  await edge.close();
  await rm(folder, { recursive: true });
});

/** The ids of the tests: ten of the number's hexadecimal digits, and filling. */
const formatId = (number: number) => number.toString(16).padStart(10, "0").padEnd(64, "f");

describe.each(["libsql", "D1"])("over %s", (name) => {
  let nowMs: number;
  let db: Database;

  beforeEach(async () => {
    nowMs = startMs;
    db = databases[name]!;
    await db.all("DELETE FROM messages");
  });

  const open = (options: Parameters<typeof createMessageStore>[1] = {}) =>
    createMessageStore(db, { limits: noLimits, now: () => nowMs, ...options });

  /** Stores the sample message under a number. */
  const add = (store: ReturnType<typeof open>, number: number, more: Partial<MessageMeta> = {}) =>
    store.add(sampleMessage, {
      id: formatId(number),
      digest: "d",
      clientAddress: "192.0.2.1",
      receivedAt: new Date(nowMs),
      ...more,
    });
  const read = async () => (await open().list(1000)).messages;
  const count = async () => (await read()).length;

  /** Claims what is due and settles it, as a delivery does. Returns the numbers, in the order of their claims. */
  async function deliver(store: ReturnType<typeof open>, failure?: string) {
    const numbers: number[] = [];
    for (let message = await store.claim(); message; message = await store.claim()) {
      await (failure === undefined ? store.settleSent(message) : store.settleFailed(message, failure));
      numbers.push(Number.parseInt(message.id.slice(0, 10), 16));
    }
    return numbers;
  }

  test("stores a message unchanged, even if its text looks like SQL", async () => {
    const evil = { ...sampleMessage, fullName: "'); DROP TABLE messages; --", subject: "?1 ?2 %", message: '"\\ 🔥\n' };
    const identity = await identifyMessage(evil, "key");
    const receivedAt = new Date(startMs);
    expect(await open().add(evil, { ...identity, clientAddress: "2001:db8::1", receivedAt })).toBe("stored");
    const { confirmEmailAddress: _, ...words } = evil;
    expect(await read()).toEqual([
      {
        ...words,
        id: identity.id,
        reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
        clientAddress: "2001:db8::1",
        receivedAt: startMs,
        state: "new",
        tries: 0,
        nextTryAt: startMs,
        failure: undefined,
        sentAt: undefined,
      },
    ]);
  });

  test("stores one message per id, even if it arrives ten times at once, and refuses another text under that id", async () => {
    const [one, other] = [open(), open()];
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => add(index % 2 ? one : other, 1)));
    expect(outcomes.sort()).toEqual([...Array<string>(9).fill("already"), "stored"]);
    expect(await add(other, 1, { digest: "e" })).toBe("different");
    expect(await count()).toBe(1);
  });

  test("stores a deleted message again", async () => {
    const store = open();
    await add(store, 1);
    expect([await store.remove(formatId(1)), await store.remove(formatId(1))]).toEqual([true, false]);
    expect([await add(store, 1), await count()]).toEqual(["stored", 1]);
  });

  test("limits the messages of a network per day, until midnight (UTC)", async () => {
    const store = open({ limits: { ...noLimits, perNetwork: 2 } });
    const send = (number: number, clientAddress: string) => add(store, number, { clientAddress });
    const outcomes = [];
    for (const [number, group] of ["a", "b", "c"].entries())
      outcomes.push(await send(number, `2001:db8:1:${group}::1`));
    expect(outcomes).toEqual(["stored", "stored", "network full"]);
    expect(await send(5, "2001:db8:2::1")).toBe("stored");
    nowMs += dayMs / 2;
    expect(await send(6, "2001:db8:1::1")).toBe("stored");
  });

  test("limits the messages of a day, also after a restart, and still recognizes a repeated message", async () => {
    const limits = { ...noLimits, perDay: 3 };
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(open({ limits }), number)));
    expect(outcomes.sort()).toEqual(["day full", "day full", "day full", "stored", "stored", "stored"]);
    const [kept] = await read();
    expect(await add(open({ limits }), 7)).toBe("day full");
    expect(await add(open({ limits }), 7, { id: kept!.id })).toBe("already");
  });

  test("limits both days around midnight, in whatever order requests arrive", async () => {
    const store = open({ limits: { ...noLimits, perDay: 2 } });
    const midnight = startMs + dayMs / 2;
    const outcomes = [];
    for (const [number, atMs] of [midnight, midnight - 1, midnight, midnight - 1, midnight - 1, midnight].entries())
      outcomes.push(await add(store, number, { receivedAt: new Date(atMs) }));
    expect(outcomes).toEqual(["stored", "stored", "stored", "stored", "day full", "day full"]);
  });

  test("remembers a full day, so that further messages don't count it again", async () => {
    const statements: string[] = [];
    const counting = {
      ...db,
      all(sql: string, ...params: (string | number)[]) {
        statements.push(sql);
        return db.all(sql, ...params);
      },
    };
    const store = createMessageStore(counting, { limits: { ...noLimits, perDay: 1 } });
    expect([await add(store, 1), await add(store, 2)]).toEqual(["stored", "day full"]);
    statements.length = 0;
    expect([await add(store, 3), await add(store, 1)]).toEqual(["day full", "already"]);
    expect(statements.filter((sql) => /count|INSERT/.test(sql))).toEqual([]);
    nowMs += dayMs / 2;
    expect(await add(store, 4)).toBe("stored");
  });

  test("deletes sent messages after their days, and no others", async () => {
    const store = open({ keepDeliveredDays: 30 });
    await add(store, 1);
    await deliver(store);
    await add(store, 2);
    await deliver(store, "CODE 1");
    await add(store, 3);
    nowMs += 30 * dayMs;
    await store.sweep();
    expect(await count()).toBe(3);
    nowMs += 1;
    await store.sweep();
    expect((await read()).map(({ state }) => state).sort()).toEqual(["new", "waits"]);
    // Its id is free again.
    expect(await add(store, 1)).toBe("stored");
  });

  test("lets one of two hosts claim a message, which isn't due while it's being sent, nor afterwards", async () => {
    const [one, other] = [open(), open()];
    await add(one, 1);
    const claims = await Promise.all([one.claim(), other.claim()]);
    expect(claims.filter(Boolean)).toMatchObject([{ state: "sending", tries: 1, subject: sampleMessage.subject }]);
    expect(await other.claim()).toBeUndefined();
    await one.settleSent(claims.find(Boolean)!);
    nowMs += dayMs;
    expect(await other.claim()).toBeUndefined();
    expect(await read()).toMatchObject([{ state: "sent", sentAt: startMs, nextTryAt: undefined }]);
  });

  test("sends the newest message first, before those that wait", async () => {
    const store = open();
    await add(store, 1);
    await deliver(store, "CODE 1");
    nowMs += minuteMs;
    await add(store, 2);
    nowMs += minuteMs;
    await add(store, 3);
    expect(await deliver(store)).toEqual([3, 2, 1]);
  });

  test("makes a message due again three minutes after its host died", async () => {
    const store = open();
    await add(store, 1);
    await store.claim();
    nowMs += 3 * minuteMs - 1;
    expect(await store.claim()).toBeUndefined();
    nowMs += 1;
    expect(await deliver(store)).toEqual([1]);
  });

  test("ignores the failure of a host that slept while another one took over its message", async () => {
    const store = open();
    await add(store, 1);
    const slept = await store.claim();
    nowMs += 3 * minuteMs;
    const taken = await store.claim();
    await store.settleFailed(slept!, "CODE 1");
    expect([await store.claim(), await store.remove(formatId(1))]).toEqual([undefined, false]);
    await store.settleSent(taken!);
    await store.settleFailed(slept!, "CODE 1");
    expect(await read()).toMatchObject([{ state: "sent", failure: undefined }]);
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
    expect(await store.retry(formatId(1))).toBe(1);
    await deliver(store, "CODE 3");
    expect(await read()).toMatchObject([{ state: "waits", tries: 1, nextTryAt: nowMs + minuteMs }]);
  });

  test("delays only the message that failed", async () => {
    const store = open();
    await add(store, 1);
    await deliver(store, "CODE 1");
    await add(store, 2);
    expect(await deliver(store)).toEqual([2]);
  });

  test("makes waiting messages due when the host starts, but not refused ones", async () => {
    const store = open();
    for (const number of [1, 2]) await add(store, number);
    await db.all("UPDATE messages SET tries = 35 WHERE id = ?1", formatId(1));
    await deliver(store, "CODE 1");
    await store.wakeWaiting();
    expect(await deliver(store)).toEqual([2]);
  });

  test("delays no message for longer than six hours after the clock was set back", async () => {
    const store = open();
    await add(store, 1);
    await deliver(store, "CODE 1");
    await add(store, 2);
    nowMs = startMs - dayMs;
    expect(await store.claim()).toBeUndefined();
    await store.sweep();
    expect((await deliver(store)).sort()).toEqual([1, 2]);
  });

  test("lists the newest messages last, with the number of all, and finds one by the beginning of its id", async () => {
    const store = open();
    for (const number of [3, 1, 2]) await add(store, number, { receivedAt: new Date(startMs + number) });
    const { messages, count } = await store.list(2);
    expect([messages.map(({ id }) => id), count]).toEqual([[formatId(2), formatId(3)], 3]);
    expect((await store.find(formatId(1).slice(0, 10))).map(({ id }) => id)).toEqual([formatId(1)]);
    expect(await store.find("fffffffff0")).toEqual([]);
  });

  test("retries a waiting or refused message, or all of them, but none that was sent", async () => {
    const store = open();
    await add(store, 3);
    await deliver(store);
    for (const number of [1, 2]) await add(store, number);
    await db.all("UPDATE messages SET tries = 35 WHERE id = ?1", formatId(2));
    await deliver(store, "CODE 1");
    expect((await read()).map(({ state }) => state).sort()).toEqual(["refused", "sent", "waits"]);
    expect([await store.retry(formatId(3)), await store.retry(formatId(2))]).toEqual([0, 1]);
    expect(await deliver(store, "CODE 1")).toEqual([2]);
    expect(await store.retry("all")).toBe(2);
    expect((await deliver(store)).sort()).toEqual([1, 2]);
    expect(await store.retry("all")).toBe(0);
  });

  test("neither deletes nor retries a message that is being sent", async () => {
    const store = open();
    await add(store, 1);
    const claimed = await store.claim();
    expect([await store.remove(formatId(1)), await store.retry(formatId(1)), await store.retry("all")]).toEqual([
      false,
      0,
      0,
    ]);
    await store.settleFailed(claimed!, "CODE 1");
    expect([await store.retry(formatId(1)), await store.remove(formatId(1)), await count()]).toEqual([1, true, 0]);
  });
});
