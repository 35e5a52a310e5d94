import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "libsql";
import { describeError, getErrorCode } from "@/host/server/errors";
import { type Database, isRow, type Row } from "./message-store";

const migrationsFolder = new URL("../../migrations/", import.meta.url);

/** How long and how often a statement retries while another process writes. */
const busyMs = 5_000;
const busyPollMs = 20;

export type SqliteDatabase = Database & { close(): void };

/**
 * Opens the `messages.db` of a folder with the first statement, and again if the file was replaced. Creates the folder and the file
 * at first, unless they must exist, and applies `migrations/`. Errors name MAIL_DIR and the file and have the code of their cause.
 */
export function openSqliteDatabase(
  mailDir: string,
  { mustExist = false, migrations = migrationsFolder } = {},
): SqliteDatabase {
  const file = join(resolve(mailDir), "messages.db");
  let wasOpen = false;
  let connection: ReturnType<typeof connect> | undefined;

  function open() {
    try {
      // Throws before SQLite creates a new file.
      if (mustExist) statSync(file);
      // Only at first: later, a missing folder means that a disk is unmounted, and it may come back.
      else if (!wasOpen) makeFolder(dirname(file));
      const opened = connect(file, migrations);
      wasOpen = true;
      return opened;
    } catch (error) {
      const [problem, advice] = mustExist
        ? [`cannot be read from ${file}`, "Set it to the folder that the host names when it starts."]
        : [`cannot be written to ${file}`, "Set it to a folder that this process may write to."];
      const text = `MAIL_DIR: messages ${problem}: ${describeError(error)}. ${advice}`;
      throw Object.assign(new Error(text), { code: getErrorCode(error) });
    }
  }

  return {
    location: file,
    async all(sql, ...params) {
      // SQLite's own busy timeout would block the thread, and with it every page.
      for (const deadline = performance.now() + busyMs; ; await wait(busyPollMs)) {
        try {
          return query(sql, params);
        } catch (error) {
          if (!/^SQLITE_BUSY/.test(getErrorCode(error) ?? "") || performance.now() > deadline) throw error;
        }
      }
    },
    close: () => connection?.close(),
  };

  function query(sql: string, params: (string | number)[]): Row[] {
    // If the file was deleted or replaced, by a backup for example, messages in the open one would be lost.
    if (connection && statSync(file, { throwIfNoEntry: false })?.ino !== connection.inode) {
      connection.close();
      connection = undefined;
    }
    connection ??= open();
    return connection.all(sql, params);
  }
}

/** Nothing else uses the driver; `node:sqlite` has the same methods. */
function connect(file: string, migrations: URL) {
  // SQLite gives its other files the same mode. An existing file isn't opened here: closing it would release the locks that
  // SQLite holds in this process (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const db = new Sqlite(file);
  try {
    db.exec("PRAGMA journal_mode = WAL");
    // Sync each change before its promise is fulfilled.
    db.exec("PRAGMA synchronous = FULL");
    migrate(db, migrations);
  } catch (error) {
    db.close();
    throw error;
  }
  const statements = new Map<string, Sqlite.Statement>();
  return {
    inode: statSync(file).ino,
    all(sql: string, params: (string | number)[]): Row[] {
      const statement = statements.get(sql) ?? db.prepare(sql);
      statements.set(sql, statement);
      return inTransaction(db, () => statement.all(...params)).filter(isRow);
    },
    close: () => void db.close(),
  };
}

/** Applies new files of `migrations/`. `user_version` counts the applied ones. On D1, `wrangler d1 migrations apply` does this. */
function migrate(db: Sqlite.Database, folder: URL): void {
  const names = readdirSync(folder).sort();
  if (countMigrations(db) >= names.length) return;
  inTransaction(db, () => {
    // Counted again, since another process may have applied some.
    const newNames = names.slice(countMigrations(db));
    for (const name of newNames) db.exec(readFileSync(new URL(name, folder), "utf8"));
    db.exec(`PRAGMA user_version = ${names.length}`);
  });
}

/**
 * Runs statements in a transaction that takes the write lock first. Otherwise a prepared statement that fails with SQLITE_BUSY
 * stays open, and its later rollback would undo changes that were already acknowledged.
 */
function inTransaction<Result>(db: Sqlite.Database, run: () => Result): Result {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = run();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // A full disk has already rolled it back.
    if (db.inTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function countMigrations(db: Sqlite.Database): number {
  const [row] = db.prepare("PRAGMA user_version").all();
  return isRow(row) ? Number(row.user_version) : 0;
}

/** Creates a folder and its missing parents. Each is durable only once its parent is synced. */
function makeFolder(folder: string): void {
  const topmost = mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let created = folder; topmost !== undefined && created.length >= topmost.length; created = dirname(created)) {
    const parent = openSync(dirname(created), "r");
    fsyncSync(parent);
    closeSync(parent);
  }
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}
