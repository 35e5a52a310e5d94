/** Edit distance with swaps of neighbors (optimal string alignment). Above `max` it may return any larger number. */
export function countEdits(from: string, to: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (previous[column - 1] ?? 0) + change,
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > max) return max + 1;
    [before, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}

/** The candidate nearest to a word, if one is at most `maxEdits` away. */
export function findNearest(word: string, candidates: readonly string[], maxEdits = 2): string | undefined {
  const edits = candidates.map((candidate) => ({ candidate, count: countEdits(word, candidate, maxEdits) }));
  return edits.filter(({ count }) => count <= maxEdits).sort((a, b) => a.count - b.count)[0]?.candidate;
}

/** Endings that can go without changing the subject, if enough letters remain: not those of `king`, `comment` or `table`. */
const longEndings =
  /(?<=..)ied$|(?<=[a-z]{4})(?:ations?|ions?|ments?|ers?|ors?|able|al|ly)$|(?<=[aeiouy][a-z]*[^aeiou])(?:ing|ed)$/;

/**
 * The stem of an English word, for comparing: `deleting`, `deletes` and `deletion` → `delet`, `queries` and `query` →
 * `queri`. Words of fewer than four letters, or with other characters, stay as is.
 */
export function getStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = toSingular(word);
  const stem = singular.replace(longEndings, (ending) => (ending === "ied" ? "y" : ""));
  return stem
    .replace(/([bdfgklmnprt])\1$/, "$1")
    .replace(/(?<=..)e$/, "")
    .replace(/(?<=..)y$/, "i");
}

/** The singular of a lowercase word, good enough for comparing: `queries` → `query`, `potatoes` → `potato`. */
export function toSingular(word: string): string {
  if (!word.endsWith("s")) return word;
  return word
    .replace(/(?<=^(?:lea|loa|hal|cal|shel))ves$/, "f")
    .replace(/(?<=^(?:kni|li))ves$/, "fe")
    .replace(/(?<=^(?:brown|calor|cook|mov|smooth|vegg))ies$/, "ie")
    .replace(/(?<=..)ies$/, "y")
    .replace(/(?<=ch|sh|ss|x|o)es$/, "")
    .replace(/(?<=..[^s])s$/, "");
}

function toPlural(word: string): string {
  if (/^(?:lea|loa|hal|cal|shel)f$/.test(word)) return word.replace(/f$/, "ves");
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  return word + (/(s|x|ch|sh|tomato|potato)$/.test(word) ? "es" : "s");
}

/**
 * Puts a food's noun in the singular or plural: `bay leaf`, 2 → `bay leaves`; `eggs, beaten`, 0.5 → `egg, beaten`. The noun
 * is the last word, or the one before “of” or a comma unless that's an adjective (`boneless, …`, `bone-in, …`). What has
 * one form stays: `asparagus`, `dozen`.
 */
export const inflectNoun = (name: string, count: number): string =>
  name.replace(/(?<![\p{L}-])\p{L}+(?<!less)(?=,| of )|\p{L}+$/u, (word) => {
    if (/^..$|(?:us|is|cress|dozen|shrimp)$/i.test(word)) return word;
    return count > 1 ? toPlural(toSingular(word)) : toSingular(word);
  });

/** `delete branch` → `Delete branch` */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
