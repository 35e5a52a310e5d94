import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import Sqlite from "libsql";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database";

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

test("while another process holds the lock, a change waits for it without stopping the thread", async () => {
  const database = open();
  await database.all("SELECT 1");
  const other = new Sqlite(join(folder, "messages.db"));
  other.exec("BEGIN IMMEDIATE");
  const change = database.all("INSERT INTO totals (day, name, amount) VALUES (0, 'bytes', 1) RETURNING amount");
  const asked = performance.now();
  await wait(1);
  expect(performance.now() - asked).toBeLessThan(1_000);
  other.exec("COMMIT");
  expect(await change).toEqual([{ amount: 1 }]);
  other.close();
});

test("a change that is done while another one waits for the lock is kept", async () => {
  const database = open();
  await database.all("SELECT 1");
  const other = new Sqlite(join(folder, "messages.db"));
  other.exec("BEGIN IMMEDIATE");
  const waiting = database.all("INSERT INTO totals (day, name, amount) VALUES (1, 'waiting', 1)");
  other.exec("COMMIT");
  await database.all("INSERT INTO totals (day, name, amount) VALUES (2, 'done', 1) RETURNING day");
  expect(other.prepare("SELECT name FROM totals").all()).toEqual([{ name: "done" }]);
  await waiting;
  expect(other.prepare("SELECT name FROM totals ORDER BY day").all()).toEqual([{ name: "waiting" }, { name: "done" }]);
  other.close();
});

test("a database gets the migrations that it doesn't have, each once, and none of a failed start", async () => {
  const first = open();
  await first.all("INSERT INTO totals (day, name, amount) VALUES (0, 'bytes', 7)");
  const migrations = pathToFileURL(`${join(folder, "migrations")}/`);
  await mkdir(migrations);
  await copyFile("migrations/0001_messages.sql", new URL("0001_messages.sql", migrations));
  const second = new URL("0002_notes.sql", migrations);
  await writeFile(second, "ALTER TABLE messages ADD COLUMN note TEXT NOT NULL DEFAULT ''; SELECT nothing");
  await expect(open({ migrations }).all("SELECT 1")).rejects.toThrow(/^MAIL_DIR: .*nothing/);
  await writeFile(second, "ALTER TABLE messages ADD COLUMN note TEXT NOT NULL DEFAULT ''");
  for (const database of [open({ migrations }), open({ migrations })])
    expect(await database.all("SELECT count(note) AS notes, amount FROM totals LEFT JOIN messages")).toEqual([
      { notes: 0, amount: 7 },
    ]);
});
