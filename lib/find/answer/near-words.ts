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

/**
 * How many letters must be put in, taken out, changed or swapped with their neighbor to make one word of another (optimal
 * string alignment); some number above `most` where it is more than that.
 */
export function countSlips(from: string, to: string, most: number): number {
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
