import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "libsql";
import { describeError, getErrorCode } from "@/host/log";
import type { Database, DatabaseRow } from "./store";

/** Where `npm run` starts commands, and Next's bundles have no other way to it. */
const migrationsFolder = "migrations";

/** How long and how often a statement retries. */
const busyMs = 5_000;
const busyPollMs = 20;

export type SqliteDatabase = Database & { close(): void };

/**
 * Opens the `messages.db` of a folder with the first statement, or with a later one if that fails. Creates the folder and the
 * file if they are missing, and applies `migrations/`; for a reader, these are errors. Errors name MAIL_DIR and the file and have
 * the code of their cause.
 */
export function openSqliteDatabase(mailDir: string, { isReader = false } = {}): SqliteDatabase {
  const file = join(resolve(mailDir), "messages.db");
  let connection: Sqlite.Database | undefined;
  let openedFile: number | undefined;

  function open(): Sqlite.Database {
    try {
      return connect(file, isReader);
    } catch (error) {
      const advice = isReader ? "the folder that the host names at its start" : "a folder where this process may write";
      const code = getErrorCode(error);
      const text = `MAIL_DIR: messages cannot be ${isReader ? "read from" : "written to"} ${file}: ${describeError(error)}`;
      throw Object.assign(new Error(code ? `${text}; set it to ${advice}` : text), { code });
    }
  }

  /** Retries while another process writes. SQLite's own busy timeout would block the thread, and with it every page. */
  async function retryWhileBusy<Result>(run: (db: Sqlite.Database) => Result): Promise<Result> {
    for (const deadline = performance.now() + busyMs; ; await wait(busyPollMs)) {
      try {
        connection ??= open();
        const found = statSync(file, { throwIfNoEntry: false })?.ino;
        openedFile ??= found;
        // SQLite would go on with the file that nobody sees any more.
        if (found !== openedFile)
          throw new Error(`${file} was moved, deleted or replaced; put it back or restart the host`);
        return run(connection);
      } catch (error) {
        if (!/^SQLITE_BUSY/.test(getErrorCode(error) ?? "") || performance.now() > deadline) throw error;
      }
    }
  }

  return {
    location: file,
    all: (sql, ...params) =>
      retryWhileBusy((db) => inTransaction(db, () => db.prepare(sql).all(...params)).filter(isRow)),
    async purge() {
      try {
        // `secure_delete` misses copies that SQLite made when it moved rows. Blocks the thread, 15 ms per megabyte.
        await retryWhileBusy((db) => db.exec("VACUUM"));
        // The write-ahead log has earlier versions of rows.
        await retryWhileBusy((db) => {
          const [row] = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all().filter(isRow);
          if (row?.busy) throw Object.assign(new Error("another program is reading it"), { code: "SQLITE_BUSY" });
        });
      } catch (error) {
        throw new Error(`deleted messages may still be in ${file} or its -wal: ${describeError(error)}`);
      }
    },
    /** Leaves all messages in one file, unless another process has it open. */
    close() {
      try {
        connection?.exec("PRAGMA journal_mode = DELETE");
      } catch {
        // Another process has it open, and SQLite keeps its files together.
      }
      connection?.close();
    },
  };
}

/** Nothing else uses the driver; `node:sqlite` has the same methods. */
function connect(file: string, isReader: boolean): Sqlite.Database {
  // Throws before SQLite creates a new file.
  if (isReader) statSync(file);
  else mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its other files the same mode. An existing file isn't opened here: closing it would release the locks that
  // SQLite holds in this process (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const db = new Sqlite(file);
  try {
    db.exec("PRAGMA journal_mode = WAL");
    // Sync each change before its promise is fulfilled, and overwrite what is deleted. No temporary file is outside the folder.
    db.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY");
    migrate(db, isReader);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Applies new files of `migrations/`. `user_version` counts the applied ones. On D1, `wrangler d1 migrations apply` does this. */
function migrate(db: Sqlite.Database, isReader: boolean): void {
  const names = readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();
  inTransaction(db, () => {
    const [row] = db.prepare("PRAGMA user_version").all().filter(isRow);
    const version = Number(row?.user_version);
    if (version > names.length) {
      const found = `its version is ${version}, but migrations/ ends at ${names.length}`;
      throw new Error(`${found}; run the newer version of this program, or restore a backup from before it`);
    }
    const newNames = names.slice(version);
    if (newNames.length === 0) return;
    // An older host may be using it.
    if (isReader) throw new Error("it is from an older version; start the host, which upgrades it");
    for (const name of newNames) db.exec(readFileSync(join(migrationsFolder, name), "utf8"));
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

const isRow = (value: unknown): value is DatabaseRow => typeof value === "object" && value !== null;
