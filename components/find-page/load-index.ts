import { type OpenIndex, openIndex } from "@/lib/find/find-index";

/** Loads the index once, when it is first asked for; after a failure it is asked for again. Rejects with a TypeError. */
export function createIndexLoader(path: string): () => Promise<OpenIndex> {
  let loaded: Promise<OpenIndex> | undefined;
  return () => {
    loaded ??= load(path).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function load(path: string): Promise<OpenIndex> {
  const answer = await fetch(path);
  if (!answer.ok) throw new TypeError(`${path} was answered with ${answer.status}`);
  return openIndex(await answer.json());
}
