import { createMinuteLimiter } from "./minute-limiter";

/** Takes a line for the log: never the text of a message, never credentials. */
export type Log = (line: string) => void;

/** A text of another program may be in a line. */
const maxLineLength = 500;

/** Writes the same line at most once a minute and at most its start, so that neither strangers nor a lasting problem fill the log. */
export function createLog(write: Log): Log {
  const limitLine = createMinuteLimiter(1);
  return (text) => {
    const line = text.slice(0, maxLineLength).replace(/\p{Cc}+/gu, " ");
    if (limitLine(line) === 0) write(line);
  };
}

export const writeToConsole = createLog((line) => console.log(line));

/** A property of an error, such as `cause`; undefined if there is none. */
export const getErrorDetail = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;

/** The code of a system error, such as `ENOENT`. */
export function getErrorCode(error: unknown): string | undefined {
  const code = getErrorDetail(error, "code");
  return typeof code === "string" ? code : undefined;
}

export const describeError = (error: unknown): string => String(getErrorDetail(error, "message") ?? error);
