import { getFileName, type Posting, type Shard } from "@/lib/find/find-index";
import { type Chunk, isGrammar, joinWords, readChunks } from "@/lib/find/tokenize";
import { countEdits, getStem } from "@/lib/words";

/** The rest of a longer question is ignored: each word may need a file. */
export const maxQuestionLength = 300;
const maxWords = 12;

export type Shards = ReadonlyMap<string, Shard>;

export type Question = {
  trimmedText: string;
  /** The words without grammar; all words if there are no others. */
  chunks: Chunk[];
  /** A question of two or three words as one term: `many to many` → `manytomany`. Empty for other questions. */
  joinedTerm: string;
  /** The chart cells that the whole question may name: `0x1B` → `0x1b`, `27`, `1b`. */
  cells: string[];
};

export function readQuestion(text: string): Question {
  const trimmedText = text.slice(0, maxQuestionLength).trim();
  const allChunks = readChunks(trimmedText);
  const subjects = allChunks.filter(({ wholes }) => !wholes.every(isGrammar));
  const chunks = subjects.length ? subjects : allChunks;
  const joinedTerm =
    allChunks.length === 2 || allChunks.length === 3 ? allChunks.flatMap(({ wholes }) => wholes).join("") : "";
  const [, hex = ""] = /^(?:0x|\\x|\\u|u\+)0*([\da-f]+)$/i.exec(trimmedText) ?? [];
  const forms = allChunks.length === 1 ? allChunks.flatMap(({ forms }) => forms) : [];
  const cells = new Set([joinWords(trimmedText), hex.toLowerCase(), ...forms].filter(Boolean));
  return { trimmedText, joinedTerm, chunks: chunks.slice(0, maxWords), cells: [...cells] };
}

export function listFileNames({ chunks, joinedTerm, cells }: Question): string[] {
  const terms = chunks.flatMap(({ wholes, words, pieces, forms }) => [...wholes, ...words, ...pieces, ...forms]);
  return [...new Set([...terms, joinedTerm, ...cells].filter(Boolean).map(getFileName))];
}

/** A term that a word of the question may mean, and how well it fits, from 0 to 1. */
export type Match = { term: string; fit: number; postings: readonly Posting[] };

/** A word of the question, or two neighbors as one word (`check ident` → `checkident`), with its matches. */
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

/** Looks up each word, then each pair of neighbors as one word, and a short question as a whole. */
export function matchWords(shards: Shards, { chunks, joinedTerm }: Question): Word[] {
  const units = chunks.flatMap((chunk) => splitChunk(shards, chunk));
  const words = units.map((unit, index) => ({ matches: lookUpWord(shards, unit), positions: [index] }));
  const pairs = units.slice(1).map((unit, index) => ({
    matches: lookUpForms(shards, `${units[index]}${unit}`),
    positions: [index, index + 1],
  }));
  const whole = { matches: joinedTerm ? lookUpWord(shards, joinedTerm) : [], positions: [...units.keys()] };
  return [...words, ...pairs, whole];
}

/** Keeps a name whole if the index has it. Otherwise gives the form that it has (`0x1B` → `27`), or the words in the name. */
function splitChunk(shards: Shards, { wholes, words, pieces, forms }: Chunk): string[] {
  const isIndexed = (term: string) => lookUpForms(shards, term).length > 0;
  const smallerWords = words.length ? words : pieces;
  if (smallerWords.length === 0 || wholes.every(isIndexed)) return wholes;
  return forms.find(isIndexed)?.split(" ") ?? smallerWords;
}

/** Looks up the word and its forms. If there are none, longer words that begin with it, or else words with a typo. */
function lookUpWord(shards: Shards, word: string): Match[] {
  const matches = lookUpForms(shards, word);
  if (matches.length || !/^\p{L}{2,}$/u.test(word)) return matches;
  const terms = [...(shards.get(getFileName(word))?.terms.keys() ?? [])];
  const longerTerms = terms.filter((term) => term.startsWith(word));
  if (longerTerms.length) return longerTerms.flatMap((term) => lookUp(shards, term, fits.prefix));
  const maxEdits = word.length < minLengthForTypo ? 0 : word.length < minLengthForTwoTypos ? 1 : 2;
  const candidates = terms.map((term) => ({ term, edits: countEdits(word, term, maxEdits) }));
  const minEdits = Math.min(...candidates.map(({ edits }) => edits));
  if (minEdits > maxEdits) return [];
  return candidates.flatMap(({ term, edits }) => (edits === minEdits ? lookUp(shards, term, fits.typo) : []));
}

function lookUpForms(shards: Shards, word: string): Match[] {
  const forms = shards.get(getFileName(word))?.stems.get(getStem(word)) ?? [];
  const otherForms = forms.filter((form) => form !== word);
  return [...lookUp(shards, word, fits.exact), ...otherForms.flatMap((form) => lookUp(shards, form, fits.stem))];
}

function lookUp(shards: Shards, term: string, fit: number): Match[] {
  const postings = shards.get(getFileName(term))?.terms.get(term);
  return postings ? [{ term, fit, postings }] : [];
}
