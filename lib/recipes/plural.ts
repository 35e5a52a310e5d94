/** The singular of a kitchen word in lower case: `onions`, `leaves`, `potatoes`. Good enough to compare by. */
export function toSingular(word: string): string {
  if (word === "leaves") return "leaf";
  if (/ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/oes$/.test(word)) return word.replace(/es$/, "");
  return word.replace(/([^s])s$/, "$1");
}

function toPlural(word: string): string {
  if (word === "leaf") return "leaves";
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  return word + (/(s|x|ch|sh|tomato|potato)$/.test(word) ? "es" : "s");
}

/** The name of what is counted, for so many of it: 2 of `bay leaf` are `bay leaves`, half of `eggs` is `egg`. */
export const agree = (name: string, count: number): string =>
  name.replace(/\p{L}+$/u, (word) => (count > 1 ? toPlural(toSingular(word)) : toSingular(word)));
