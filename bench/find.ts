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

/** A question as someone typed it, and the pages or rows that answer it. */
type Query = { query: string; right: string[] };

/** Of each question, what a first answer loads and how many answers come before the right one, -1 where none is right. */
type Found = { loaded: number; place: number }[];

/** Words that notes on any subject have. */
const commonWords = 200;

/**
 * Prints what a first answer loads with each number of notes more, in bytes as brotli sends them, and how many of the
 * project's questions have a right answer first and among the first three. The notes are on other subjects: of the words
 * that are asked for, they have only common ones.
 */
export async function measureFind(counts: readonly number[]): Promise<void> {
  const queries: Query[] = JSON.parse(await readFile("content-tests/queries.json", "utf8"));
  const { pages: own } = await loadSite();
  console.log("| pages | file of all pages | first answer, median | most | first | in three |");
  console.log(`|${" --: |".repeat(6)}`);
  const print = (...cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
  for (const count of counts) {
    const notes = await mapBounded(count ? createNotes(count, createChooser(queries)) : [], ({ name, text }) =>
      compileFile(name, text, "content/pictures", { tools: {}, samples: [] }),
    );
    const site = { pages: [...own, ...notes.flatMap(({ page }) => page ?? [])] };
    const files = createFindFiles(site);
    const sizes = new Map([...files].map(([path, text]) => [path, compress(text)]));
    const found = await mapBounded(queries, (query) => ask(files, sizes, listFindFiles(site), query));
    const [pagesSize = 0] = sizes.values();
    print(site.pages.length, pagesSize, ...summarize(found));
  }
}

function summarize(found: Found) {
  const loaded = found.map((one) => one.loaded).sort((a, b) => a - b);
  const within = (most: number) => found.filter(({ place }) => place >= 0 && place < most).length;
  return [loaded[Math.floor(loaded.length / 2)] ?? 0, loaded.at(-1) ?? 0, within(1), within(3)];
}

/** Says which words the notes may have: no word that the questions ask for, in any form or with a slip in it. */
function createChooser(queries: readonly Query[]) {
  const asked = [...new Set(queries.flatMap(({ query }) => [...listTerms(query)]))].filter((word) =>
    /^[a-z]{3,}$/.test(word),
  );
  const isLike = (word: string, other: string) => {
    const slips = other.length < 4 ? 0 : other.length < 7 ? 1 : 2;
    return (
      getStem(word) === getStem(other) ||
      (other.length > 3 && word.startsWith(other)) ||
      countEdits(other, word, slips) <= slips
    );
  };
  return (word: string, rank: number) => rank < commonWords || !asked.some((other) => isLike(word, other));
}

/** Asks a question in a fresh page. */
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
  return { loaded, place: answers.findIndex(({ href, page }) => right.includes(href) || right.includes(page.path)) };
}

const compress = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;
