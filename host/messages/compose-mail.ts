import MailComposer from "nodemailer/lib/mail-composer";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Message } from "@/lib/message/schema";
import type { MessageMeta } from "./message-store";

/** Whom the mail is from and to, as a mail header has it: `Ann <ann@example.org>`, or the address alone. */
export type MailAddresses = { from: string; to: string };

const digestHeader = "X-Message-Digest";

/**
 * Composes a message as RFC 5322 text with line feeds, as mail in a Maildir has them. It comes from our own address,
 * because a mail that claims to come from the visitor's is what mail servers refuse; an answer goes to the visitor.
 */
export function composeMail(message: Message, meta: MessageMeta, { from, to }: MailAddresses): Buffer {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  const text = `${message.message}\n`.replaceAll("\n", "\r\n");
  const mail = new MailComposer({
    from,
    to,
    replyTo: { name: message.fullName, address: message.emailAddress },
    subject: message.subject,
    text,
    date: meta.receivedAt,
    // The same each time that it is sent, so that a server can tell a repetition.
    messageId: `<${meta.id}@${domain}>`,
    headers: { "X-Client-Address": meta.clientAddress, [digestHeader]: meta.digest },
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // Its two halves by themselves: the composer's own build() goes through streams and takes three times as long.
  const body = mail.getTransferEncoding() === "quoted-printable" ? wrap(encode(text)) : text;
  return Buffer.from(`${mail.buildHeaders()}\r\n\r\n${body}`.replaceAll("\r\n", "\n"), "ascii");
}

/** Reads back what `composeMail` wrote of the digest; undefined if the mail has none. */
export function readDigest(mail: Buffer): string | undefined {
  const head = mail.toString("latin1").split(/\r?\n\r?\n/, 1)[0] ?? "";
  return new RegExp(`^${digestHeader}:\\s+([0-9a-f]{64})\\r?$`, "im").exec(head)?.[1];
}
