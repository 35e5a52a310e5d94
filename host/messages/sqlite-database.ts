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

/** How long a statement waits for another process that writes, and how often it looks. */
const busyMs = 5_000;
const busyPauseMs = 20;

/** A database in a file, to be closed when it isn't needed any more. */
export type SqliteDatabase = Database & { close(): void };

/**
 * The `messages.db` of a folder, with what `migrations/` has; opened when it's first asked and again after it was away. Makes both where they are missing at
 * first, unless only what a host keeps there is to be read. Rejects with an error that names MAIL_DIR and the file, with the
 * code of its cause, while it can't be opened.
 */
export function openSqliteDatabase(
  mailDir: string,
  { isKept = false, migrations = migrationsFolder } = {},
): SqliteDatabase {
  const file = join(resolve(mailDir), "messages.db");
  let wasOpen = false;
  let connection: ReturnType<typeof connect> | undefined;

  function open() {
    try {
      // Before SQLite makes a new one.
      if (isKept) statSync(file);
      // Not later, because a disk that is away for a while comes back.
      else if (!wasOpen) makeFolder(dirname(file));
      const opened = connect(file, migrations);
      wasOpen = true;
      return opened;
    } catch (error) {
      const words = isKept
        ? [`cannot be read from ${file}`, "Name the folder that the host names when it starts."]
        : [`cannot be written to ${file}`, "Name a folder that this process may write to."];
      const text = `MAIL_DIR: messages ${words[0]}: ${describeError(error)}. ${words[1]}`;
      throw Object.assign(new Error(text), { code: getErrorCode(error) });
    }
  }

  return {
    place: file,
    async all(sql, ...params) {
      // SQLite's own wait would stop the thread, and with it every page.
      for (const deadline = performance.now() + busyMs; ; await wait(busyPauseMs)) {
        try {
          return ask(sql, params);
        } catch (error) {
          if (!/^SQLITE_BUSY/.test(getErrorCode(error) ?? "") || performance.now() > deadline) throw error;
        }
      }
    },
    close: () => connection?.close(),
  };

  function ask(sql: string, params: (string | number)[]): Row[] {
    // A file that was deleted or replaced, by a backup for example, would take messages that nobody finds again.
    if (connection && statSync(file, { throwIfNoEntry: false })?.ino !== connection.inode) {
      connection.close();
      connection = undefined;
    }
    connection ??= open();
    return connection.all(sql, params);
  }
}

/** The one place that knows the driver; `node:sqlite` has the same methods. */
function connect(file: string, migrations: URL) {
  // For our eyes only; SQLite gives its other files the same rights. Not opened where it is there, since closing it would
  // take away the locks that SQLite has in this process.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const db = new Sqlite(file);
  try {
    db.exec("PRAGMA journal_mode = WAL");
    // Each change is synced before its promise is fulfilled.
    db.exec("PRAGMA synchronous = FULL");
    migrate(db, migrations);
  } catch (error) {
    db.close();
    throw error;
  }
  const prepared = new Map<string, Sqlite.Statement>();
  return {
    inode: statSync(file).ino,
    all(sql: string, params: (string | number)[]): Row[] {
      const statement = prepared.get(sql) ?? db.prepare(sql);
      prepared.set(sql, statement);
      return inTransaction(db, () => statement.all(...params)).filter(isRow);
    },
    close: () => void db.close(),
  };
}

/**
 * Applies those files of `migrations/` that the database doesn't have yet, each whole or not at all. Its `user_version` counts
 * the applied ones. D1 gets the same files from `wrangler d1 migrations apply`.
 */
function migrate(db: Sqlite.Database, folder: URL): void {
  const names = readdirSync(folder).sort();
  if (countMigrations(db) >= names.length) return;
  inTransaction(db, () => {
    // Another process may have applied some meanwhile.
    const missing = names.slice(countMigrations(db));
    for (const name of missing) db.exec(readFileSync(new URL(name, folder), "utf8"));
    db.exec(`PRAGMA user_version = ${names.length}`);
  });
}

/**
 * Runs statements that count together or not at all, with the lock from the start. A prepared statement that met the lock of
 * another process stays begun until it runs again: what others changed meanwhile would be undone with it, though acknowledged.
 */
function inTransaction<Result>(db: Sqlite.Database, run: () => Result): Result {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = run();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // A full disk has ended it already.
    if (db.inTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function countMigrations(db: Sqlite.Database): number {
  const [row] = db.prepare("PRAGMA user_version").all();
  return isRow(row) ? Number(row.user_version) : 0;
}

/** Creates a folder and the missing ones above it; each is durable only once its parent is synced. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made)) {
    const parent = openSync(dirname(made), "r");
    fsyncSync(parent);
    closeSync(parent);
  }
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}
