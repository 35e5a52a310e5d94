import type { OpenIndex } from "@/lib/find/find-index";
import { type Chunk, isGrammar, readChunks } from "@/lib/find/tokenize";
import { countEdits } from "@/lib/words";

/** What came of one word of a question: the terms it was taken for, and how much it counts, from 0 to 1. */
export type Match = { terms: Terms; weight: number };

/** The words of a question that are looked at; nobody asks more. */
const mostChunks = 24;

/** Words that tell little, though more than none. */
const vague = new Set(
  (
    "about all any another best different does each every long many more most much new one other several some two use " +
    "used using way work works"
  ).split(" "),
);

const weights = {
  subject: 1,
  vague: 0.35,
  /** These count only when nothing else was asked for. */
  grammar: 0.01,
  /** `whenall`, when `task.whenall` has been found. */
  part: 0.2,
  /** A word counts at least so much that is part of a name: `many` of `many-to-many`. */
  joined: 0.7,
};

/** Looks up each word of a question. A word that is not found has no terms. */
export function matchWords(index: OpenIndex, question: string): Match[] {
  const chunks = readChunks(question).slice(0, mostChunks);
  const joined = lookUpJoined(index, chunks);
  const byText = new Map(chunks.map((chunk) => [chunk.wholes.join(" "), chunk]));
  const matches = [...byText.values()].flatMap((chunk) => {
    const whole = joined.get(chunk) ?? noTerms;
    return matchChunk(index, chunk).map(({ terms, weight }) =>
      whole.size ? { terms: joinTerms(terms, whole), weight: Math.max(weight, weights.joined) } : { terms, weight },
    );
  });
  const subjects = matches.filter(({ weight }) => weight > weights.grammar);
  return subjects.length ? subjects : matches;
}

function matchChunk(index: OpenIndex, { wholes, words, pieces, forms }: Chunk): Match[] {
  const byForm = joinTerms(...forms.map((form) => lookUp(index, form)));
  if (byForm.size) {
    const asTyped = wholes.map((whole) => lookUp(index, whole));
    return [{ terms: joinTerms(byForm, ...asTyped), weight: weights.subject }];
  }
  const parts = words.length ? words : pieces;
  return wholes.flatMap((whole) => (parts.length ? matchParted(index, whole, parts) : matchPlain(index, whole)));
}

function matchPlain(index: OpenIndex, word: string): Match {
  const weight = isGrammar(word) ? weights.grammar : vague.has(word) ? weights.vague : weights.subject;
  return { terms: lookUpWord(index, word), weight };
}

/** A name of several words is one word where the index has it so; else its words are looked up by themselves. */
function matchParted(index: OpenIndex, whole: string, parts: readonly string[]): Match[] {
  const terms = joinTerms(lookUp(index, whole), lookUpBeginning(index, whole));
  const weight = terms.size ? weights.part : weights.subject;
  const found = parts.map((part): Match => ({ terms: lookUpWord(index, part), weight }));
  if (terms.size) return [{ terms, weight: weights.subject }, ...found.filter((match) => match.terms.size)];
  if (found.some((match) => match.terms.size)) return found;
  return [{ terms: lookUpSlips(index, whole), weight: weights.subject }];
}

/** By chunk, the terms that are it and its neighbors in one: `check ident` → `checkident`. */
function lookUpJoined(index: OpenIndex, chunks: readonly Chunk[]): Map<Chunk, Terms> {
  const found = new Map<Chunk, Terms>();
  for (const size of [2, 3]) {
    for (const start of chunks.slice(size - 1).keys()) {
      const run = chunks.slice(start, start + size);
      const words = run.map(({ wholes }) => wholes.join(""));
      const terms = joinTerms(...["", "-", "_", "."].map((mark) => lookUp(index, words.join(mark))));
      if (terms.size === 0 || words.every(isGrammar)) continue;
      for (const [place, chunk] of run.entries()) {
        if (!isGrammar(words[place] ?? "")) found.set(chunk, joinTerms(found.get(chunk) ?? noTerms, terms));
      }
    }
  }
  return found;
}

/** The terms that a word was taken for, by number, each with how well it fits, from 0 to 1. */
type Terms = ReadonlyMap<number, number>;

/** No term at all. */
const noTerms: Terms = new Map();

const fits = { same: 1, otherForm: 0.9, mostOfIt: 0.85, beginning: 0.45, oneSlip: 0.7, twoSlips: 0.5 };

/** The shortest word that may have a slip in it, and the shortest that may have two. */
const shortestWithSlip = 4;
const shortestWithTwo = 7;

/** The terms that are this word, a form of it, or begin so; else the two that it is made of; else those a slip away. */
function lookUpWord(index: OpenIndex, word: string): Terms {
  const near = joinTerms(lookUp(index, word), lookUpForms(index, word), lookUpBeginning(index, word));
  if (near.size) return near;
  const halves = lookUpHalves(index, word);
  return halves.size ? halves : lookUpSlips(index, word);
}

/** The term that is just this. */
function lookUp(index: OpenIndex, term: string): Terms {
  const found = index.findTerm(term);
  return found < 0 ? noTerms : new Map([[found, fits.same]]);
}

/** The terms that begin so: they fit the better, the less is missing. */
function lookUpBeginning(index: OpenIndex, word: string): Terms {
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
function lookUpSlips(index: OpenIndex, word: string): Terms {
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
function joinTerms(...all: readonly Terms[]): Terms {
  const filled = all.filter(({ size }) => size);
  if (filled.length < 2) return filled[0] ?? noTerms;
  const joined = new Map<number, number>();
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
