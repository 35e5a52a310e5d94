import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeMail } from "@/host/messages/compose-mail";
import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import type { Maildir } from "@/host/messages/maildir";
import { lockMaildir } from "./lock-maildir";
import { manageMaildir } from "./managed-maildir";
import { openMaildir } from "./open-maildir";

let folder: string;
let maildir: Maildir;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "managed-"));
  maildir = await openMaildir(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const formatId = (number: number) => number.toString(16).padStart(10, "0").padEnd(64, "f");
const addresses = { from: "a@notes.example", to: "b@notes.example" };

/** Keeps a message that came so many minutes after the first. */
async function put(number: number, changes: Partial<typeof sampleMessage> = {}) {
  const id = formatId(number);
  const receivedAt = new Date(Date.parse("2026-11-21T10:00:00Z") + number * 60_000);
  const meta = { id, digest: "0".repeat(64), clientAddress: "192.0.2.1", receivedAt };
  await maildir.put(id, composeMail({ ...sampleMessage, ...changes }, meta, addresses));
  await utimes(join(folder, "new", id), receivedAt, receivedAt);
  return id;
}

test("each message has its state, the newest come last, and other programs' files are left out", async () => {
  for (const number of [5, 1, 2, 3, 4]) await put(number);
  await maildir.moveToCur(formatId(2), "PS");
  await maildir.moveToCur(formatId(3), "F");
  await maildir.noteTry(formatId(3), { words: "EMESSAGE 550", at: 1 });
  await rename(join(folder, "new", formatId(4)), join(folder, "cur", `${formatId(4)}:2,S`));
  await maildir.noteTry(formatId(5), { words: "EMESSAGE 451", at: 1, nextAt: 2 });
  await writeFile(join(folder, "new", "1700000.M1.host"), "Subject: of another program\n\nHello\n");
  await mkdir(join(folder, "new", formatId(6)));
  const { messages, count } = await (await manageMaildir(folder)).list(9);
  expect(count).toBe(5);
  expect(messages.map(({ id, state, failure, nextAt }) => [id, state, failure, nextAt])).toEqual([
    [formatId(1), "new", undefined, undefined],
    [formatId(2), "sent", undefined, undefined],
    [formatId(3), "refused", "EMESSAGE 550", undefined],
    [formatId(4), "moved", undefined, undefined],
    [formatId(5), "waits", "EMESSAGE 451", 2],
  ]);
});

test("a server that is down is why each message waits that was not sent", async () => {
  await put(1);
  await put(2);
  await maildir.moveToCur(formatId(2), "PS");
  await maildir.noteTry("server", { words: "ESOCKET", at: 1, nextAt: 2 });
  const { messages } = await (await manageMaildir(folder)).list(9);
  expect(messages).toMatchObject([{ state: "waits", failure: "ESOCKET", nextAt: 2 }, { state: "sent" }]);
  expect(messages[1]).not.toHaveProperty("failure");
});

test("only so many are shown, of all that there are", async () => {
  for (let number = 1; number <= 130; number += 1) await put(number);
  const { messages, count } = await (await manageMaildir(folder)).list(2);
  expect([messages.map(({ id }) => id), count]).toEqual([[formatId(129), formatId(130)], 130]);
});

test("a message is found by how its id begins, with its words", async () => {
  await put(1, { message: "é 🔥\n\n = " });
  const mailbox = await manageMaildir(folder);
  expect(await mailbox.find("0000000001")).toMatchObject([{ text: "é 🔥\n\n = ", clientAddress: "192.0.2.1" }]);
  expect(await mailbox.find("0000000002")).toEqual([]);
});

test("without a host that sends, a message is deleted at once, wherever it is, and none is tried", async () => {
  await put(1);
  await put(2);
  await maildir.moveToCur(formatId(2), "F");
  await maildir.noteTry(formatId(2), { words: "EMESSAGE 550", at: 1 });
  const mailbox = await manageMaildir(folder);
  expect([await mailbox.retry(formatId(1)), await mailbox.retry("all")]).toEqual(["nobody sends", "nobody sends"]);
  expect([await mailbox.remove(formatId(1)), await mailbox.remove(formatId(2))]).toEqual(["done", "done"]);
  const left = await Promise.all(["new", "cur", "tries", "asked"].map((part) => readdir(join(folder, part))));
  expect(left.flat()).toEqual([]);
  const unlock = await lockMaildir(folder);
  expect(unlock).toBeDefined();
  unlock?.();
});

test("what a host does not get round to is asked no more", async () => {
  await put(1);
  const unlock = await lockMaildir(folder);
  const mailbox = await manageMaildir(folder, 100);
  expect([await mailbox.remove(formatId(1)), await mailbox.retry("all")]).toEqual(["busy", "busy"]);
  expect([await readdir(join(folder, "asked")), await readdir(join(folder, "new"))]).toEqual([[], [formatId(1)]]);
  unlock?.();
});

test("a folder without messages is told of, and not made", async () => {
  const none = join(folder, "none");
  await expect(manageMaildir(none)).rejects.toThrow(`MAIL_DIR: there are no messages to be read in ${none}: ENOENT`);
  expect(await readdir(folder)).not.toContain("none");
});
