import { readFileSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "playwright/test";
import { getPlatformProxy } from "wrangler";
import { deliverMessages, deliverQuietly, type EdgeMail } from "../host/messages/deliver/edge-delivery";
import { sampleMessage } from "../host/messages/fixtures/sample-message";
import { createD1Store } from "../host/messages/keep/d1-store";

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
test.beforeEach(async () => {
  const statements = readFileSync("migrations/0001_messages.sql", "utf8")
    .split(";")
    .filter((text) => text.trim());
  await db.batch(["DROP TABLE IF EXISTS messages", ...statements].map((statement) => db.prepare(statement)));
});
test.afterAll(() => edge.dispose());

/** A mail service that notes what it is given, and fails while `isDown`. */
function createService() {
  const mails: EdgeMail[] = [];
  const logged: string[] = [];
  const service = { mails, logged, isDown: false, run };
  const email = {
    async send(mail: EdgeMail) {
      if (service.isDown) throw Object.assign(new Error("secret words"), { code: "E_INTERNAL_SERVER_ERROR" });
      mails.push(mail);
      return { messageId: String(mails.length) };
    },
  };
  function run(now: number) {
    return deliverMessages({ db, email, addresses, log: (line) => logged.push(line), now: () => now });
  }
  return service;
}

const meta = (id: string) => ({
  id,
  digest: id.padEnd(64, "0"),
  clientAddress: "192.0.2.1",
  receivedAt: new Date(startMs),
});

test("a stored message is sent once, from the owner's address, with the answer going to the visitor", async () => {
  await createD1Store(db).store(sampleMessage, meta("a"));
  const service = createService();
  await Promise.all([service.run(startMs), service.run(startMs)]);
  await service.run(startMs + minuteMs);
  expect(service.mails).toEqual([
    {
      ...addresses,
      replyTo: { name: sampleMessage.fullName, email: sampleMessage.emailAddress },
      subject: sampleMessage.subject,
      text: sampleMessage.message,
      headers: { "X-Message-Key": "a", "X-Client-Address": "192.0.2.1" },
    },
  ]);
  expect(service.logged).toEqual(["mail a was sent"]);
});

test("what could not be sent is tried again after a minute, then two, and its words are not in the log", async () => {
  await createD1Store(db).store(sampleMessage, meta("a"));
  const service = createService();
  service.isDown = true;
  await service.run(startMs);
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

test("a message that always fails holds up no other", async () => {
  const store = createD1Store(db);
  await store.store(sampleMessage, meta("a"));
  const service = createService();
  service.isDown = true;
  await service.run(startMs);
  service.isDown = false;
  await store.store({ ...sampleMessage, subject: "Newer" }, { ...meta("b"), receivedAt: new Date(startMs + minuteMs) });
  await service.run(startMs + minuteMs);
  expect(service.mails.map(({ subject }) => subject)).toEqual(["Newer", sampleMessage.subject]);
});

test("a repetition is known by its words", async () => {
  const store = createD1Store(db);
  expect(await store.store(sampleMessage, meta("a"))).toBe("stored");
  expect(await store.store(sampleMessage, meta("a"))).toBe("already");
  expect(await store.store(sampleMessage, { ...meta("a"), digest: "other" })).toBe("different");
});

test("a database that fails is a line of the log", async () => {
  await db.exec("DROP TABLE messages");
  const logged: string[] = [];
  const email = { send: async () => ({ messageId: "" }) };
  await deliverQuietly({ db, email, addresses, log: (line) => logged.push(line) });
  expect(logged).toEqual([expect.stringContaining("messages could not be read for delivery: ")]);
});
