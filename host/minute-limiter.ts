const windowMs = 60_000;

/**
 * Counts keys in fixed windows of a minute, in memory, by monotonic time, so that a clock set back locks nobody out. The limiter
 * returns 0 while a key has come `limit` times or less, then the seconds until the next minute.
 */
export function createMinuteLimiter(limit: number, now = () => performance.now()) {
  const counts = new Map<string, number>();
  let openedAt = Number.NEGATIVE_INFINITY;

  return (key: string): number => {
    const time = now();
    if (time - openedAt >= windowMs) {
      counts.clear();
      openedAt = time;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit ? 0 : Math.ceil((openedAt + windowMs - time) / 1000);
  };
}
