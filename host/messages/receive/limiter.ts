/** Whether an address may send one more message now, and if not, in how many seconds. */
export type Allowance = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

/** Counts the messages of an address; on the edge, the platform's own counter does. */
export type Limiter = { take(key: string): Promise<Allowance> };

const windowMs = 60_000;
const maxKeys = 10_000;

/**
 * Creates a limiter in memory: the first message of an address opens a window of a minute.
 * Time counts from the start of the process, so that a clock set back locks nobody out for hours.
 * It knows 10,000 addresses at most and forgets the one whose window opened first.
 */
export function createLimiter(messagesPerMinute: number, now = () => performance.now()): Limiter {
  // A Map keeps the order of insertion, and a window that opens anew moves to the end: the oldest is always first.
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
