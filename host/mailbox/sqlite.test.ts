import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "libsql";
import { afterTest, createTemporaryFolder } from "@/host/fixtures/after-test";
import { openSqliteDatabase } from "./sqlite";

let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});

function open(options?: Parameters<typeof openSqliteDatabase>[1]) {
  const database = openSqliteDatabase(folder, options);
  afterTest(database.close);
  return database;
}

/** Opens the file as another process does. */
function openOther() {
  const other = new Sqlite(join(folder, "messages.db"));
  afterTest(() => other.close());
  return other;
}

/** Adds a row that only has an id. */
const insert = (id: string) =>
  `INSERT INTO messages (id, digest, reference, full_name, email_address, subject, message, client_address, network, received_at)
  VALUES ('${id}', '', '', '', '', '', '', '', '', 0)`;
const selectIds = "SELECT id FROM messages ORDER BY id";

test("waits for another process's lock without blocking the thread, and keeps changes made meanwhile", async () => {
  const database = open();
  await database.all("SELECT 1");
  const other = openOther();
  other.exec("BEGIN IMMEDIATE");
  const waiting = database.all(`${insert("waiting")} RETURNING id`);
  const asked = performance.now();
  await wait(1);
  expect(performance.now() - asked).toBeLessThan(1_000);
  other.exec("COMMIT");
  expect(await database.all(`${insert("done")} RETURNING id`)).toEqual([{ id: "done" }]);
  expect(other.prepare(selectIds).all()).toEqual([{ id: "done" }]);
  expect(await waiting).toEqual([{ id: "waiting" }]);
  expect(other.prepare(selectIds).all()).toEqual([{ id: "done" }, { id: "waiting" }]);
});

test("applies each new migration once, and none of a failed start", async () => {
  await open().all(insert("a"));
  const migrations = join(folder, "migrations");
  await cp("migrations", migrations, { recursive: true });
  const next = join(migrations, "0009_notes.sql");
  await writeFile(next, "ALTER TABLE messages ADD COLUMN note TEXT NOT NULL DEFAULT ''; SELECT nothing");
  await expect(open({ migrations }).all("SELECT 1")).rejects.toThrow(/^MAIL_DIR: .*nothing/);
  await writeFile(next, "ALTER TABLE messages ADD COLUMN note TEXT NOT NULL DEFAULT ''");
  for (const database of [open({ migrations }), open({ migrations })])
    expect(await database.all("SELECT id, note FROM messages")).toEqual([{ id: "a", note: "" }]);
});

test("upgrades a database of the first version with every message, but not for a reader", async () => {
  const old = openOther();
  old.exec("PRAGMA journal_mode = WAL");
  old.exec(await readFile("migrations/0001_messages.sql", "utf8"));
  old.exec("PRAGMA user_version = 1");
  for (const id of ["a", "b"])
    old.exec(insert(id).replace("received_at)", "received_at, bytes)").replace(", 0)", ", 0, 600)"));
  await expect(open({ isReader: true }).all("SELECT 1")).rejects.toThrow(/older version; start the host/);
  expect(await open().all(selectIds)).toEqual([{ id: "a" }, { id: "b" }]);
  const schema = "SELECT name FROM sqlite_master WHERE type IN ('table', 'trigger')";
  expect(old.prepare(schema).all()).toEqual([{ name: "messages" }]);
});

test("leaves one whole file when it is closed, unless another host has it open", async () => {
  const [first, one, other] = [open(), open(), open()];
  await first.all(insert("a"));
  expect((await readdir(folder)).length).toBeGreaterThan(1);
  first.close();
  expect(await readdir(folder)).toEqual(["messages.db"]);
  await one.all(insert("b"));
  await other.all(insert("c"));
  one.close();
  expect(await other.all(selectIds)).toHaveLength(3);
});
