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
