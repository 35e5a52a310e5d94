/** Keeps two processors and a disk busy without running out of file handles or memory. */
const maxConcurrent = 16;

/** `Promise.all` over `map` with limited concurrency. */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await run(item, index);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
}

/** `Map.groupBy`, which Node 20 lacks. */
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

/** Memoizes a function of an object; the result is garbage-collected with the object. */
export function once<Key extends object, Value extends object>(create: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    const value = results.get(key) ?? create(key);
    results.set(key, value);
    return value;
  };
}
