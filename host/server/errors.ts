/** The code of a system error, such as `ENOENT`; undefined if it has none. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** The message of an error, for the log. */
export function describeError(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
}

/** Turns an error with this code into undefined and throws any other. */
export const ignoreCode =
  (code: string) =>
  (error: unknown): undefined => {
    if (getErrorCode(error) !== code) throw error;
  };

/** Whether a disk is full, or a user’s share of it. */
export const isDiskFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(getErrorCode(error) ?? "");
