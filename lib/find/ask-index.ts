import { type FindPage, type Letter, openLetter, pagesName, toFilePath } from "@/lib/find/find-index";
import { type Answer, findPages } from "@/lib/find/find-pages";
import { listFileNames, readQuestion } from "@/lib/find/match-words";

/** What is known of a question. */
export type Found = {
  answers: Answer[];
  /** The terms of the index that its words were found by. */
  terms: ReadonlySet<string>;
  /** Whether a file didn't load, so that more answers may exist. */
  isIncomplete: boolean;
};

/**
 * Gives the function that answers questions from these files, each a name with a hash. It loads what the words of a question
 * need, each file once, and then ranks what is there; a file that didn't load is asked for again with the next question.
 * `load` gives a file's text, or rejects.
 */
export function createFinder(files: readonly string[], load: (path: string) => Promise<string>) {
  const byName = new Map(files.map((file) => [file.replace(/-.*/, ""), toFilePath(file)]));
  const pending = new Map<string, Promise<void>>();
  const letters = new Map<string, Letter>();
  let pages: FindPage[] | undefined;

  async function loadFile(name: string): Promise<void> {
    // Some hosts answer with a page what they don't have, which isn't JSON.
    const content = JSON.parse(await load(byName.get(name) ?? ""));
    if (name === pagesName) pages = content;
    else letters.set(name, openLetter(content));
  }

  return async (text: string): Promise<Found> => {
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
    const found = findPages(pages ?? [], letters, question);
    return { ...found, isIncomplete: results.some(({ status }) => status === "rejected") };
  };
}
