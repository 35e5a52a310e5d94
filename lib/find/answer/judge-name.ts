import type { IndexedPlace } from "@/lib/find/answer/open-index";
import { isGrammar, readChunks } from "@/lib/find/answer/tokenize";
import { shortenHeading } from "@/lib/words";

/** A question as names are compared with it. */
export type Question = {
  /** What a chart's cell would have to be, to be what was typed: `^[`; also `1B` where it was `0x1B`. */
  cells: string[];
  /** Its words in their order, camel case apart, without those that only hold others together. */
  words: string;
  /** Each word with the next one: `many to`, `to many`. */
  pairs: string[];
};

/** Prepares a question for `judgeName`. */
export function readQuestion(text: string): Question {
  const typed = text.trim();
  const [, hex] = /^(?:0x|\\x|\\u|u\+)0*([0-9a-f]+)$/i.exec(typed) ?? [];
  const words = toWords(typed);
  return {
    cells: hex ? [typed, hex.toUpperCase().padStart(2, "0"), `&#x${hex.toUpperCase()};`] : [typed],
    words: withoutGrammar(words).join(" "),
    pairs: toPairs(words),
  };
}

/**
 * What a place's name makes of what its words are worth, as a factor: the more of it was asked for, the more it is
 * meant. `share` is the part of the question's words that the name has, `count` their number.
 */
export function judgeName(place: IndexedPlace, share: number, count: number, question: Question): number {
  const { kind, names } = place;
  // What is no plain word is meant to the letter: `&Eacute;` is not `&eacute;`.
  if (kind === "row" && question.cells.some((cell) => /[^a-z ]/.test(cell) && names.includes(cell))) return 2.5;
  const words = toWords(names.join(" "));
  const filled = Math.min(count / Math.max(withoutGrammar(words).length, 1), 1);
  const pairs = new Set(toPairs(words));
  const paired = question.pairs.filter((pair) => pairs.has(pair)).length / Math.max(question.pairs.length, 1);
  const factor = 1 + 0.6 * share * Math.sqrt(filled) + 0.4 * paired;
  const isSame =
    question.words !== "" && listShortNames(place).some((name) => toWords(name).join(" ") === question.words);
  // A chart has hundreds of rows, and one of them has nearly any word.
  if (kind === "row") return isSame ? 1.4 : factor * 0.75;
  if (!isSame) return factor;
  return factor + (kind === "page" ? 1 : 0.5);
}

/** What a place may be called in short: a page by its heading up to a colon and by its path, a row by each cell. */
function listShortNames({ kind, names, href }: IndexedPlace): string[] {
  if (kind === "row") return names.map((name) => name.replace(/[;,].*/, ""));
  if (kind === "heading") return names;
  return [...names.map(shortenHeading), href.replace(/.*\//, "")];
}

/** The words of a text in their order, camel case apart: `DarkSeaGreen` → `dark`, `sea`, `green`. */
const toWords = (text: string): string[] =>
  readChunks(text).flatMap(({ wholes, pieces }) => (pieces.length ? pieces : wholes));

const withoutGrammar = (words: readonly string[]) => words.filter((word) => !isGrammar(word));

const toPairs = (words: readonly string[]) => words.slice(1).map((word, place) => `${words[place]} ${word}`);
