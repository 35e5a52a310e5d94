import { getErrorCode } from "@/host/server/errors";

/** What a failure means: refused is about this mail for good, later about this mail now, server down about any mail. */
export type Failure = { verdict: "refused" | "later" | "server down"; words: string };

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

function getResponseCode(error: unknown): number | undefined {
  return typeof error === "object" &&
    error !== null &&
    "responseCode" in error &&
    typeof error.responseCode === "number"
    ? error.responseCode
    : undefined;
}
