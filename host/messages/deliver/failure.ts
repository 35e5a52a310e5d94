import type { Failure } from "@/host/messages/message-store";
import { getErrorCode } from "@/host/server/errors";

/** The statuses of a missing or wrong login, RFC 4954 section 6, and of a login without TLS. */
const loginStatuses = new Set([530, 534, 535, 538]);

/**
 * Judges what nodemailer threw, https://nodemailer.com/errors. The envelope is the same for each mail, so a failure before
 * the text was asked for (DATA) is about the server or the settings. After it, the mail is to blame: for good if the server
 * says 5xx (RFC 5321 section 4.2.1), for now if it says 4xx, 421 too, or drops the connection. The words hold codes
 * only, because a server's own text may quote the mail.
 */
export function judgeFailure(error: unknown, isDataBegun: boolean): Failure {
  const code = getErrorCode(error) ?? "an error without a code";
  const status = getResponseCode(error);
  const words = status === undefined ? code : `${code} ${status}`;
  if (!isDataBegun || (status !== undefined && loginStatuses.has(status))) return { verdict: "server down", words };
  return { verdict: code === "EMESSAGE" && status !== undefined && status >= 500 ? "refused" : "later", words };
}

/**
 * Judges what Cloudflare's email binding threw by the same rule: what it says of sender, recipient and the account's limits
 * is true of each mail. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
 */
export function judgeEdgeFailure(error: unknown): Failure {
  const code = getErrorCode(error) ?? "no code";
  return judgeFailure({ code }, !/^E_(SENDER|RECIPIENT|RATE_LIMIT|DAILY_LIMIT)_/.test(code));
}

function getResponseCode(error: unknown): number | undefined {
  return typeof error === "object" &&
    error !== null &&
    "responseCode" in error &&
    typeof error.responseCode === "number"
    ? error.responseCode
    : undefined;
}
