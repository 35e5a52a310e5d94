import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import type { MessageMeta, MessageStore } from "@/host/messages/message-store";
import { identifyMessage } from "@/host/messages/receive/message-identity";
import { createMaildirStore } from "./maildir-store";
import { openMaildir } from "./open-maildir";

const addresses = { from: "a@notes.example", to: "b@notes.example" };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maildir-store-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A store as a process has it that was just started. */
const open = async (options: Parameters<typeof createMaildirStore>[2] = {}) =>
  createMaildirStore(await openMaildir(folder), addresses, options);

const receivedAt = new Date("2026-11-21T23:59:59Z");

async function store(
  into: MessageStore,
  key?: string,
  subject = sampleMessage.subject,
  more: Partial<MessageMeta> = {},
) {
  const message = { ...sampleMessage, subject };
  const identity = await identifyMessage(message, key);
  return into.store(message, { ...identity, clientAddress: "192.0.2.1", receivedAt, ...more });
}
const countStored = async () =>
  (await readdir(join(folder, "new"))).length + (await readdir(join(folder, "cur"))).length;

test("without a key each message is one of its own", async () => {
  const messages = await open();
  expect([await store(messages), await store(messages)]).toEqual(["stored", "stored"]);
  expect(await countStored()).toBe(2);
});

test("a key stands for one message, also when all come at once", async () => {
  const messages = await open();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => store(messages, "key")));
  expect(outcomes.sort()).toEqual([...Array<string>(9).fill("already"), "stored"]);
  expect(await countStored()).toBe(1);
});

test("a key that comes again while its message is stored and sent on is one message", async () => {
  const maildir = await openMaildir(folder);
  let turn = Promise.resolve(false);
  /** As when a delivery is quick and the disk is slow. */
  const put = (name: string, bytes: Uint8Array) => {
    turn = turn.then(async () => (await maildir.put(name, bytes)) && maildir.moveToCur(name, "PS"));
    return turn;
  };
  const messages = createMaildirStore({ ...maildir, put }, addresses);
  const outcomes = await Promise.all([store(messages, "key"), store(messages, "key")]);
  // Their digests are made on threads, so either may come first.
  expect(outcomes.sort()).toEqual(["already", "stored"]);
  expect(await countStored()).toBe(1);
});

test("two processes on one Maildir keep one message under one key", async () => {
  const [one, other] = [await open(), await open()];
  const outcomes = await Promise.all([store(one, "key"), store(other, "key")]);
  expect(outcomes.sort()).toEqual(["already", "stored"]);
  expect(await store(other, "key", "Other words")).toBe("different");
});

test("a key is remembered over a restart, also when a mail program has moved the message meanwhile", async () => {
  await store(await open(), "key");
  expect(await store(await open(), "key")).toBe("already");
  const [name] = await readdir(join(folder, "new"));
  await rename(join(folder, "new", `${name}`), join(folder, "cur", `${name}:2,RS`));
  const restarted = await open();
  expect(await store(restarted, "key")).toBe("already");
  expect(await store(restarted, "key", "Other words")).toBe("different");
  expect(await countStored()).toBe(1);
});

test("a message that was moved or removed while the process runs is not stored again", async () => {
  const messages = await open();
  await store(messages, "key");
  const [name] = await readdir(join(folder, "new"));
  await rm(join(folder, "new", `${name}`));
  expect(await store(messages, "key")).toBe("already");
  expect(await store(messages, "key", "Other words")).toBe("different");
  expect(await countStored()).toBe(0);
});

const noLimits = { perNetwork: Infinity, perDay: Infinity, bytes: Infinity };

test("of one network a day only so many are stored, at midnight (UTC) it may send again", async () => {
  const messages = await open({ limits: { ...noLimits, perNetwork: 2 } });
  const send = (clientAddress: string, at = receivedAt) =>
    store(messages, undefined, "Coals", { clientAddress, receivedAt: at });
  expect([await send("192.0.2.1"), await send("192.0.2.2"), await send("192.0.2.3")]).toEqual([
    "stored",
    "stored",
    "network full",
  ]);
  expect(await send("198.51.100.1")).toBe("stored");
  expect(await send("192.0.2.1", new Date("2026-11-22T00:00:00Z"))).toBe("stored");
});

test("of all networks together only so many are stored a day, and a repetition is still known", async () => {
  const messages = await open({ limits: { ...noLimits, perDay: 2 } });
  const send = (number: number) => store(messages, `key ${number}`, "Coals", { clientAddress: `192.0.${number}.1` });
  expect([await send(1), await send(2), await send(3), await send(2)]).toEqual([
    "stored",
    "stored",
    "day full",
    "already",
  ]);
  expect(await countStored()).toBe(2);
});

test("what comes at once counts too, and what could not be written does not", async () => {
  const maildir = await openMaildir(folder);
  let isBroken = true;
  const put: typeof maildir.put = (...mail) => (isBroken ? Promise.reject(new Error("disk")) : maildir.put(...mail));
  const limits = { perNetwork: 5, perDay: 5, bytes: 5 * 4096 };
  const messages = createMaildirStore({ ...maildir, put }, addresses, { limits });
  const send = () => Promise.allSettled(Array.from({ length: 8 }, () => store(messages)));
  expect((await send()).filter(({ status }) => status === "rejected")).toHaveLength(5);
  isBroken = false;
  await send();
  expect(await countStored()).toBe(5);
});

test("a mailbox of so many bytes is full, also after a restart, and takes messages again when there is room", async () => {
  let now = Date.now();
  const options = { limits: { ...noLimits, bytes: 2 * 4096 }, now: () => now };
  const first = await open(options);
  expect([await store(first), await store(first), await store(first)]).toEqual(["stored", "stored", "mailbox full"]);
  const messages = await open(options);
  expect(await store(messages)).toBe("mailbox full");
  const [name] = await readdir(join(folder, "new"));
  await rm(join(folder, "new", `${name}`));
  now += 60_000;
  expect([await store(messages), await store(messages)]).toEqual(["stored", "mailbox full"]);
});

test("what was passed on is deleted after so many days, and nothing else", async () => {
  let now = Date.now();
  const maildir = await openMaildir(folder);
  const messages = await open({ keepDeliveredDays: 30, now: () => now });
  for (const key of ["sent", "kept", "read", "refused", "waiting"]) await store(messages, key);
  const ids = await Promise.all(
    ["sent", "kept", "read", "refused"].map(async (key) => (await identifyMessage(sampleMessage, key)).id),
  );
  for (const id of ids) await maildir.moveToCur(id, "PS");
  const [sent, kept, read, refused] = ids;
  for (const [id, flags] of [
    [kept, "FPS"],
    [read, "S"],
    [refused, "F"],
  ] as const) {
    await rename(join(folder, "cur", `${id}:2,PS`), join(folder, "cur", `${id}:2,${flags}`));
  }
  await messages.sweep();
  expect(await countStored()).toBe(5);
  now += 30 * 24 * 60 * 60 * 1000 + 60_000;
  await messages.sweep();
  expect((await readdir(join(folder, "cur"))).sort()).toEqual(
    [`${kept}:2,FPS`, `${read}:2,S`, `${refused}:2,F`].sort(),
  );
  expect(await readdir(join(folder, "new"))).toHaveLength(1);
  expect(sent).toBeDefined();
  // Its key is free again.
  expect(await store(messages, "sent")).toBe("stored");
});
