import { closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import { access, open } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import Sqlite from "libsql";
import { describeError, getErrorCode } from "@/host/server/errors";
import type { Database, Row } from "./message-store";

const schemaFile = new URL("../../migrations/0001_messages.sql", import.meta.url);

/** How long a process waits for another one that writes. */
const busyMs = 5_000;

/** A database in a file, to be closed when it isn't needed any more. */
export type SqliteDatabase = Database & { close(): void };

/**
 * Opens `messages.db` in a folder, and makes both where they are missing. Throws an error that names MAIL_DIR and the file,
 * with the code of its cause.
 */
export async function openSqliteDatabase(mailDir: string): Promise<SqliteDatabase> {
  const file = findFile(mailDir);
  try {
    await makeFolder(dirname(file));
    await access(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK);
    return openFile(file);
  } catch (error) {
    throw explain(error, `messages cannot be written to ${file}`, "Name a folder that this process may write to.");
  }
}

/** Opens the `messages.db` that a host keeps in a folder. Throws an error that names MAIL_DIR where there is none. */
export function openKeptDatabase(mailDir: string): SqliteDatabase {
  const file = findFile(mailDir);
  try {
    // Before SQLite makes a new one.
    statSync(file);
    return openFile(file);
  } catch (error) {
    throw explain(error, `messages cannot be read from ${file}`, "Name the folder that the host names when it starts.");
  }
}

const findFile = (mailDir: string) => join(resolve(mailDir), "messages.db");

function explain(error: unknown, what: string, advice: string): Error {
  const words = `MAIL_DIR: ${what}: ${describeError(error)}. ${advice}`;
  return Object.assign(new Error(words), { code: getErrorCode(error) });
}

function openFile(file: string): SqliteDatabase {
  let connection: ReturnType<typeof connect> | undefined = connect(file);

  /** A file that was deleted or replaced, by a backup for example, would take messages that nobody finds again. */
  function isReplaced(): boolean {
    return statSync(file, { throwIfNoEntry: false })?.ino !== connection?.inode;
  }

  return {
    place: file,
    async all(sql, ...params) {
      if (isReplaced()) {
        connection?.close();
        // None while it's away, so that a disk that comes back with the same file is connected to again.
        connection = undefined;
      }
      connection ??= connect(file);
      return connection.all(sql, params);
    },
    close: () => connection?.close(),
  };
}

/** The one place that knows the driver; `node:sqlite` has the same methods. */
function connect(file: string) {
  makePrivate(file);
  const db = new Sqlite(file);
  try {
    db.exec(`PRAGMA busy_timeout = ${busyMs}`);
    db.exec("PRAGMA journal_mode = WAL");
    // Each change is synced before its promise is fulfilled.
    db.exec("PRAGMA synchronous = FULL");
    db.exec(readFileSync(schemaFile, "utf8"));
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
      return statement.all(...params).filter(isRow);
    },
    close: () => void db.close(),
  };
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** For our eyes only; SQLite gives its other files the same rights. */
function makePrivate(file: string): void {
  // Not opened where it is there, since closing it would take away the locks that SQLite has in this process.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
}

/** Creates a folder and the missing ones above it; each is durable only once its parent is synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    const parent = await open(dirname(made), "r");
    await parent.sync().finally(() => parent.close());
  }
}
