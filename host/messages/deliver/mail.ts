import type { KeptMessage } from "@/host/messages/message-store";

/** Sender and recipient of a mail, as its headers name them: `Ann <ann@example.org>`, or the address alone. */
export type MailAddresses = { from: string; to: string };

/** A mail to the owner, as nodemailer composes it. */
export type Mail = MailAddresses & {
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/**
 * Creates the mail of a message. It comes from our own address, because mail servers refuse mail from us that names the
 * visitor's; an answer goes to the visitor. Its subject ends with the message's number, which an answer then bears too.
 */
export function createMail(message: KeptMessage, addresses: MailAddresses): Mail {
  const { fullName, emailAddress, subject, reference, clientAddress } = message;
  // Else the owner would answer to themselves, and two programs that answer could do so for ever.
  const isOwn = isOwnAddress(emailAddress, addresses);
  return {
    ...addresses,
    ...(!isOwn && { replyTo: { name: fullName, address: emailAddress } }),
    subject: `${subject} [${reference}]`,
    text: message.message,
    headers: {
      // No person wrote this mail, so that programs do not answer it (RFC 3834 section 5).
      "Auto-Submitted": "auto-generated",
      "X-Message-Reference": reference,
      "X-Client-Address": clientAddress,
      ...(isOwn && { "X-Visitor-Name": fullName }),
    },
  };
}

/** Whether a visitor gave an address of the mail's own as theirs. */
function isOwnAddress(address: string, { from, to }: MailAddresses): boolean {
  const own = [from, to].map((text) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).toLowerCase());
  return own.includes(address.toLowerCase());
}
