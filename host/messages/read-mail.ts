import PostalMime, { decodeWords } from "postal-mime";
import type { Message } from "@/lib/message/schema";
import { formatSubject, visitorNameHeader } from "./mail-headers";
import type { MessageMeta } from "./message-store";

/** A message as its mail has it; `emailAddress` is empty where the visitor gave one of the mail's own. */
export type KeptMessage = { message: Message; meta: MessageMeta & { messageId: string } };

/** Reads a mail that `composeMail` wrote, in this version or an older one; undefined for a mail of another program. */
export async function readMail(mail: Uint8Array): Promise<KeptMessage | undefined> {
  const { headers, replyTo, subject = "", text = "", date = "", messageId = "" } = await PostalMime.parse(mail);
  const find = (name: string) => headers.find(({ key }) => key === name.toLowerCase())?.value ?? "";
  const digest = find("X-Message-Digest");
  const id = /^<([0-9a-z]+)@/.exec(messageId)?.[1];
  if (!digest || id === undefined) return undefined;
  const { name = "", address: emailAddress = "" } = replyTo?.[0] ?? {};
  const fullName = name || decodeWords(find(visitorNameHeader));
  // What `formatSubject` adds.
  const ending = formatSubject("", id);
  const words = subject.endsWith(ending) ? subject.slice(0, -ending.length) : subject;
  const message = text.replace(/\n$/, "");
  return {
    message: { fullName, emailAddress, confirmEmailAddress: emailAddress, subject: words, message },
    meta: { id, digest, clientAddress: find("X-Client-Address"), receivedAt: new Date(date), messageId },
  };
}
