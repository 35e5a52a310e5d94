/** Takes a line for the log: never the text of a message, never credentials. */
export type Log = (line: string) => void;

/** The default log. */
export const writeToConsole: Log = (line) => console.log(line);

const maxLines = 20;
const windowMs = 60_000;

/** Bounds the lines that strangers can cause: 20 in a minute, which the first opens, then one that says so. */
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

/** A log of trouble that lasts: `log` writes a line once, and again only after another one or after `end`. */
export function createTroubleLog(log: Log) {
  let last = "";
  return {
    log(line: string) {
      if (line !== last) log(line);
      last = line;
    },
    end() {
      last = "";
    },
  };
}
