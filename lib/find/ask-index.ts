import { type FindPage, openShard, pagesName, type Shard, toFilePath } from "@/lib/find/find-index";
import { type Answer, findPages } from "@/lib/find/find-pages";
import { listFileNames, readQuestion } from "@/lib/find/match-words";

export type FindResult = {
  answers: Answer[];
  /** The terms of the index that the question matched. */
  terms: ReadonlySet<string>;
  /** A file didn't load, so answers may be missing. */
  isIncomplete: boolean;
};

/**
 * Creates the function that answers questions. It loads each of `files` (`b-1a2b3c4d`) when a question first needs it, and
 * again with the next question if that failed. `load` resolves to the text of the file at a path.
 */
export function createFinder(files: readonly string[], load: (path: string) => Promise<string>) {
  const byName = new Map(files.map((file) => [file.replace(/-.*/, ""), toFilePath(file)]));
  const pending = new Map<string, Promise<void>>();
  const shards = new Map<string, Shard>();
  let pages: FindPage[] | undefined;

  async function loadFile(name: string): Promise<void> {
    // JSON.parse also rejects the HTML page that some hosts send in place of a missing file.
    const content = JSON.parse(await load(byName.get(name) ?? ""));
    if (name === pagesName) pages = content;
    else shards.set(name, openShard(content));
  }

  return async (text: string): Promise<FindResult> => {
    const question = readQuestion(text);
    const names = [pagesName, ...listFileNames(question)].filter((name) => byName.has(name));
    const results = await Promise.allSettled(
      names.map((name) => {
        const loading = pending.get(name) ?? loadFile(name);
        pending.set(name, loading);
        return loading.catch((error: unknown) => {
          pending.delete(name);
          throw error;
        });
      }),
    );
    const matches = findPages(pages ?? [], shards, question);
    return { ...matches, isIncomplete: results.some(({ status }) => status === "rejected") };
  };
}
