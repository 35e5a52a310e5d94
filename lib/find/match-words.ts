import { type Index, type Term, toCellTerm, toNameTerm } from "@/lib/find/find-index";
import { type Chunk, isGrammar, joinWords, listChunkTerms, normalize, readChunks } from "@/lib/find/tokenize";
import { countEdits, getStem } from "@/lib/words";

/** The rest of a longer question is ignored: each word may need a file. */
export const maxQuestionLength = 300;
const maxWords = 12;

/** `dark sea green` has three. */
const maxWordsOfCell = 5;

export type Question = {
  trimmedText: string;
  /** In words. */
  length: number;
  /** The words without grammar; all words if there are no others. */
  chunks: Chunk[];
  /** The question as one term: `many to many` → `manytomany`. */
  joinedTerm: string;
  /** What may name a chart's row: `what is 0x1B` → `0x1b`, `27`, each with its words. */
  cells: { term: string; chunks: readonly Chunk[] }[];
};

export function readQuestion(text: string): Question {
  const trimmedText = normalize(text.slice(0, maxQuestionLength)).trim();
  const allChunks = readChunks(trimmedText).slice(0, 2 * maxWords);
  const subjects = allChunks.filter(({ wholes }) => !wholes.every(isGrammar));
  const chunks = (subjects.length ? subjects : allChunks).slice(0, maxWords);
  const runs = chunks.flatMap((chunk) => {
    const start = allChunks.indexOf(chunk);
    return Array.from({ length: maxWordsOfCell }, (_, more) => allChunks.slice(start, start + more + 1));
  });
  return {
    trimmedText,
    length: allChunks.length,
    chunks,
    joinedTerm: joinWords(trimmedText.replace(/[?!.]+$/, "")),
    cells: [
      ...[allChunks, ...runs].map((run) => ({ term: toCellTerm(joinChunks(run)), chunks: run })),
      ...chunks.flatMap((chunk) => chunk.forms.map((term) => ({ term, chunks: [chunk] }))),
    ],
  };
}

/** Without the mark at the end of a question. */
const joinChunks = (chunks: readonly Chunk[]): string =>
  chunks
    .map(({ text }) => text)
    .join(" ")
    .replace(/(?<=.)[?!]$/, "");

/** The beginnings of the terms that a question may match: of a word, also those of its other forms and of longer words. */
export function listBeginnings({ chunks, joinedTerm, cells }: Question): Set<string> {
  const terms = chunks.flatMap(listChunkTerms);
  const pairs = terms.slice(1).map((term, index) => `${terms[index]}${term}`);
  const beginnings = [...terms, ...pairs, joinedTerm].map((term) => {
    const stem = getStem(term);
    // A stem's last letter may be its own: `queries` → `queri`.
    return stem === term ? term : stem.slice(0, Math.max(3, stem.length - 1));
  });
  return new Set([...beginnings, ...cells.map(({ term }) => term)]);
}

/** A term that a word of the question may mean, and how well it fits, from 0 to 1. */
export type Match = Term & { term: string; fit: number };

/** A word of the question, or several as one (`check ident` → `checkident`), with its matches. */
export type Word = {
  matches: readonly Match[];
  /** The positions of its words in the question, from 0: `[0]`, or `[0, 1]` for two neighbors. */
  positions: readonly number[];
};

/** `stem` is another form of the word, `prefix` a longer word that begins with it. */
const fits = { exact: 1, stem: 0.8, typo: 0.6, prefix: 0.5 };

/** The shortest words that may have one typo, and two. */
const minLengthForTypo = 4;
const minLengthForTwoTypos = 7;

/**
 * Looks up each word, then each pair of neighbors as one word, and the question as a whole, which may be the name of pages. The words
 * come first, and `chunkOf` has the chunk of each.
 */
export function matchWords(
  index: Index,
  { chunks, joinedTerm }: Question,
): { words: Word[]; chunkOf: Chunk[]; named: ReadonlySet<number> } {
  const split = chunks.map((chunk) => splitChunk(index, chunk));
  const units = split.flat();
  const words = units.map((unit, position) => ({ matches: lookUpWord(index, unit), positions: [position] }));
  const pairs = units.slice(1).map((unit, position) => ({
    matches: lookUpForms(index, `${units[position]}${unit}`),
    positions: [position, position + 1],
  }));
  const named = index.terms.get(toNameTerm(joinedTerm))?.postings ?? [];
  return {
    words: [...words, ...pairs, { matches: lookUpWord(index, joinedTerm), positions: [...units.keys()] }],
    chunkOf: chunks.flatMap((chunk, number) => (split[number] ?? []).map(() => chunk)),
    named: new Set(named.map(([page]) => page)),
  };
}

/** The words that the index doesn't have in any form: misspelled, or not typed to their end. */
export const listUnknown = (index: Index, { chunks }: Question): string[] =>
  chunks.flatMap((chunk) => splitChunk(index, chunk)).filter((word) => lookUpForms(index, word).length === 0);

/** Keeps a name whole if the index has it. Otherwise gives the form that it has (`0x1B` → `27`), or the words in the name. */
function splitChunk(index: Index, { wholes, words, pieces, forms }: Chunk): string[] {
  const isIndexed = (term: string) => lookUpForms(index, term).length > 0;
  const smallerWords = words.length ? words : pieces;
  if (smallerWords.length === 0 || wholes.every(isIndexed)) return wholes;
  const form = forms.find(isIndexed);
  return form ? [form] : smallerWords;
}

/** Looks up the word and its forms. If there are none, longer words that begin with it, or else words with a typo. */
function lookUpWord(index: Index, word: string): Match[] {
  const matches = lookUpForms(index, word);
  if (matches.length || !/^\p{L}{2,}$/u.test(word)) return matches;
  const terms = [...index.terms.keys()].filter((term) => term[0] === word[0]);
  const longerTerms = terms.filter((term) => term.startsWith(word));
  if (longerTerms.length) return longerTerms.flatMap((term) => lookUp(index, term, fits.prefix));
  const maxEdits = [minLengthForTypo, minLengthForTwoTypos].filter((length) => word.length >= length).length;
  const candidates = terms.map((term) => ({ term, edits: countEdits(word, term, maxEdits) }));
  const minEdits = Math.min(...candidates.map(({ edits }) => edits));
  if (minEdits > maxEdits) return [];
  return candidates.flatMap(({ term, edits }) => (edits === minEdits ? lookUp(index, term, fits.typo) : []));
}

function lookUpForms(index: Index, word: string): Match[] {
  const forms = index.stems.get(getStem(word)) ?? [];
  const otherForms = forms.filter((form) => form !== word);
  return [...lookUp(index, word, fits.exact), ...otherForms.flatMap((form) => lookUp(index, form, fits.stem))];
}

function lookUp({ terms }: Index, term: string, fit: number): Match[] {
  const found = terms.get(term);
  return found ? [{ ...found, term, fit }] : [];
}
