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

/** Items by a key, in the order of their first ones. (`Map.groupBy` is not in Node 20.) */
export function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** A function of an object that is worked out once for each object, and forgotten with it. */
export function once<Key extends object, Value extends object>(create: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? create(key);
    known.set(key, value);
    return value;
  };
}
