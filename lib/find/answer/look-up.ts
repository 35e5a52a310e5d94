import { getStem, hasStem } from "@/lib/find/answer/near-words";
import type { OpenIndex } from "@/lib/find/answer/open-index";
import { isGrammar } from "@/lib/find/answer/tokenize";
import { countEdits } from "@/lib/words";

/** The terms that a word was taken for, by number, each with how well it fits, from 0 to 1. */
export type Terms = ReadonlyMap<number, number>;

/** No term at all. */
export const noTerms: Terms = new Map();

const fits = { same: 1, otherForm: 0.9, mostOfIt: 0.85, beginning: 0.45, oneSlip: 0.7, twoSlips: 0.5 };

/** The shortest word that may have a slip in it, and the shortest that may have two. */
const shortestWithSlip = 4;
const shortestWithTwo = 7;

/** The terms that are this word, a form of it, or begin so; else the two that it is made of; else those a slip away. */
export function lookUpWord(index: OpenIndex, word: string): Terms {
  const near = joinTerms(lookUp(index, word), lookUpForms(index, word), lookUpBeginning(index, word));
  if (near.size) return near;
  const halves = lookUpHalves(index, word);
  return halves.size ? halves : lookUpSlips(index, word);
}

/** The term that is just this. */
export function lookUp(index: OpenIndex, term: string): Terms {
  const found = index.findTerm(term);
  return found < 0 ? noTerms : new Map([[found, fits.same]]);
}

/** The terms that begin so: they fit the better, the less is missing. */
export function lookUpBeginning(index: OpenIndex, word: string): Terms {
  if (word.length < 2) return noTerms;
  const judge = ({ length }: string) => fits.beginning + (fits.mostOfIt - fits.beginning) * (word.length / length) ** 2;
  return lookUpRange(index, word, judge);
}

function lookUpForms(index: OpenIndex, word: string): Terms {
  const stem = getStem(word);
  return lookUpRange(index, stem, (term) => (hasStem(term, stem) ? fits.otherForm : 0));
}

function lookUpRange(index: OpenIndex, beginning: string, judge: (term: string) => number): Terms {
  const [first, end] = index.findPrefix(beginning);
  const found = new Map<number, number>();
  for (let number = first; number < end; number++) {
    const term = index.terms.get(number);
    // `having` asks for no page that only has `have`.
    const fit = isGrammar(term) ? 0 : judge(term);
    if (fit) found.set(number, fit);
  }
  return found;
}

/** `autoincrement` → `auto` and `increment`. */
function lookUpHalves(index: OpenIndex, word: string): Terms {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const halves = [lookUp(index, word.slice(0, cut)), lookUp(index, word.slice(cut))];
    if (halves.every(({ size }) => size)) return joinTerms(...halves);
  }
  return noTerms;
}

/** The words that were meant when a letter or, in a long word, two went wrong. */
export function lookUpSlips(index: OpenIndex, word: string): Terms {
  if (word.length < shortestWithSlip || !/^\p{L}+$/u.test(word)) return noTerms;
  const one = lookUpSlipped(index, word, 1, fits.oneSlip);
  return one.size || word.length < shortestWithTwo ? one : lookUpSlipped(index, word, 2, fits.twoSlips);
}

function lookUpSlipped(index: OpenIndex, word: string, slips: number, fit: number): Terms {
  const found = new Map<number, number>();
  const letters = listLetters(word);
  for (let number = 0; number < index.terms.count; number++) {
    // These two take little time, and leave few terms to what takes much.
    if (Math.abs(index.terms.getLength(number) - word.length) > slips) continue;
    const term = index.terms.get(number);
    if (countBits(letters ^ listLetters(term)) > 2 * slips) continue;
    if (countEdits(word, term, slips) <= slips && /^\p{L}+$/u.test(term)) found.set(number, fit);
  }
  return found;
}

/** Which of the letters a to z a word has, a bit each. A slip changes two of them at most. */
function listLetters(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) - 97);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** All terms of several, each with its best fit. */
export function joinTerms(...all: readonly Terms[]): Terms {
  const filled = all.filter(({ size }) => size);
  if (filled.length < 2) return filled[0] ?? noTerms;
  const joined = new Map<number, number>();
  for (const terms of filled) for (const [term, fit] of terms) joined.set(term, Math.max(fit, joined.get(term) ?? 0));
  return joined;
}
