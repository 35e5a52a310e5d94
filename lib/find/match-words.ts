import { getFileName, type Letter, type Posting } from "@/lib/find/find-index";
import { type Chunk, isGrammar, joinWords, readChunks } from "@/lib/find/tokenize";
import { countEdits, getStem } from "@/lib/words";

/** The characters and words of a question that are looked at; nobody asks more, and each word may need a file. */
export const mostCharacters = 300;
const mostWords = 12;

/** The files of terms by name, of those that are loaded. */
export type Letters = ReadonlyMap<string, Letter>;

/** A question as it is looked up. */
export type Question = {
  typed: string;
  /** Its words that say something; all of them where none does. */
  chunks: Chunk[];
  /** Two or three words in one, with those of grammar: `many to many` → `manytomany`; empty for a longer question. */
  joined: string;
  /** What the cell of a chart would have to be, to be what was typed: `0x1B` → `0x1b`, `27`, `1b`. */
  cells: string[];
};

/** Splits a question into its words. Words of grammar count where nothing else was asked for. */
export function readQuestion(text: string): Question {
  const typed = text.slice(0, mostCharacters).trim();
  const all = readChunks(typed);
  const subjects = all.filter(({ wholes }) => !wholes.every(isGrammar));
  const chunks = subjects.length ? subjects : all;
  const joined = all.length === 2 || all.length === 3 ? all.flatMap(({ wholes }) => wholes).join("") : "";
  const [, hex = ""] = /^(?:0x|\\x|\\u|u\+)0*([\da-f]+)$/i.exec(typed) ?? [];
  const forms = all.length === 1 ? all.flatMap(({ forms }) => forms) : [];
  const cells = new Set([joinWords(typed), hex.toLowerCase(), ...forms].filter(Boolean));
  return { typed, joined, chunks: chunks.slice(0, mostWords), cells: [...cells] };
}

/** The names of the files that a question needs. */
export function listFileNames({ chunks, joined, cells }: Question): string[] {
  const terms = chunks.flatMap(({ wholes, words, pieces, forms }) => [...wholes, ...words, ...pieces, ...forms]);
  return [...new Set([...terms, joined, ...cells].filter(Boolean).map(getFileName))];
}

/** A term that a word of a question was taken for, and how well it fits, from 0 to 1. */
export type Match = { term: string; fit: number; postings: readonly Posting[] };

/** A word of a question with all that it was taken for, or two neighbors in one, as `check ident` is `checkident`. */
export type Word = {
  matches: readonly Match[];
  /** Which words of the question it is, counted from 0: `[0]`, or `[0, 1]` for two neighbors. */
  numbers: readonly number[];
};

/** A form of a word is worth less than the word itself; then comes what was meant by a slip, then what begins so. */
const fits = { exact: 1, stem: 0.8, slip: 0.6, beginning: 0.5 };

/** The shortest word that may have a slip in it, and the shortest that may have two. */
const shortestWithSlip = 4;
const shortestWithTwo = 7;

/** Looks up each word of a question; then each two neighbors as one word, and the whole of a short question. */
export function matchWords(letters: Letters, { chunks, joined }: Question): Word[] {
  const units = chunks.flatMap((chunk) => splitChunk(letters, chunk));
  const words = units.map((unit, number) => ({ matches: lookUpWord(letters, unit), numbers: [number] }));
  const pairs = units.slice(1).map((unit, number) => ({
    matches: lookUpForms(letters, `${units[number]}${unit}`),
    numbers: [number, number + 1],
  }));
  const whole = { matches: joined ? lookUpWord(letters, joined) : [], numbers: [...units.keys()] };
  return [...words, ...pairs, whole];
}

/** A name is one word where a page has it so, or has what it stands for: `0x1B`, `27`; else it's the words in it. */
function splitChunk(letters: Letters, { wholes, words, pieces, forms }: Chunk): string[] {
  const isKnown = (term: string) => lookUpForms(letters, term).length > 0;
  const parts = words.length ? words : pieces;
  if (parts.length === 0 || wholes.every(isKnown)) return wholes;
  return forms.find(isKnown)?.split(" ") ?? parts;
}

/** A word and its forms; where no page has one, the words that begin so, or else those that it's a slip of. */
function lookUpWord(letters: Letters, word: string): Match[] {
  const matches = lookUpForms(letters, word);
  if (matches.length || !/^\p{L}{2,}$/u.test(word)) return matches;
  const terms = [...(letters.get(getFileName(word))?.terms.keys() ?? [])];
  const longer = terms.filter((term) => term.startsWith(word));
  if (longer.length) return longer.flatMap((term) => lookUp(letters, term, fits.beginning));
  const most = word.length < shortestWithSlip ? 0 : word.length < shortestWithTwo ? 1 : 2;
  const slips = terms.map((term) => ({ term, edits: countEdits(word, term, most) }));
  const fewest = Math.min(...slips.map(({ edits }) => edits));
  if (fewest > most) return [];
  return slips.flatMap(({ term, edits }) => (edits === fewest ? lookUp(letters, term, fits.slip) : []));
}

/** The word itself, then what has its stem. */
function lookUpForms(letters: Letters, word: string): Match[] {
  const forms = letters.get(getFileName(word))?.stems.get(getStem(word)) ?? [];
  const others = forms.filter((form) => form !== word);
  return [...lookUp(letters, word, fits.exact), ...others.flatMap((form) => lookUp(letters, form, fits.stem))];
}

function lookUp(letters: Letters, term: string, fit: number): Match[] {
  const postings = letters.get(getFileName(term))?.terms.get(term);
  return postings ? [{ term, fit, postings }] : [];
}
