import MailComposer from "nodemailer/lib/mail-composer";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Message } from "@/lib/message/schema";
import { formatHeaders, formatSubject, isOwnAddress, visitorNameHeader } from "./mail-headers";
import type { MessageMeta } from "./message-store";
import { readMail } from "./read-mail";

/** Sender and recipient of a mail, as its headers name them: `Ann <ann@example.org>`, or the address alone. */
export type MailAddresses = { from: string; to: string };

const digestHeader = "X-Message-Digest";

/**
 * Composes a message as RFC 5322 text with line feeds, as mail in a Maildir has them. It comes from our own address,
 * because mail servers refuse mail from us that names the visitor's; an answer goes to the visitor.
 */
export function composeMail(
  message: Message,
  meta: MessageMeta & { messageId?: string },
  { from, to }: MailAddresses,
): Buffer {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  const isOwn = message.emailAddress === "" || isOwnAddress(message.emailAddress, { from, to });
  const text = `${message.message}\n`.replaceAll("\n", "\r\n");
  const mail = new MailComposer({
    from,
    to,
    ...(!isOwn && { replyTo: { name: message.fullName, address: message.emailAddress } }),
    subject: formatSubject(message.subject, meta.id),
    text,
    date: meta.receivedAt,
    // The same at each attempt, so that a server can recognize a repetition.
    messageId: meta.messageId ?? `<${meta.id}@${domain}>`,
    headers: {
      ...formatHeaders(meta.clientAddress, meta.id),
      ...(isOwn && { [visitorNameHeader]: message.fullName }),
      [digestHeader]: meta.digest,
    },
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // Headers and body are joined here, because the composer's build() uses streams and takes three times as long.
  const body = mail.getTransferEncoding() === "quoted-printable" ? wrap(encode(text)) : text;
  return Buffer.from(`${mail.buildHeaders()}\r\n\r\n${body}`.replaceAll("\r\n", "\n"), "ascii");
}

/**
 * Composes a kept mail anew, so that it goes from and to the addresses that are set now, under the Message-ID that it has. A
 * mail of another program stays as it is.
 */
export async function readdressMail(mail: Buffer, addresses: MailAddresses): Promise<Buffer> {
  const kept = await readMail(mail);
  return kept ? composeMail(kept.message, kept.meta, addresses) : mail;
}

/** Reads the digest that `composeMail` wrote; undefined if the mail has none. */
export function readDigest(mail: Buffer): string | undefined {
  const head = mail.toString("latin1").split(/\r?\n\r?\n/, 1)[0] ?? "";
  return new RegExp(`^${digestHeader}:\\s+([0-9a-f]{64})\\r?$`, "im").exec(head)?.[1];
}
