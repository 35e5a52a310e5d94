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
  /** Moves back to new/ what `moveToCur` flagged `F` and nobody has looked at, and says how many it were. */
  takeBackRefused: () => Promise<number>;
};
