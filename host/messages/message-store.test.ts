import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestD1 } from "./fixtures/open-test-d1";
import { sampleMessage } from "./fixtures/sample-message";
import { createMessageStore, type Database, type Failure, type MessageMeta } from "./message-store";
import { identifyMessage } from "./receive/check-request";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database";
import { openD1Database } from "./worker-messages";

const startMs = Date.parse("2026-11-21T12:00:00Z");
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const noLimits = { perNetwork: 1000, perDay: 1000, bytes: 1_000_000 };

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
    for (const table of ["messages", "totals", "server_down"]) await db.all(`DELETE FROM ${table}`);
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

  /** Claims what is due and notes what came of it, as a delivery does; gives the first digits of the ids. */
  async function deliver(store: ReturnType<typeof open>, result?: Failure["result"]) {
    const numbers: number[] = [];
    for (let message = await store.claim(); message; message = await store.claim()) {
      await store.settle(message, result && { result, words: "CODE 1" });
      numbers.push(Number.parseInt(message.id.slice(0, 10), 16));
    }
    return numbers;
  }

  test("a message is kept as it is, and so is its own text when it looks like SQL", async () => {
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

  test("one id is one message, also when all come at once, and good for no other words", async () => {
    const [one, other] = [open(), open()];
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => add(index % 2 ? one : other, 1)));
    expect(outcomes.sort()).toEqual([...Array<string>(9).fill("already"), "stored"]);
    expect(await add(other, 1, { digest: "e" })).toBe("different");
    expect(await count()).toBe(1);
  });

  test("what the owner deleted can be sent again", async () => {
    const store = open();
    await add(store, 1);
    expect([await store.remove(formatId(1)), await store.remove(formatId(1))]).toEqual([true, false]);
    expect([await add(store, 1), await count()]).toEqual(["stored", 1]);
  });

  test("of one network a day only a number are stored, and at midnight (UTC) it may send again", async () => {
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

  test("of many at once only a number are stored a day, after a restart too, and a repetition is still known", async () => {
    const limits = { ...noLimits, perDay: 3 };
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(open({ limits }), number)));
    expect(outcomes.sort()).toEqual(["day full", "day full", "day full", "stored", "stored", "stored"]);
    const [kept] = await read();
    expect(await add(open({ limits }), 7)).toBe("day full");
    expect(await add(open({ limits }), 7, { id: kept!.id })).toBe("already");
  });

  test("around midnight no order of requests lets more in than a day's number", async () => {
    const store = open({ limits: { ...noLimits, perDay: 2 } });
    const midnight = startMs + dayMs / 2;
    const outcomes = [];
    for (const [number, atMs] of [midnight, midnight - 1, midnight, midnight - 1, midnight - 1, midnight].entries())
      outcomes.push(await add(store, number, { receivedAt: new Date(atMs) }));
    expect(outcomes).toEqual(["stored", "stored", "stored", "stored", "day full", "day full"]);
  });

  test("what the owner deletes makes room in the mailbox, and none among the messages of the day", async () => {
    const bytes = 1600;
    const store = open({ limits: { ...noLimits, bytes, perDay: 3 } });
    expect([await add(store, 1), await add(store, 2), await add(store, 3)]).toEqual([
      "stored",
      "stored",
      "mailbox full",
    ]);
    await store.remove(formatId(1));
    expect([await add(store, 3), await add(store, 4)]).toEqual(["stored", "day full"]);
  });

  test("what was sent is deleted after its days, and nothing else", async () => {
    const store = open({ keepDeliveredDays: 30 });
    await add(store, 1);
    await deliver(store);
    await add(store, 2);
    await deliver(store, "refused");
    await add(store, 3);
    nowMs += 30 * dayMs;
    await store.sweep();
    expect(await count()).toBe(3);
    nowMs += 1;
    await store.sweep();
    expect((await read()).map(({ state }) => state).sort()).toEqual(["new", "refused"]);
    expect(await db.all("SELECT name FROM totals WHERE day > 0")).toEqual([]);
    // Its id is free again.
    expect(await add(store, 1)).toBe("stored");
  });

  test("of two hosts one claims a message, and it isn't due while it is sent, nor afterwards", async () => {
    const [one, other] = [open(), open()];
    await add(one, 1);
    const claims = await Promise.all([one.claim(), other.claim()]);
    expect(claims.filter(Boolean)).toMatchObject([{ state: "sending", tries: 1, subject: sampleMessage.subject }]);
    expect(await other.claim()).toBeUndefined();
    await one.settle(claims.find(Boolean)!, undefined);
    nowMs += dayMs;
    expect(await other.claim()).toBeUndefined();
    expect(await read()).toMatchObject([{ state: "sent", sentAt: startMs, nextTryAt: undefined }]);
  });

  test("what has just come is the first to be sent, before what was tried and waits", async () => {
    const store = open();
    await add(store, 1);
    await deliver(store, "later");
    nowMs += minuteMs;
    await add(store, 2);
    nowMs += minuteMs;
    await add(store, 3);
    expect(await deliver(store)).toEqual([3, 2, 1]);
  });

  test("what a process had claimed that died is due after three minutes", async () => {
    const store = open();
    await add(store, 1);
    await store.claim();
    nowMs += 3 * minuteMs - 1;
    expect(await store.claim()).toBeUndefined();
    nowMs += 1;
    expect(await deliver(store)).toEqual([1]);
  });

  test.each(["refused", "later", "server down"] as const)(
    "a process that slept while another sent its message makes nobody send it again, whatever it says: %s",
    async (result) => {
      const store = open();
      await add(store, 1);
      const slept = await store.claim();
      nowMs += 3 * minuteMs;
      const taken = await store.claim();
      await store.settle(slept!, { result, words: "CODE 1" });
      expect([await store.claim(), await store.remove(formatId(1))]).toEqual([undefined, false]);
      await store.settle(taken!, undefined);
      await store.settle(slept!, { result, words: "CODE 1" });
      expect(await read()).toMatchObject([{ state: "sent", failure: undefined }]);
    },
  );

  test("several mails that fail at once are one failure of the server, and none of theirs", async () => {
    const store = open();
    for (const number of [1, 2, 3, 4]) await add(store, number);
    const claims = await Promise.all([1, 2, 3, 4].map(() => store.claim()));
    for (const message of claims) await store.settle(message!, { result: "server down", words: "ESOCKET" });
    expect(await read()).toMatchObject(Array(4).fill({ tries: 1, nextTryAt: nowMs + minuteMs }));
    nowMs += minuteMs;
    await deliver(store, "server down");
    nowMs += 2 * minuteMs;
    // A server that is back may ask for patience, with the first wait.
    await deliver(store, "later");
    expect(await read()).toMatchObject(Array(4).fill({ tries: 1, nextTryAt: nowMs + minuteMs }));
  });

  test("a mail that failed waits a minute, then twice as long each time, an hour at most; others do not wait", async () => {
    const store = open();
    await add(store, 1);
    const waits = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await deliver(store, "later");
      const [{ nextTryAt = 0 } = {}] = await read();
      waits.push((nextTryAt - nowMs) / minuteMs);
      nowMs = nextTryAt;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await deliver(store, "later");
    await add(store, 2);
    expect(await deliver(store)).toEqual([2]);
    expect(await read()).toMatchObject([{ state: "waits", failure: "CODE 1", tries: 9 }, { state: "sent" }]);
  });

  test("a server that is down is why all wait, five minutes at most", async () => {
    const store = open();
    await add(store, 1);
    nowMs += 1;
    await add(store, 2);
    nowMs += 1;
    const waits = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await deliver(store, "server down");
      expect(await store.claim()).toBeUndefined();
      const [one, two] = await read();
      expect([one, two]).toMatchObject([
        { state: "waits", failure: "CODE 1", tries },
        { state: "waits", failure: "CODE 1", tries },
      ]);
      waits.push((one!.nextTryAt! - nowMs) / minuteMs);
      nowMs = one!.nextTryAt!;
    }
    expect(waits).toEqual([1, 2, 4, 5]);
    expect((await deliver(store)).sort()).toEqual([1, 2]);
    expect(await read()).toMatchObject([
      { state: "sent", failure: undefined },
      { state: "sent", failure: undefined },
    ]);
  });

  test("a clock that is set back delays no try for longer than an hour, and loses nothing", async () => {
    const store = open();
    await add(store, 1);
    await deliver(store, "later");
    await add(store, 2);
    await deliver(store, "server down");
    await add(store, 3);
    nowMs = startMs - hourMs / 2;
    expect(await store.claim()).toBeUndefined();
    for (const backMs of [dayMs, 2 * hourMs]) {
      nowMs = startMs - backMs;
      await store.sweep();
      const claims = [await store.claim(), await store.claim(), await store.claim(), await store.claim()];
      expect(claims.filter(Boolean).length).toBe(3);
    }
    nowMs = startMs + 5 * minuteMs;
    expect((await deliver(store)).sort()).toEqual([1, 2, 3]);
    expect(await add(store, 4)).toBe("stored");
  });

  test("the newest are listed last, with the number of all, and one is found by how its id begins", async () => {
    const store = open();
    for (const number of [3, 1, 2]) await add(store, number, { receivedAt: new Date(startMs + number) });
    const { messages, count } = await store.list(2);
    expect([messages.map(({ id }) => id), count]).toEqual([[formatId(2), formatId(3)], 3]);
    expect((await store.find(formatId(1).slice(0, 10))).map(({ id }) => id)).toEqual([formatId(1)]);
    expect(await store.find("fffffffff0")).toEqual([]);
  });

  test("the owner has a message tried at once that waits or was refused, or all of them, and none that was sent", async () => {
    const store = open();
    await add(store, 3);
    await deliver(store);
    await add(store, 2);
    await deliver(store, "refused");
    await add(store, 1);
    expect(await deliver(store, "server down")).toEqual([1]);
    expect([await store.retry(formatId(3)), await store.retry(formatId(2))]).toEqual([0, 1]);
    // The server is asked again too.
    expect((await deliver(store, "later")).sort()).toEqual([1, 2]);
    expect(await store.retry("all")).toBe(2);
    expect((await deliver(store)).sort()).toEqual([1, 2]);
  });

  test("what is being sent is neither deleted nor tried a second time", async () => {
    const store = open();
    await add(store, 1);
    const claimed = await store.claim();
    expect([await store.remove(formatId(1)), await store.retry(formatId(1)), await store.retry("all")]).toEqual([
      false,
      0,
      0,
    ]);
    await store.settle(claimed!, { result: "later", words: "CODE 1" });
    expect([await store.retry(formatId(1)), await store.remove(formatId(1)), await count()]).toEqual([1, true, 0]);
  });
});
