/** How far a message is: `moved` by a mail program, so that it is not sent any more. */
export type MessageState = "new" | "waits" | "refused" | "sent" | "moved";

/** A message as its owner sees it in a list. Times are milliseconds since 1970. */
export type ManagedMessage = {
  id: string;
  state: MessageState;
  receivedAt: number;
  /** Empty where a visitor gave an address of the site's own. */
  emailAddress: string;
  fullName: string;
  subject: string;
  /** In codes; of a message that waits or was refused. */
  failure?: string;
  /** When it is tried again. */
  nextAt?: number;
};

/** A message with its words. */
export type FullMessage = ManagedMessage & { clientAddress: string; text: string };

/** The newest messages, the newest last, and how many there are. */
export type MessageList = { messages: ManagedMessage[]; count: number };

/** What came of a wish: `nobody sends` means that the next host to send tries it, `busy` that it is being sent just now. */
export type Outcome = "done" | "nobody sends" | "busy";

/**
 * The messages of a site for their owner, in a Maildir or a database. `begin` is the ten hexadecimal digits of a
 * reference, with which an id begins.
 */
export type ManagedMailbox = {
  /** Where that is, in words. */
  place: string;
  list(most: number): Promise<MessageList>;
  find(begin: string): Promise<FullMessage[]>;
  /** Has messages that were not sent tried at once; `all` of them, or one by its id. */
  retry(id: string): Promise<Outcome>;
  /** Deletes a message for good, unless it is being sent. */
  remove(id: string): Promise<Exclude<Outcome, "nobody sends">>;
};
