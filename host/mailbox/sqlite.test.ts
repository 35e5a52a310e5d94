import { cp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { jest } from "@jest/globals";
import Sqlite from "libsql";
import { afterTest, createTemporaryFolder } from "@/host/fixtures/after-test";
import { openSqliteDatabase } from "./sqlite";

let folder: string;
afterEach(() => jest.restoreAllMocks());
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

test("waits for another process without blocking pages, and keeps changes made meanwhile", async () => {
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

/** Creates a database of the first version with the messages a and b. */
async function createOld() {
  const old = openOther();
  old.exec(await readFile("migrations/0001_messages.sql", "utf8"));
  old.exec("PRAGMA user_version = 1");
  for (const id of ["a", "b"])
    old.exec(insert(id).replace("received_at)", "received_at, bytes)").replace(", 0)", ", 0, 600)"));
  return old;
}

test("upgrades a database of the first version with every message, but not for a reader", async () => {
  const old = await createOld();
  await expect(open({ isReader: true }).all("SELECT 1")).rejects.toThrow(/older version; start the host/);
  for (const database of [open(), open()]) expect(await database.all(selectIds)).toEqual([{ id: "a" }, { id: "b" }]);
  const schema = "SELECT name FROM sqlite_master WHERE type IN ('table', 'trigger')";
  expect(old.prepare(schema).all()).toEqual([{ name: "messages" }]);
});

test.each([{}, { isReader: true }])("syncs each change, and overwrites what is deleted: %j", async (options) => {
  await open().all("SELECT 1");
  const { all } = open(options);
  expect([await all("PRAGMA synchronous"), await all("PRAGMA secure_delete")]).toEqual([
    [{ synchronous: 2 }],
    [{ secure_delete: 1 }],
  ]);
});

describe("while another program reads", () => {
  /** Deletes a message after another program began to read it. */
  async function openWithReader() {
    const database = open();
    await database.all(insert("Quokka"));
    const reader = openOther();
    reader.exec(`BEGIN; ${selectIds}`);
    await database.all("DELETE FROM messages");
    const hasWord = async () => {
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
      return files.some((file) => file.includes("Quokka"));
    };
    return { database, reader, hasWord };
  }

  test("waits with the overwriting, and takes messages meanwhile", async () => {
    const { database, reader, hasWord } = await openWithReader();
    const purging = database.purge?.();
    await database.all(insert("Numbat"));
    expect(await hasWord()).toBe(true);
    reader.exec("COMMIT");
    await purging;
    expect([await hasWord(), await database.all(selectIds)]).toEqual([false, [{ id: "Numbat" }]]);
  });

  test("says after its deadline which files may still have them, and overwrites them when it is closed", async () => {
    const { database, reader, hasWord } = await openWithReader();
    jest.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(1e9);
    await expect(database.purge?.()).rejects.toThrow(/messages\.db.*-wal: another program is reading/);
    reader.close();
    database.close();
    expect(await hasWord()).toBe(false);
  });
});

test("stores nothing in a file that was moved away, and goes on when it's back", async () => {
  const database = open();
  await database.all(insert("before"));
  await rename(folder, `${folder}-away`);
  await expect(database.all(insert("lost"))).rejects.toThrow("was moved, deleted or replaced");
  await rename(`${folder}-away`, folder);
  await database.all(insert("after"));
  expect(await database.all(selectIds)).toEqual([{ id: "after" }, { id: "before" }]);
});

test("creates no database for a reader", async () => {
  await expect(open({ isReader: true }).all("SELECT 1")).rejects.toThrow(/^MAIL_DIR: .* cannot be read from .*ENOENT/);
  expect(await readdir(folder)).toEqual([]);
});

test("changes nothing if an upgrade fails", async () => {
  const old = await createOld();
  // The upgrade ends by creating an index of this name.
  old.exec("CREATE INDEX messages_of_network ON messages (id)");
  await expect(open().all("SELECT 1")).rejects.toThrow(/^MAIL_DIR: .*messages_of_network/);
  expect(old.prepare("SELECT bytes FROM messages").all()).toEqual([{ bytes: 600 }, { bytes: 600 }]);
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

test("refuses a database of a newer version, in words", async () => {
  const database = open();
  await database.all("SELECT 1");
  openOther().exec("PRAGMA user_version = 9");
  const words = /messages\.db: its version is 9, but .* ends at 2; run the newer version .* or restore a backup/;
  await expect(open().all("SELECT 1")).rejects.toThrow(words);
});

test("counts only migrations as applied", async () => {
  const program = await createTemporaryFolder();
  await cp("migrations", join(program, "migrations"), { recursive: true });
  for (const name of ["._0001_messages.sql", "0002_one_table.sql~", "9_a.sql"])
    await writeFile(join(program, "migrations", name), "not SQL");
  const [home, mailDir] = [process.cwd(), folder];
  process.chdir(program);
  afterTest(() => process.chdir(home));
  const database = openSqliteDatabase(mailDir);
  afterTest(database.close);
  expect(await database.all("PRAGMA user_version")).toEqual([{ user_version: 2 }]);
});
