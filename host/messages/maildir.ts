/** A Maildir, https://cr.yp.to/proto/maildir.html; when a method has fulfilled, its change survives a crash. */
export type Maildir = {
  /** Absolute. */
  folder: string;
  /** Puts a file into new/; false if one of that name is there. The name has no slash, no colon and no dot at its start. */
  put: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** Reads a message by its name, wherever it is now; undefined if it is gone. */
  find: (name: string) => Promise<Buffer | undefined>;
  /** The names of all messages, without their flags. */
  listNames: () => Promise<string[]>;
  /** The names of the messages in new/. */
  listNew: () => Promise<string[]>;
  /** Moves a message from new/ to cur/ with flags: `S` is seen, `F` is flagged. False only if the message is gone. */
  moveToCur: (name: string, flags: string) => Promise<boolean>;
};
