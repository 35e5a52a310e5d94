/** What came of a try to send: codes, when it was, and when the next is; a mail that was refused has none. In ms since 1970. */
export type Try = { words: string; at: number; nextAt?: number };

/** What the owner asks of the host that sends; a retry may be of `all`. */
export type Asked = { name: string; what: "retry" | "delete" };

/** The name under which a try is noted that failed because of the server, so that all mails wait for it. */
export const serverName = "server";

/**
 * A Maildir, https://cr.yp.to/proto/maildir.html; when a method has fulfilled, its change survives a crash.
 * Its flags: `P` is passed on, `S` seen, `F` flagged.
 */
export type Maildir = {
  /** Absolute. */
  folder: string;
  /** Puts a file into new/; false if one of that name is there. The name has no slash, no colon and no dot at its start. */
  put: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** Reads a message by its name, wherever it is now; undefined if it is gone. */
  find: (name: string) => Promise<Buffer | undefined>;
  /** Reads a message in new/; undefined if it is not there. */
  readNew: (name: string) => Promise<Buffer | undefined>;
  /** The names of the messages in new/. */
  listNew: () => Promise<string[]>;
  /** Measures all, and deletes what was delivered before a time, in milliseconds since 1970. Names are without flags. */
  sweep: (deliveredBefore: number) => Promise<{ names: string[]; deleted: string[]; bytes: number }>;
  /** Moves a message from new/ to cur/ with flags. False only if the message is gone. */
  moveToCur: (name: string, flags: "PS" | "F") => Promise<boolean>;
  /** Moves back to new/ what `moveToCur` flagged `F` and nobody has looked at, and forgets what came of all tries. */
  takeBackRefused: () => Promise<void>;
  /** Notes for the owner what came of a try, or that nothing of it matters any more. Unlike all else here, it may be lost. */
  noteTry: (name: string, note: Try | undefined) => Promise<void>;
  /** Does what the owner asks, as far as it is done in the folder, and says what it was. */
  carryOut: () => Promise<Asked[]>;
  /** Calls when the owner may have asked something; gives a function that ends it. */
  watchAsked: (onAsked: () => void) => () => void;
};
