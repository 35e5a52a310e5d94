import type { OpenIndex } from "@/lib/find/find-index";
import { type Chunk, isGrammar, readChunks } from "@/lib/find/tokenize";
import { countEdits } from "@/lib/words";

/** The words of a question that are looked at; nobody asks more, and each may need parts of the index. */
const mostChunks = 12;

/** Looks up each word of a question: the terms that it was taken for, none for a word that is not found. */
export function matchWords(index: OpenIndex, question: string): Terms[] {
  const all = readChunks(question);
  // Words that only hold others together count when nothing else was asked for.
  const subjects = all.filter(({ wholes }) => !wholes.every(isGrammar));
  const chunks = (subjects.length ? subjects : all).slice(0, mostChunks);
  const last = chunks.at(-1);
  const joined = lookUpJoined(index, last ? all.slice(0, all.lastIndexOf(last) + 1) : []);
  const byText = new Map(chunks.map((chunk) => [chunk.wholes.join(" "), chunk]));
  return [...byText.values()].flatMap((chunk) =>
    matchChunk(index, chunk).map((terms) => joinTerms(terms, joined.get(chunk) ?? noTerms)),
  );
}

function matchChunk(index: OpenIndex, { wholes, words, pieces, forms }: Chunk): Terms[] {
  const byForm = joinTerms(...forms.map((form) => lookUp(index, form)));
  if (byForm.size) return [joinTerms(byForm, ...wholes.map((whole) => lookUp(index, whole)))];
  const parts = words.length ? words : pieces;
  return wholes.flatMap((whole) => (parts.length ? matchParted(index, whole, parts) : lookUpWord(index, whole)));
}

/** A name of several words is one word where the index has it so; else its words are looked up by themselves. */
function matchParted(index: OpenIndex, whole: string, parts: readonly string[]): Terms[] {
  const terms = joinTerms(lookUp(index, whole), lookUpBeginning(index, whole));
  const found = parts.map((part) => lookUpWord(index, part));
  if (terms.size) return [terms, ...found.filter(({ size }) => size)];
  return found.some(({ size }) => size) ? found : [lookUpSlips(index, whole)];
}

/** By chunk, the terms that are it and its neighbors in one: `check ident` → `checkident`. */
function lookUpJoined(index: OpenIndex, chunks: readonly Chunk[]): Map<Chunk, Terms> {
  const found = new Map<Chunk, Terms>();
  for (const size of [2, 3]) {
    for (const start of chunks.slice(size - 1).keys()) {
      const run = chunks.slice(start, start + size);
      const words = run.map(({ wholes }) => wholes.join(""));
      // A part of the index for each `the` would be too much.
      if (isGrammar(words[0] ?? "") && (chunks.length > size || words.every(isGrammar))) continue;
      const terms = joinTerms(...["", "-", "_", "."].map((mark) => lookUp(index, words.join(mark))));
      if (terms.size === 0) continue;
      for (const [place, chunk] of run.entries()) {
        if (!isGrammar(words[place] ?? "")) found.set(chunk, joinTerms(found.get(chunk) ?? noTerms, terms));
      }
    }
  }
  return found;
}

/** The terms that a word was taken for, each with how well it fits, from 0 to 1. */
export type Terms = ReadonlyMap<string, number>;

/** No term at all. */
const noTerms: Terms = new Map();

const fits = { same: 1, otherForm: 0.9, mostOfIt: 0.85, beginning: 0.45, oneSlip: 0.7, twoSlips: 0.5 };

/** The shortest word that may have a slip in it, and the shortest that may have two. */
const shortestWithSlip = 4;
const shortestWithTwo = 7;

/**
 * The terms that are this word, a form of it, or begin so; else the two that it is made of; else those a slip away. What
 * comes after `else` is looked for once it's known that there's nothing before.
 */
function lookUpWord(index: OpenIndex, word: string): Terms {
  const near = joinTerms(lookUp(index, word), lookUpForms(index, word), lookUpBeginning(index, word));
  if (near.size || index.missing.size) return near;
  const halves = lookUpHalves(index, word);
  return halves.size || index.missing.size ? halves : lookUpSlips(index, word);
}

/** The term that is just this. */
const lookUp = (index: OpenIndex, term: string): Terms =>
  index.hasTerm(term) ? new Map([[term, fits.same]]) : noTerms;

/** The terms that begin so: they fit the better, the less is missing. */
function lookUpBeginning(index: OpenIndex, word: string): Terms {
  if (word.length < 2) return noTerms;
  const judge = ({ length }: string) => fits.beginning + (fits.mostOfIt - fits.beginning) * (word.length / length) ** 2;
  // Of `co`, the line of what begins so; not that of `con`.
  return lookUpRange(index, word, (term) => (term.endsWith(" ") && term !== `${word} ` ? 0 : judge(term)));
}

function lookUpForms(index: OpenIndex, word: string): Terms {
  const stem = getStem(word);
  return stem.length < shortestStem
    ? noTerms
    : lookUpRange(index, stem, (term) => (hasStem(term, stem) ? fits.otherForm : 0));
}

function lookUpRange(index: OpenIndex, beginning: string, judge: (term: string) => number): Terms {
  // `having` asks for no page that only has `have`.
  const terms = index.findTerms(beginning).filter((term) => !isGrammar(term));
  return new Map(terms.map((term) => [term, judge(term)] as const).filter(([, fit]) => fit > 0));
}

/** `autoincrement` → `auto` and `increment`. */
function lookUpHalves(index: OpenIndex, word: string): Terms {
  if (word.length < 6 || !isPlain(word)) return noTerms;
  const words = new Set(index.findWords(word).alikeFirst);
  for (let cut = 3; cut <= word.length - 3; cut++) {
    if (!words.has(word.slice(0, cut))) continue;
    const halves = [lookUp(index, word.slice(0, cut)), lookUp(index, word.slice(cut))];
    if (halves.every(({ size }) => size)) return joinTerms(...halves);
  }
  return noTerms;
}

const isPlain = (word: string) => /^\p{L}+$/u.test(word);

/** The words that were meant when a letter or, in a long word, two went wrong. */
function lookUpSlips(index: OpenIndex, word: string): Terms {
  if (word.length < shortestWithSlip || !isPlain(word)) return noTerms;
  const { alikeFirst, alikeLast } = index.findWords(word);
  const words = [...new Set([...alikeFirst, ...alikeLast])];
  const lookUpSlipped = (slips: number, fit: number) =>
    joinTerms(
      ...words
        .filter((other) => countEdits(word, other, slips) <= slips)
        .map((other) => new Map(index.hasTerm(other) ? [[other, fit]] : [])),
    );
  const one = lookUpSlipped(1, fits.oneSlip);
  return one.size || index.missing.size || word.length < shortestWithTwo ? one : lookUpSlipped(2, fits.twoSlips);
}

/** All terms of several, each with its best fit. */
function joinTerms(...all: readonly Terms[]): Terms {
  const filled = all.filter(({ size }) => size);
  if (filled.length < 2) return filled[0] ?? noTerms;
  const joined = new Map<string, number>();
  for (const terms of filled) for (const [term, fit] of terms) joined.set(term, Math.max(fit, joined.get(term) ?? 0));
  return joined;
}

/** What English puts at the end of a word and leaves its sense: `branch`, `branches`; `delete`, `deleting`. */
const ending = "(?:ies|ied|ings?|ions?|ments?|ers?|ors?|able|al|es|ed|ly|e|s|y)";
const lastEnding = new RegExp(`${ending}$`);
const onlyEnding = new RegExp(`^${ending}?$`);

/** The shortest that a word may become when its ending is taken away. */
const shortestStem = 3;

/** The beginning that a word shares with its other forms: `deleting` → `delet`, `running` → `run`. */
export function getStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const cut = word.replace(lastEnding, "");
  const stem = cut === word ? word : cut.replace(/([bdfgklmnprt])\1$/, "$1");
  return stem.length < shortestStem ? word : stem;
}

/** Whether a word is a form of the one with this stem: `deletes` of `delet`, `running` of `run`. */
export function hasStem(word: string, stem: string): boolean {
  if (!word.startsWith(stem)) return false;
  const rest = word.slice(stem.length);
  return onlyEnding.test(rest) || (rest.length > 1 && rest[0] === stem.at(-1) && onlyEnding.test(rest.slice(1)));
}
