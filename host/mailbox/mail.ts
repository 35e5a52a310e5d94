import { getErrorCode, getErrorDetail } from "@/host/errors";
import type { StoredMessage } from "./store";

/** Addresses without names. */
export type MailAddresses = { from: string; to: string };

/** A mail to the owner, with nodemailer's keys. */
export type Mail = MailAddresses & {
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/**
 * Creates the mail of a message. It is from our address, because mail servers refuse the visitor's address from us (SPF); replies
 * go to the visitor. The subject ends with the reference, so that replies have it too.
 */
export function createMail(message: StoredMessage, { from, to }: MailAddresses): Mail {
  const { fullName, emailAddress, subject, reference, clientAddress } = message;
  return {
    from,
    to,
    replyTo: { name: fullName, address: emailAddress },
    subject: `${subject} [${reference}]`,
    text: message.message,
    headers: {
      // Keeps programs from answering it, and so from a loop (RFC 3834 section 5).
      "Auto-Submitted": "auto-generated",
      "X-Message-Reference": reference,
      "X-Client-Address": clientAddress,
    },
  };
}

/** The codes of a mail error, such as `EMESSAGE 550`. Not its text, which may quote the mail. */
export function formatFailure(error: unknown): string {
  const code = getErrorCode(error) ?? "an error without a code";
  const status = getErrorDetail(error, "responseCode");
  return status === undefined ? code : `${code} ${status}`;
}
