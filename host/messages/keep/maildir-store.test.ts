import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import type { MessageStore } from "@/host/messages/message-store";
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
const open = async () => createMaildirStore(await openMaildir(folder), addresses);

async function store(into: MessageStore, key?: string, subject = sampleMessage.subject) {
  const message = { ...sampleMessage, subject };
  const identity = await identifyMessage(message, key);
  return into.store(message, { ...identity, clientAddress: "192.0.2.1", receivedAt: new Date() });
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
    turn = turn.then(async () => (await maildir.put(name, bytes)) && maildir.moveToCur(name, "S"));
    return turn;
  };
  const messages = await createMaildirStore({ ...maildir, put }, addresses);
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
