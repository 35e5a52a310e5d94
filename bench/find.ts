import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { createNotes } from "@/bench/create-notes";
import { mapBounded } from "@/lib/collections";
import { compileFile } from "@/lib/content/compile";
import { loadSite } from "@/lib/content/site";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { listTerms } from "@/lib/find/tokenize";
import { countEdits, getStem } from "@/lib/words";

/** `right` has the pages or rows that answer the query. */
type Query = { query: string; right: string[] };

/** For each query, the bytes that a first answer loads, and the index of the first right answer, -1 if there is none. */
type QueryResults = { loaded: number; index: number }[];

/** The number of most frequent words, which notes on any subject have. */
const commonWords = 200;

/**
 * For each number of added notes, prints the bytes (brotli) that a first answer loads, and how many of the project's queries have
 * a right answer first and among the first three. The notes are on other subjects, so they share only common words with queries.
 */
export async function measureFind(counts: readonly number[]): Promise<void> {
  const queries: Query[] = JSON.parse(await readFile("content-tests/queries.json", "utf8"));
  const { pages: sitePages } = await loadSite();
  console.log("| pages | file of all pages | first answer, median | most | first | in three |");
  console.log(`|${" --: |".repeat(6)}`);
  const print = (...cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
  for (const count of counts) {
    const notes = await mapBounded(count ? createNotes(count, createChooser(queries)) : [], ({ name, text }) =>
      compileFile(name, text, "content/pictures", { tools: {}, samples: [] }),
    );
    const site = { pages: [...sitePages, ...notes.flatMap(({ page }) => page ?? [])] };
    const files = createFindFiles(site);
    const sizes = new Map([...files].map(([path, text]) => [path, compress(text)]));
    const results = await mapBounded(queries, (query) => ask(files, sizes, listFindFiles(site), query));
    const [pagesSize = 0] = sizes.values();
    print(site.pages.length, pagesSize, ...summarize(results));
  }
}

function summarize(results: QueryResults) {
  const loaded = results.map((result) => result.loaded).sort((a, b) => a - b);
  const within = (limit: number) => results.filter(({ index }) => index >= 0 && index < limit).length;
  return [loaded[Math.floor(loaded.length / 2)] ?? 0, loaded.at(-1) ?? 0, within(1), within(3)];
}

/** Allows common words, and words that are not similar to any word of a query. */
function createChooser(queries: readonly Query[]) {
  const queryWords = [...new Set(queries.flatMap(({ query }) => [...listTerms(query)]))].filter((word) =>
    /^[a-z]{3,}$/.test(word),
  );
  const isSimilar = (word: string, other: string) => {
    const maxEdits = other.length < 4 ? 0 : other.length < 7 ? 1 : 2;
    return (
      getStem(word) === getStem(other) ||
      (other.length > 3 && word.startsWith(other)) ||
      countEdits(other, word, maxEdits) <= maxEdits
    );
  };
  return (word: string, rank: number) => rank < commonWords || !queryWords.some((other) => isSimilar(word, other));
}

/** Runs a query as a page without loaded files does. */
async function ask(
  files: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number>,
  names: readonly string[],
  { query, right }: Query,
) {
  let loaded = 0;
  const find = createFinder(names, async (path) => {
    loaded += sizes.get(path) ?? 0;
    return files.get(path) ?? "";
  });
  const { answers } = await find(query);
  return { loaded, index: answers.findIndex(({ href, page }) => right.includes(href) || right.includes(page.path)) };
}

const compress = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;
