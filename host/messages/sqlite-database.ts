import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import Sqlite from "libsql";
import { describeError, getErrorCode } from "@/host/server/errors";
import { type Database, isRow, type Row } from "./message-store";

const schemaFile = new URL("../../migrations/0001_messages.sql", import.meta.url);

/** A database in a file, to be closed when it isn't needed any more. */
export type SqliteDatabase = Database & { close(): void };

/**
 * The `messages.db` of a folder, opened when it's first asked and again after it was away. Makes both where they are missing at
 * first, unless only what a host keeps there is to be read. Rejects with an error that names MAIL_DIR and the file, with the
 * code of its cause, while it can't be opened.
 */
export function openSqliteDatabase(mailDir: string, { isKept = false } = {}): SqliteDatabase {
  const file = join(resolve(mailDir), "messages.db");
  let wasOpen = false;
  let connection: ReturnType<typeof connect> | undefined;

  function open() {
    try {
      // Before SQLite makes a new one.
      if (isKept) statSync(file);
      // Not later, because a disk that is away for a while comes back.
      else if (!wasOpen) makeFolder(dirname(file));
      const opened = connect(file);
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
      // A file that was deleted or replaced, by a backup for example, would take messages that nobody finds again.
      if (connection && statSync(file, { throwIfNoEntry: false })?.ino !== connection.inode) {
        connection.close();
        connection = undefined;
      }
      connection ??= open();
      return connection.all(sql, params);
    },
    close: () => connection?.close(),
  };
}

/** The one place that knows the driver; `node:sqlite` has the same methods. */
function connect(file: string) {
  // For our eyes only; SQLite gives its other files the same rights. Not opened where it is there, since closing it would
  // take away the locks that SQLite has in this process.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const db = new Sqlite(file);
  try {
    // How long to wait for another process that writes.
    db.exec("PRAGMA busy_timeout = 5000");
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
