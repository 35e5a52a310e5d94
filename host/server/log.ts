/** Takes a line for the log: never the text of a message, never credentials. */
export type Log = (line: string) => void;

/** The default log. */
export const writeToConsole: Log = (line) => console.log(line);

const maxLines = 20;
const windowMs = 60_000;

/**
 * Bounds the lines that strangers can cause: 20 in a minute, which the first opens, then only how many more there were.
 * The count comes when the minute is over, on the edge with the next line, since there no timer outlives its request.
 */
export function boundLog(log: Log, now = () => performance.now()): Log {
  let openedAt = Number.NEGATIVE_INFINITY;
  let lines = 0;

  function closeWindow() {
    if (lines > maxLines) log(`and ${lines - maxLines} more lines like these within a minute`);
    lines = 0;
  }

  return (line) => {
    const passedMs = now() - openedAt;
    if (passedMs >= windowMs) {
      closeWindow();
      openedAt = now();
    }
    lines += 1;
    if (lines <= maxLines) return log(line);
    if (lines > maxLines + 1) return;
    const timer = setTimeout(closeWindow, windowMs - passedMs);
    // A number on the edge; on Node it must not keep a process from ending.
    if (typeof timer === "object") timer.unref();
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
