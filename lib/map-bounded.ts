/** How many run at once: enough for two processors and a disk, few enough for open files and memory. */
const mostAtOnce = 16;

/** As `Promise.all` over `map`, but only some at once; results keep the order of the items. Rejects with the first error. */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await run(item, index);
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return results;
}
