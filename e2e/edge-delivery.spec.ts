import { readdirSync, readFileSync } from "node:fs";
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { expect, test } from "playwright/test";
import { getPlatformProxy } from "wrangler";
import { deliverMessages, deliverQuietly, type EdgeMail, sendStored } from "../host/messages/deliver/edge-delivery";
import { sampleMessage } from "../host/messages/fixtures/sample-message";
import { createD1Store, sweepD1 } from "../host/messages/keep/d1-store";
import { manageD1 } from "../host/messages/keep/managed-d1";

const minuteMs = 60_000;
const startMs = Date.parse("2026-11-21T12:00:00Z");
const addresses = { from: "site@example.org", to: "owner@example.org" };

// One database for all of them, because it takes a second to start.
test.describe.configure({ mode: "default" });

let edge: { env: { DB: D1Database }; dispose(): Promise<void> };
let db: D1Database;
test.beforeAll(async () => {
  edge = await getPlatformProxy<{ DB: D1Database }>({ persist: false, remoteBindings: false });
  db = edge.env.DB;
});
/** The statements of a migration. */
const readMigration = (name: string) =>
  readFileSync(`migrations/${name}`, "utf8")
    .split(";")
    .filter((text) => text.trim())
    .map((statement) => db.prepare(statement));

test.beforeEach(async () => {
  await db.batch(["messages", "mailbox"].map((table) => db.prepare(`DROP TABLE IF EXISTS ${table}`)));
  for (const name of readdirSync("migrations")) await db.batch(readMigration(name));
});
test.afterAll(() => edge.dispose());

/** A mail service that notes what it is given, and fails while `isDown`. */
function createService() {
  const mails: EdgeMail[] = [];
  const logged: string[] = [];
  const service = { mails, logged, isDown: false, poison: "", run, send };
  const email = {
    async send(mail: EdgeMail) {
      if (service.isDown || mail.subject.startsWith(`${service.poison} [`))
        throw Object.assign(new Error("secret words"), { code: "E_INTERNAL_SERVER_ERROR" });
      mails.push(mail);
      return { messageId: String(mails.length) };
    },
  };
  function run(now: number) {
    return deliverMessages({ db, email, addresses, log: (line) => logged.push(line), now: () => now });
  }
  /** As the request does that stored the message. */
  function send(id: string, now = startMs) {
    return sendStored(id, { db, email, addresses, log: (line) => logged.push(line), now: () => now });
  }
  return service;
}

const meta = (id: string) => ({
  id,
  digest: id.padEnd(64, "0"),
  clientAddress: "192.0.2.1",
  receivedAt: new Date(startMs),
});

const limits = { perNetwork: 1000, perDay: 1000, bytes: 1_000_000 };
const createStore = (changes: Partial<typeof limits> = {}) => createD1Store(db, { ...limits, ...changes });
const countMessages = () => db.prepare("SELECT count(*) AS count FROM messages").first("count");

test("a stored message is sent once, from the owner's address, with the answer going to the visitor", async () => {
  await createStore().store(sampleMessage, meta("a"));
  const service = createService();
  // A run that comes meanwhile leaves it to the request that stored it.
  await Promise.all([service.send("a"), service.run(startMs)]);
  await Promise.all([service.run(startMs + minuteMs), service.run(startMs + minuteMs)]);
  await service.send("a");
  expect(service.mails).toEqual([
    {
      ...addresses,
      replyTo: { name: sampleMessage.fullName, email: sampleMessage.emailAddress },
      subject: `${sampleMessage.subject} [0000-000A]`,
      text: sampleMessage.message,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Message-Key": "a",
        "X-Message-Reference": "0000-000A",
        "X-Client-Address": "192.0.2.1",
      },
    },
  ]);
  expect(service.logged).toEqual(["mail a was sent"]);
});

test("an answer never goes to an address of the mail's own", async () => {
  await createStore().store({ ...sampleMessage, emailAddress: "Owner@example.org" }, meta("a"));
  const service = createService();
  await service.send("a");
  expect(service.mails[0]).not.toHaveProperty("replyTo");
  expect(service.mails[0]?.headers).toMatchObject({ "X-Visitor-Name": sampleMessage.fullName });
});

test("of two runs at once one sends what a request left", async () => {
  await createStore().store(sampleMessage, meta("a"));
  const service = createService();
  await Promise.all([service.run(startMs + minuteMs), service.run(startMs + minuteMs)]);
  expect(service.mails).toHaveLength(1);
});

test("what could not be sent is tried again after a minute, then two, and its words are not in the log", async () => {
  await createStore().store(sampleMessage, meta("a"));
  const service = createService();
  service.isDown = true;
  await service.send("a");
  await service.run(startMs + minuteMs - 1);
  expect(service.logged).toEqual(["mail a could not be sent yet (E_INTERNAL_SERVER_ERROR); it is tried again"]);
  await service.run(startMs + minuteMs);
  expect(service.logged).toHaveLength(2);
  service.isDown = false;
  await service.run(startMs + 3 * minuteMs - 1);
  expect(service.mails).toEqual([]);
  await service.run(startMs + 3 * minuteMs);
  expect(service.mails).toHaveLength(1);
});

test("messages that always fail hold up no other", async () => {
  const store = createStore();
  const service = createService();
  service.poison = "Poison";
  for (const id of ["a", "b", "c", "d"]) {
    await store.store({ ...sampleMessage, subject: id === "d" ? "Genuine" : "Poison" }, meta(id));
  }
  await service.run(startMs + minuteMs);
  expect(service.mails.map(({ subject }) => subject)).toEqual(["Genuine [0000-000D]"]);
  await store.store({ ...sampleMessage, subject: "Newer" }, meta("e"));
  await service.send("e");
  expect(service.mails).toHaveLength(2);
});

test("a repetition is known by its words", async () => {
  const store = createStore();
  expect(await store.store(sampleMessage, meta("a"))).toBe("stored");
  expect(await store.store(sampleMessage, meta("a"))).toBe("already");
  expect(await store.store(sampleMessage, { ...meta("a"), digest: "other" })).toBe("different");
});

test("a /48 whose addresses take turns is one network, and at midnight (UTC) it may send again", async () => {
  const store = createStore({ perNetwork: 3 });
  const send = (id: string, clientAddress: string, at = startMs) =>
    store.store(sampleMessage, { ...meta(id), clientAddress, receivedAt: new Date(at) });
  const outcomes = [];
  for (const group of ["a", "b", "c", "d"]) outcomes.push(await send(group, `2001:db8:1:${group}::1`));
  expect(outcomes).toEqual(["stored", "stored", "stored", "network full"]);
  expect(await send("e", "2001:db8:2::1")).toBe("stored");
  expect(await send("f", "2001:db8:1::1", startMs + 12 * 60 * minuteMs)).toBe("stored");
});

test("of many at once only so many are stored a day, and a repetition is still known", async () => {
  const store = createStore({ perDay: 3 });
  const ids = ["a", "b", "c", "d", "e", "f"];
  const outcomes = await Promise.all(ids.map((id) => store.store(sampleMessage, meta(id))));
  expect(outcomes.sort()).toEqual(["day full", "day full", "day full", "stored", "stored", "stored"]);
  expect(await countMessages()).toBe(3);
  const stored = await db.prepare("SELECT id FROM messages").first<string>("id");
  expect(await store.store(sampleMessage, meta(String(stored)))).toBe("already");
});

test("a mailbox of so many bytes is full, and what was delivered long ago makes room", async () => {
  const store = createStore({ bytes: 1300 });
  const service = createService();
  for (const id of ["a", "b"]) expect(await store.store(sampleMessage, meta(id))).toBe("stored");
  expect(await store.store(sampleMessage, meta("c"))).toBe("mailbox full");
  await service.send("a");
  const laterMs = startMs + 31 * 24 * 60 * minuteMs;
  await sweepD1(db, 30, startMs);
  expect(await countMessages()).toBe(2);
  await sweepD1(db, 30, laterMs);
  // The one that was not sent stays.
  expect((await db.prepare("SELECT id FROM messages").all()).results).toEqual([{ id: "b" }]);
  expect(await store.store(sampleMessage, meta("c"))).toBe("stored");
  expect(await store.store(sampleMessage, meta("d"))).toBe("mailbox full");
});

test("a message is four rows written from its coming to its sending, one that is refused none", async () => {
  let written = 0;
  const note = <T extends { meta: { rows_written: number } }>(result: T) => {
    written += result.meta.rows_written;
    return result;
  };
  const batch: D1Database["batch"] = async <T>(statements: D1PreparedStatement[]) =>
    (await db.batch<T>(statements)).map(note);
  const prepare: D1Database["prepare"] = (sql) => {
    const statement = db.prepare(sql);
    const bind: typeof statement.bind = (...values) => {
      const bound = statement.bind(...values);
      if (!sql.startsWith("UPDATE messages")) return bound;
      const run: typeof bound.run = async <T>() => note(await bound.run<T>());
      return Object.assign(Object.create(bound), { run });
    };
    return Object.assign(Object.create(statement), { bind });
  };
  const counting = { batch, prepare } as D1Database;
  const store = createD1Store(counting, { ...limits, perDay: 1 });
  await store.store(sampleMessage, meta("a"));
  const email = { send: async () => ({ messageId: "" }) };
  await sendStored("a", { db: counting, email, addresses, log: () => {} });
  expect(written).toBe(4);
  expect(await store.store(sampleMessage, meta("b"))).toBe("day full");
  expect(written).toBe(4);
});

test("what an older version kept is there after the migration, and counts", async () => {
  await db.batch(["messages", "mailbox"].map((table) => db.prepare(`DROP TABLE ${table}`)));
  await db.batch(readMigration("0001_messages.sql"));
  await db.exec(
    "INSERT INTO messages (id, digest, full_name, email_address, subject, message, client_address, received_at, next_try_at) VALUES ('a', 'd', 'Zoë', 'z@example.org', 'Coals', 'Hello', '192.0.2.1', 0, 0)",
  );
  await db.batch(readMigration("0002_mailbox.sql"));
  expect(await db.prepare("SELECT bytes FROM mailbox").first("bytes")).toBe(427);
  const service = createService();
  await service.run(startMs);
  expect(service.mails).toMatchObject([{ subject: "Coals [0000-000A]", text: "Hello" }]);
});

test("the owner lists, finds, retries and deletes messages, and none that is being sent", async () => {
  const ids = ["1", "2"].map((sign) => sign.repeat(64));
  const receivedAt = new Date();
  for (const [index, id] of ids.entries())
    await createStore().store(sampleMessage, { ...meta(id), receivedAt: new Date(receivedAt.getTime() + index) });
  const owner = manageD1(async (sql) => (await db.prepare(sql).all()).results, "D1");
  const list = async () => (await owner.list(9)).messages.map(({ id, state, failure }) => [id?.[0], state, failure]);
  const [first = "", second = ""] = ids;
  // Their own request may be sending them.
  expect([await owner.remove(first), await owner.retry(first)]).toEqual(["busy", "busy"]);

  const service = createService();
  service.isDown = true;
  const claimedMs = receivedAt.getTime() - 10 * minuteMs;
  await db.exec(`UPDATE messages SET next_try_at = 0, tries = 1`);
  await service.run(claimedMs);
  expect(await list()).toEqual([
    ["1", "waits", "E_INTERNAL_SERVER_ERROR"],
    ["2", "waits", "E_INTERNAL_SERVER_ERROR"],
  ]);
  expect(await owner.find("1111111111")).toMatchObject([
    { text: sampleMessage.message, subject: sampleMessage.subject, nextAt: claimedMs + 2 * minuteMs },
  ]);
  expect(await owner.find("1111111112")).toEqual([]);

  service.isDown = false;
  await db
    .prepare("UPDATE messages SET next_try_at = ?1")
    .bind(receivedAt.getTime() + 60 * minuteMs)
    .run();
  await db.prepare("UPDATE messages SET tries = 9").run();
  // Tried last a moment ago by that count, so each may be on its way.
  expect(await owner.retry(first)).toBe("busy");
  await db
    .prepare("UPDATE messages SET next_try_at = ?1")
    .bind(receivedAt.getTime() + 50 * minuteMs)
    .run();
  expect(await owner.retry(first)).toBe("done");
  await service.run(receivedAt.getTime());
  expect(await list()).toEqual([
    ["1", "sent", undefined],
    ["2", "waits", "E_INTERNAL_SERVER_ERROR"],
  ]);
  expect([await owner.remove(first), await owner.remove(second)]).toEqual(["done", "done"]);
  expect(await owner.list(9)).toEqual({ messages: [], count: 0 });
  await expect(owner.find("' OR 1=1 --")).rejects.toThrow("is no id of a message");
});

test("a database that fails is a line of the log", async () => {
  await db.exec("DROP TABLE messages");
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  const email = { send: async () => ({ messageId: "" }) };
  await deliverQuietly(deliverMessages({ db, email, addresses, log }), log);
  expect(logged).toEqual([expect.stringContaining("messages could not be read for delivery: ")]);
});
