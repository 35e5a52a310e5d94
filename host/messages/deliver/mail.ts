import type { Failure, StoredMessage } from "@/host/messages/message-store";
import { getErrorCode, getErrorDetail } from "@/host/server/errors";

/** Addresses without names. */
export type MailAddresses = { from: string; to: string };

/** A mail to the owner, with nodemailer's keys. */
export type Mail = MailAddresses & {
  replyTo?: { name: string; address: string };
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
  // A reply to ourselves could start a loop between two programs that answer automatically.
  const isOwnAddress = [from, to].some((address) => address.toLowerCase() === emailAddress.toLowerCase());
  return {
    from,
    to,
    ...(!isOwnAddress && { replyTo: { name: fullName, address: emailAddress } }),
    subject: `${subject} [${reference}]`,
    text: message.message,
    headers: {
      // Keeps programs from answering it (RFC 3834 section 5).
      "Auto-Submitted": "auto-generated",
      "X-Message-Reference": reference,
      "X-Client-Address": clientAddress,
      ...(isOwnAddress && { "X-Visitor-Name": fullName }),
    },
  };
}

/** A missing or wrong login, or a login without TLS (RFC 4954 section 6). */
const loginStatuses = new Set([530, 534, 535, 538]);

/**
 * Classifies an error of nodemailer (https://nodemailer.com/errors). The envelope is the same for each mail, so a failure before
 * DATA concerns the server or the settings. After DATA it concerns the mail: for good with a 5xx (RFC 5321 section 4.2.1), for
 * now with a 4xx, even 421, or a dropped connection. `words` has codes only, because the server's text may quote the mail.
 */
export function explainFailure(error: unknown, isDataBegun: boolean): Failure {
  const code = getErrorCode(error) ?? "an error without a code";
  const status = getErrorDetail(error, "responseCode");
  const words = status === undefined ? code : `${code} ${status}`;
  if (!isDataBegun || loginStatuses.has(Number(status))) return { result: "server down", words };
  return { result: code === "EMESSAGE" && Number(status) >= 500 ? "refused" : "later", words };
}

/**
 * Classifies an error of Cloudflare's email binding. Errors about the sender, the recipient or the account's limits concern
 * every mail. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
 */
export function explainBindingFailure(error: unknown): Failure {
  const code = getErrorCode(error) ?? "no code";
  return explainFailure({ code }, !/^E_(SENDER|RECIPIENT|RATE_LIMIT|DAILY_LIMIT)_/.test(code));
}
