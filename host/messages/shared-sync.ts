/**
 * Shares one sync among all who wait for one. Who calls while a sync runs waits for the next, because what was done
 * after it began may not be in it. All waiters of a sync that fails are told so.
 */
export function createSharedSync(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    next = undefined;
    const current = sync().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  }

  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}
