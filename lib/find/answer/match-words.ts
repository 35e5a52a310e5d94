import {
  joinTerms,
  lookUp,
  lookUpBeginning,
  lookUpSlips,
  lookUpWord,
  noTerms,
  type Terms,
} from "@/lib/find/answer/look-up";
import type { OpenIndex } from "@/lib/find/answer/open-index";
import { type Chunk, isGrammar, readChunks } from "@/lib/find/answer/tokenize";

/** What came of one word of a question: the terms it was taken for, and how much it counts, from 0 to 1. */
export type Match = { terms: Terms; weight: number };

/** What of a question is looked at; nobody asks more. */
const mostCharacters = 300;
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
  const chunks = readChunks(question.slice(0, mostCharacters)).slice(0, mostChunks);
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
