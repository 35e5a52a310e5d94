import type { Message } from "@/lib/message/schema";

/** What is known about a message apart from its words. */
export type MessageMeta = {
  /** Lower-case letters and digits, at most 64: the same for each repetition of a message, safe as a file name. */
  id: string;
  /** SHA-256 of the words in hexadecimal, to tell a repetition from another message under the same key. */
  digest: string;
  clientAddress: string;
  receivedAt: Date;
};

/**
 * What a mailbox takes: so many messages of one network a day, so many of all together, and so many bytes in all. A day is
 * one of UTC.
 */
export type MailboxLimits = { perNetwork: number; perDay: number; bytes: number };

/** The limit that leaves no room for a message. */
export type Shortage = "network full" | "day full" | "mailbox full";

/** `already`: this very message was stored before. `different`: its id belongs to a message with other words. */
export type StoreOutcome = "stored" | "already" | "different" | Shortage;

/** Keeps messages. Once it has fulfilled its promise, the message survives a crash; a rejection leaves that open. */
export type MessageStore = {
  /** Where that is, for the log. */
  place: string;
  store(message: Message, meta: MessageMeta): Promise<StoreOutcome>;
};
