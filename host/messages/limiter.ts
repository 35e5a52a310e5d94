/** Whether one more message is taken from an address now, and if not, in how many seconds. */
export type Allowance = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

/** Counts what comes from an address. On an edge network the platform's own counter stands behind it. */
export type Limiter = { take(key: string): Promise<Allowance> };

const windowMs = 60_000;
const maxKeys = 10_000;

/**
 * A limiter in memory: a window of a minute opens with the first message of an address.
 * A clock that is set back cannot close a window for hours: time is counted from the start of the process.
 * It knows 10,000 addresses at most and forgets the one whose window opened first.
 */
export function createLimiter(messagesPerMinute: number, now = () => performance.now()): Limiter {
  // A Map keeps the order of insertion, and a window that opens anew is inserted anew: the oldest is always first.
  const windows = new Map<string, { openedAt: number; count: number }>();

  function dropClosed(time: number) {
    for (const [key, { openedAt }] of windows) {
      if (time - openedAt < windowMs && windows.size < maxKeys) return;
      windows.delete(key);
    }
  }

  return {
    async take(key) {
      const time = now();
      const window = windows.get(key);
      if (window === undefined || time - window.openedAt >= windowMs) {
        windows.delete(key);
        dropClosed(time);
        windows.set(key, { openedAt: time, count: 1 });
        return { isAllowed: true };
      }
      if (window.count < messagesPerMinute) {
        window.count += 1;
        return { isAllowed: true };
      }
      return { isAllowed: false, retryAfterSeconds: Math.ceil((window.openedAt + windowMs - time) / 1000) };
    },
  };
}
