import { type FindPage, type Letter, pagesName, readLetter, readPages, toFilePath } from "@/lib/find/find-index";
import { type Answer, findPages } from "@/lib/find/find-pages";
import { listFileNames, readQuestion } from "@/lib/find/match-words";

/** Loads a file as text. Rejects when it can't be had. */
type Load = (path: string) => Promise<string>;

/** What is known of a question. */
export type Found = {
  answers: Answer[];
  /** The terms of the index that its words were found by. */
  terms: ReadonlySet<string>;
  /** Whether a file didn't load, so that more answers may exist. */
  isIncomplete: boolean;
};

/**
 * Gives the function that answers questions from these files, each a name with a hash. It loads what the words of a question need, each
 * file once, and then ranks what is there; a file that didn't load is asked for again with the next question.
 */
export function createFinder(files: readonly string[], load: Load): (question: string) => Promise<Found> {
  const byName = new Map(files.map((file) => [file.split("-")[0], toFilePath(file)]));
  const pending = new Map<string, Promise<string>>();
  let pages: FindPage[] | undefined;
  const letters = new Map<string, Letter>();

  async function loadFile(name: string, read: (text: string) => void): Promise<void> {
    const path = byName.get(name);
    if (path === undefined) return;
    const text = pending.get(name) ?? load(path);
    pending.set(name, text);
    try {
      const loaded = await text;
      // Some hosts answer with a page what they don't have.
      if (loaded.startsWith("<")) throw new TypeError(`${path} was answered with a page`);
      read(loaded);
    } finally {
      pending.delete(name);
    }
  }

  return async (text) => {
    const question = readQuestion(text);
    const missing = listFileNames(question).filter((name) => !letters.has(name));
    const loads = missing.map((name) => loadFile(name, (text) => letters.set(name, readLetter(text))));
    if (!pages) loads.push(loadFile(pagesName, (text) => (pages = readPages(text))));
    const results = await Promise.allSettled(loads);
    const isIncomplete = results.some(({ status }) => status === "rejected");
    return { ...findPages(pages ?? [], letters, question), isIncomplete };
  };
}
