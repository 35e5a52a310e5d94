/** Takes a line for the log: never the text of a message, never credentials. */
export type Log = (line: string) => void;

export const writeToConsole: Log = (line) => console.log(line);

const maxLines = 20;
const windowMs = 60_000;

/** Limits what strangers can write to the log: 20 lines a minute, then one line that says so. */
export function boundLog(log: Log, now = () => performance.now()): Log {
  let openedAt = Number.NEGATIVE_INFINITY;
  let lines = 0;

  return (line) => {
    if (now() - openedAt >= windowMs) {
      openedAt = now();
      lines = 0;
    }
    lines += 1;
    if (lines <= maxLines) log(line);
    else if (lines === maxLines + 1) log("more lines like these are left out for a minute");
  };
}

/** A log for a lasting problem: `log` skips a line that repeats the last one, until `clear`. */
export function createProblemLog(log: Log) {
  let last = "";
  return {
    log(line: string) {
      if (line !== last) log(line);
      last = line;
    },
    clear() {
      last = "";
    },
  };
}

/** A property of an error, such as `cause`; undefined if there is none. */
export const getErrorDetail = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;

/** The code of a system error, such as `ENOENT`. */
export function getErrorCode(error: unknown): string | undefined {
  const code = getErrorDetail(error, "code");
  return typeof code === "string" ? code : undefined;
}

export const describeError = (error: unknown): string => String(getErrorDetail(error, "message") ?? error);
