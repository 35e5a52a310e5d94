import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { askPagefind } from "@/bench/ask-pagefind";
import { createNotes } from "@/bench/create-notes";
import { mapBounded } from "@/lib/collections";
import { compileFile } from "@/lib/content/compile";
import type { Page } from "@/lib/content/page";
import { noVerdicts } from "@/lib/content/samples";
import { loadSite } from "@/lib/content/site";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles } from "@/lib/find/create-find-index";
import { getStem, hasStem } from "@/lib/find/match-words";
import { isGrammar, listTerms, readChunks } from "@/lib/find/tokenize";
import { openProjectStore, type Store } from "@/lib/store";
import { countEdits } from "@/lib/words";

/** A question as someone typed it, and the places that answer it. */
type Query = { query: string; right: string[] };

/** Words that notes on any subject have. */
const commonWords = 200;

/** The notes that Pagefind is asked about, too. */
const comparedCount = 3000;

/**
 * Prints what a first answer and a further letter load with each number of notes more, in bytes as brotli sends them, and how
 * many of the project's questions have a right answer first and among the first three. The notes are on other subjects:
 * of the words that are asked for, they have only common ones.
 */
export async function measureFind(counts: readonly number[]): Promise<void> {
  const queries: Query[] = JSON.parse(await readFile("checks/find/queries.json", "utf8"));
  const isOther = createChooser(queries);
  const store = await openProjectStore("bench-find");
  const { pages: own } = await loadSite();
  console.log(
    "| pages | root | parts | first answer, median | most | a further letter, most | first | in three | still ours | first | in three |",
  );
  console.log(`|${" --: |".repeat(11)}`);
  for (const count of counts) {
    const notes = await compileNotes(count, isOther, store);
    const files = createFindFiles({ pages: [...own, ...notes] });
    const cost = await measureBytes(files, queries);
    const places = await findPlaces(files, queries);
    const isOurs = createJudge(notes);
    const still = places.filter((_, at) => isOurs(queries[at]?.query ?? ""));
    const cells = [own.length + notes.length, cost.root, files.size - 1, cost.median, cost.most, cost.mostOfLetter];
    console.log(`| ${[...cells, ...score(places), still.length, ...score(still)].join(" | ")} |`);
    if (count === comparedCount) await askPagefind([...own, ...notes], queries);
  }
}

const score = (places: readonly number[]) => [
  places.filter((place) => place === 0).length,
  places.filter((place) => place >= 0 && place < 3).length,
];

/** Says which words the notes may have: no word that the questions ask for, in any form or with a slip in it. */
function createChooser(queries: readonly Query[]) {
  const asked = [...new Set(queries.flatMap(({ query }) => [...listTerms(query)]))].filter((word) =>
    /^[a-z]{3,}$/.test(word),
  );
  const isLike = (word: string, other: string) => {
    const slips = other.length < 4 ? 0 : other.length < 7 ? 1 : 2;
    return (
      hasStem(word, getStem(other)) ||
      (other.length > 3 && word.startsWith(other)) ||
      countEdits(other, word, slips) <= slips
    );
  };
  return (word: string, rank: number) => rank < commonWords || !asked.some((other) => isLike(word, other));
}

async function compileNotes(count: number, isOther: ReturnType<typeof createChooser>, store: Store): Promise<Page[]> {
  const verdicts = { tools: noVerdicts.tools, samples: [] };
  const pages = await mapBounded(count ? createNotes(count, isOther) : [], async ({ name, text }) => {
    const compile = async () =>
      Buffer.from(JSON.stringify((await compileFile(name, text, "content/pictures", verdicts)).page ?? null));
    const page: Page | null = JSON.parse(Buffer.from(await store.remember([name, text], compile)).toString());
    return page ? [page] : [];
  });
  return pages.flat();
}

/** Says of a question whether its answer is still the site's own: no note has all of its words. */
function createJudge(notes: readonly Page[]) {
  const words = notes.map(({ places, path, frontMatter: { title, description } }) => {
    const texts = places.flatMap(({ names, text, code }) => [...names, text, ...code.map((piece) => piece.text)]);
    return listTerms([...texts, path, title, description].join(" "));
  });
  return (question: string) => {
    const asked = readChunks(question).flatMap(({ wholes }) => wholes.filter((word) => !isGrammar(word)));
    return !words.some((own) => asked.every((word) => own.has(word)));
  };
}

async function findPlaces(files: ReadonlyMap<string, string>, queries: readonly Query[]): Promise<number[]> {
  const finder = createFinder(async (path) => files.get(path) ?? "");
  const places: number[] = [];
  for (const { query, right } of queries) {
    const answers = await finder.find(query);
    places.push(answers.findIndex(({ href }) => right.includes(href) || right.includes(href.replace(/#.*/, ""))));
  }
  return places;
}

/** Asks each question in a fresh page, at once and letter by letter. */
async function measureBytes(files: ReadonlyMap<string, string>, queries: readonly Query[]) {
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? compress(files.get(path) ?? "");
    sizes.set(path, size);
    return size;
  };
  let loaded = 0;
  const createCounted = () =>
    createFinder(async (path) => {
      loaded += sizeOf(path);
      return files.get(path) ?? "";
    });
  const first: number[] = [];
  let mostOfLetter = 0;
  for (const { query } of queries) {
    loaded = 0;
    await createCounted().find(query);
    first.push(loaded);
    const typing = createCounted();
    await typing.find("");
    for (let end = 1; end <= query.length; end++) {
      loaded = 0;
      await typing.find(query.slice(0, end));
      mostOfLetter = Math.max(mostOfLetter, loaded);
    }
  }
  first.sort((a, b) => a - b);
  const median = first[Math.floor(first.length / 2)] ?? 0;
  return { root: sizeOf("/find/index.json"), median, most: first.at(-1) ?? 0, mostOfLetter };
}

const compress = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;
