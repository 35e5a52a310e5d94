const windowMs = 60_000;

/**
 * Counts keys in fixed windows of a minute, in memory. It uses monotonic time, so that a clock set back locks nobody out. The
 * counter returns how often a key came in this minute, and the seconds until the next one.
 */
export function createMinuteCounter(now = () => performance.now()) {
  const counts = new Map<string, number>();
  let openedAt = Number.NEGATIVE_INFINITY;

  return (key: string): { count: number; secondsLeft: number } => {
    const time = now();
    if (time - openedAt >= windowMs) {
      counts.clear();
      openedAt = time;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { count, secondsLeft: Math.ceil((openedAt + windowMs - time) / 1000) };
  };
}
