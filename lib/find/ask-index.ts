import { indexPath, type OpenIndex, openIndex, toPartPath } from "@/lib/find/find-index";
import { type Answer, findPlaces } from "@/lib/find/find-places";

/** Loads a file of the index as text. Rejects when it can't be had. */
type Load = (path: string) => Promise<string>;

/** An index with its parts, each loaded once. */
type Opened = { index: OpenIndex; loadPart(name: string): Promise<void> };

/**
 * Gives the function that answers questions from the index and loads what each needs. All parts of an answer are those of
 * one root. Where one can't be had, as after a new build, it starts over with a new root, once, and then rejects.
 */
export function createFinder(load: Load): { prepare(): void; find(question: string): Promise<Answer[]> } {
  let current: Promise<Opened> | undefined;
  const getCurrent = () => {
    current ??= open(load);
    return current;
  };

  async function findOnce(question: string): Promise<Answer[]> {
    const own = getCurrent();
    try {
      return await ask(await own, question);
    } catch (error) {
      // Another question may have opened a new one meanwhile.
      if (current === own) current = undefined;
      throw error;
    }
  }

  return {
    prepare: () => void findOnce("").catch(() => {}),
    find: (question) => findOnce(question).catch(() => findOnce(question)),
  };
}

async function open(load: Load): Promise<Opened> {
  const index = openIndex(JSON.parse(await load(indexPath)));
  const parts = new Map<string, Promise<void>>();
  return {
    index,
    loadPart(name) {
      const part = parts.get(name) ?? load(toPartPath(name)).then((text) => index.add(name, text));
      parts.set(name, part);
      return part;
    },
  };
}

async function ask({ index, loadPart }: Opened, question: string): Promise<Answer[]> {
  for (;;) {
    index.missing.clear();
    const answers = findPlaces(index, question);
    const missing = [...index.missing];
    if (missing.length === 0) return answers;
    await Promise.all(missing.map(loadPart));
  }
}
