import { getErrorCode } from "@/host/describe-error";

/** What a failure means: refused is about this mail for good, later about this mail now, server down about any mail. */
export type Failure = { verdict: "refused" | "later" | "server down"; words: string };

/** The statuses of a missing or wrong login, RFC 4954 section 6, also in answer to MAIL FROM. */
const loginStatuses = new Set([530, 534, 535, 538]);

/**
 * Judges what nodemailer threw, https://nodemailer.com/errors. Only a 5xx to the envelope or to the mail itself is a
 * refusal for good, RFC 5321 section 4.2.1; a wrong or missing password or a greeting of 554 is a matter of settings,
 * which someone can correct. The words hold codes only, because a server's own text may quote the mail.
 */
export function judgeFailure(error: unknown): Failure {
  const code = getErrorCode(error) ?? "an error without a code";
  const status = getResponseCode(error);
  const words = status === undefined ? code : `${code} ${status}`;
  const isAboutMail = status !== undefined && (code === "EENVELOPE" || code === "EMESSAGE");
  if (!isAboutMail || status === 421 || loginStatuses.has(status)) return { verdict: "server down", words };
  return { verdict: status >= 500 ? "refused" : "later", words };
}

function getResponseCode(error: unknown): number | undefined {
  return typeof error === "object" &&
    error !== null &&
    "responseCode" in error &&
    typeof error.responseCode === "number"
    ? error.responseCode
    : undefined;
}
