import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "libsql";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite";

let folder: string;
let opened: SqliteDatabase[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  opened = [];
});
afterEach(async () => {
  for (const database of opened) database.close();
  await rm(folder, { recursive: true });
});

function open(options?: Parameters<typeof openSqliteDatabase>[1]) {
  const database = openSqliteDatabase(folder, options);
  opened.push(database);
  return database;
}

/** Adds a row that only has an id. */
const insert = (id: string) =>
  `INSERT INTO messages (id, digest, reference, full_name, email_address, subject, message, client_address, network, received_at)
  VALUES ('${id}', '', '', '', '', '', '', '', '', 0)`;

test("waits for another process's lock without blocking the thread", async () => {
  const database = open();
  await database.all("SELECT 1");
  const other = new Sqlite(join(folder, "messages.db"));
  other.exec("BEGIN IMMEDIATE");
  const change = database.all(`${insert("a")} RETURNING id`);
  const asked = performance.now();
  await wait(1);
  expect(performance.now() - asked).toBeLessThan(1_000);
  other.exec("COMMIT");
  expect(await change).toEqual([{ id: "a" }]);
  other.close();
});

test("keeps a change that was made while another one waited for the lock", async () => {
  const database = open();
  await database.all("SELECT 1");
  const other = new Sqlite(join(folder, "messages.db"));
  other.exec("BEGIN IMMEDIATE");
  const waiting = database.all(insert("waiting"));
  other.exec("COMMIT");
  await database.all(`${insert("done")} RETURNING id`);
  expect(other.prepare("SELECT id FROM messages").all()).toEqual([{ id: "done" }]);
  await waiting;
  expect(other.prepare("SELECT id FROM messages ORDER BY id").all()).toEqual([{ id: "done" }, { id: "waiting" }]);
  other.close();
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
  const file = join(folder, "messages.db");
  const old = new Sqlite(file);
  old.exec("PRAGMA journal_mode = WAL");
  old.exec(await readFile("migrations/0001_messages.sql", "utf8"));
  old.exec("PRAGMA user_version = 1");
  for (const id of ["a", "b"])
    old.exec(insert(id).replace("received_at)", "received_at, bytes)").replace(", 0)", ", 0, 600)"));
  expect(old.prepare("SELECT amount FROM totals WHERE name = 'messages'").all()).toEqual([{ amount: 2 }]);
  await expect(open({ isReader: true }).all("SELECT 1")).rejects.toThrow(/older version; start the host/);
  expect(await open().all("SELECT id FROM messages ORDER BY id")).toEqual([{ id: "a" }, { id: "b" }]);
  expect(old.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'trigger')").all()).toEqual([
    { name: "messages" },
  ]);
  old.close();
});

test("leaves one whole file when it is closed", async () => {
  const database = open();
  await database.all(insert("a"));
  expect((await readdir(folder)).length).toBeGreaterThan(1);
  database.close();
  expect(await readdir(folder)).toEqual(["messages.db"]);
});

test("is closed without an error while another host has the file open", async () => {
  const [one, other] = [open(), open()];
  await one.all(insert("a"));
  await other.all(insert("b"));
  one.close();
  expect(await other.all("SELECT id FROM messages")).toHaveLength(2);
});
