import type { Failure, KeptMessage } from "@/host/messages/message-store";
import { getErrorCode, getErrorDetail } from "@/host/server/errors";

/** Sender and recipient of a mail, as addresses without names. */
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
export function createMail(message: KeptMessage, { from, to }: MailAddresses): Mail {
  const { fullName, emailAddress, subject, reference, clientAddress } = message;
  // Else the owner would answer to themselves, and two programs that answer could do so for ever.
  const isOwn = [from, to].some((own) => own.toLowerCase() === emailAddress.toLowerCase());
  return {
    from,
    to,
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

/** The statuses of a missing or wrong login, RFC 4954 section 6, and of a login without TLS. */
const loginStatuses = new Set([530, 534, 535, 538]);

/**
 * Explains what nodemailer threw, https://nodemailer.com/errors. The envelope is the same for each mail, so a failure before
 * the text was asked for (DATA) is about the server or the settings. After it, the mail is to blame: for good if the server
 * says 5xx (RFC 5321 section 4.2.1), for now if it says 4xx, 421 too, or drops the connection. The words hold codes
 * only, because a server's own text may quote the mail.
 */
export function explainFailure(error: unknown, isDataBegun: boolean): Failure {
  const code = getErrorCode(error) ?? "an error without a code";
  const status = getErrorDetail(error, "responseCode");
  const words = status === undefined ? code : `${code} ${status}`;
  if (!isDataBegun || loginStatuses.has(Number(status))) return { result: "server down", words };
  return { result: code === "EMESSAGE" && Number(status) >= 500 ? "refused" : "later", words };
}

/**
 * Explains what Cloudflare's email binding threw by the same rule: what it says of sender, recipient and the account's limits
 * is true of each mail. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
 */
export function explainEdgeFailure(error: unknown): Failure {
  const code = getErrorCode(error) ?? "no code";
  return explainFailure({ code }, !/^E_(SENDER|RECIPIENT|RATE_LIMIT|DAILY_LIMIT)_/.test(code));
}
