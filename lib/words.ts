/**
 * How many letters must be added, removed, changed or swapped with their neighbor to make one word of another (optimal
 * string alignment). Above `most` it stops counting and returns some larger number.
 */
export function countEdits(from: string, to: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
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
    if (Math.min(...current) > most) return most + 1;
    [before, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}

/** The candidate nearest to a word, at most `mostEdits` away; undefined when there is none. */
export function findNearest(word: string, candidates: readonly string[], mostEdits = 2): string | undefined {
  const edits = candidates.map((candidate) => ({ candidate, count: countEdits(word, candidate, mostEdits) }));
  return edits.filter(({ count }) => count <= mostEdits).sort((a, b) => a.count - b.count)[0]?.candidate;
}

/** Endings that leave a word its sense, where enough of the word is left: not of `king`, `comment` or `table`. */
const longEndings =
  /(?<=..)ied$|(?<=[a-z]{4})(?:ations?|ions?|ments?|ers?|ors?|able|al|ly)$|(?<=[aeiouy][a-z]*[^aeiou])(?:ing|ed)$/;

/**
 * What the forms of an English word share, to compare words by: `deleting`, `deletes` and `deletion` → `delet`, `queries`
 * and `query` → `queri`. A word of fewer than four letters, or of other signs, stays as is.
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

/** The singular of a word in lower case: `queries` → `query`, `potatoes` → `potato`. Good enough to compare words by. */
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
 * A name in the number that fits a count: 2 of `bay leaf` are `bay leaves`, half of `eggs, beaten` is `egg, beaten`. Its noun
 * comes last, or before a comma where it isn't an adjective (`boneless, …`, `bone-in, …`).
 */
export const inflectNoun = (name: string, count: number): string =>
  name.replace(/(?<![\p{L}-])\p{L}+(?<!less)(?=,)|\p{L}+$/u, (word) =>
    count > 1 ? toPlural(toSingular(word)) : toSingular(word),
  );

/** `delete branch` → `Delete branch` */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a page is called in passing: its heading up to a colon, `Garden tips: prune, weed` → `Garden tips`. */
export const shortenHeading = (heading: string): string => heading.replace(/:.*/, "");
