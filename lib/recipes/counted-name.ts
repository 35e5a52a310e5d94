import { adjectives, skipSize } from "@/lib/recipes/read-unit";
import { setOf, Tokens } from "@/lib/recipes/tokens";

/** What an ingredient's line counts: 3, `red onions`. */
export type Counted = { value: number; name: string };

const nameEnds = setOf(", ( ) ; : . - – — + of or and plus with for to in into from at on per each about room");

/**
 * Finds what an amount without a unit counts: the first of the `names` in bold after it, or `red onions` after the 2 of
 * `2 red onions, sliced and fried`.
 */
export function findName(text: string, { end: amountEnd }: { end: number }, names: readonly string[] = []) {
  const after = text.slice(amountEnd);
  const bold = names.find((name) => after.includes(name));
  const name = bold ?? readName(new Tokens(after));
  const start = amountEnd + Math.max(0, after.indexOf(name));
  return { name, start, end: start + name.length };
}

/** Participles after a name aren't a part of it. One alone is none: `1 sliced`, `2 more for the top`. */
function readName(tokens: Tokens): string {
  const first = tokens.at(0) === "(" ? tokens.skipParentheses(0) : skipSize(tokens, 0);
  let next = first;
  while (tokens.list[next] && !nameEnds.has(tokens.at(next))) next++;
  while (next > first + 1 && /(?:ed|ly)$|^(?:beaten|cut)$/.test(tokens.at(next - 1))) next--;
  const isNone =
    next === first + 1 &&
    (adjectives.has(tokens.at(first)) || /ed$|^(?:more|extra|green|yellow)$/.test(tokens.at(first)));
  return next === first || isNone || !tokens.isWord(first) ? "" : tokens.slice(first, next);
}
