/** A word in British spelling: where it begins in its text, and the same word in American spelling. */
type BritishWord = { index: number; word: string; american: string };

const our = "arm|behavi|cand|clam|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rig|rum|sav|splend|val|vap|vig";
const re = "calib|cent|fib|lit|lust|meag|met|somb|spect";
const ise =
  "apolog|author|capital|categor|central|character|color|critic|custom|digit|emphas|equal|final|formal|general|" +
  "harmon|initial|item|local|maxim|memor|minim|modern|neutral|normal|optim|organ|parallel|personal|priorit|random|" +
  "real|recogn|sanit|serial|special|stabil|standard|steril|summar|symbol|synchron|token|util|visual";
const ll =
  "cancel|channel|dial|equal|fuel|initial|label|level|marvel|model|panel|pedal|shovel|signal|spiral|swivel|total|" +
  "travel|tunnel|unravel";

/** British endings in lower case, and the American ones; they hold inside longer words too, such as “discolored”. */
const families: readonly (readonly [british: RegExp, american: string])[] = [
  [new RegExp(`(${our})our`), "$1or"],
  [new RegExp(`(${re})re(s?)$`), "$1er$2"],
  [/(cent)r(ed|ing)$/, "$1er$2"],
  [new RegExp(`(${ise})is(e|ed|er|ers|es|ing|able|ation|ations|ational)$`), "$1iz$2"],
  [/(anal|catal|paral)ys(e|ed|er|ers|ing)$/, "$1yz$2"],
  [new RegExp(`(${ll})l(ed|er|ers|ing|ings|ous)$`), "$1$2"],
  [/gramme(s?)$/, "gram$1"],
];

/** Single words; one of the suffixes below may follow. */
const words = new Map([
  ["ageing", "aging"],
  ["aluminium", "aluminum"],
  ["amongst", "among"],
  ["artefact", "artifact"],
  ["cheque", "check"],
  ["chilli", "chili"],
  ["defence", "defense"],
  ["distil", "distill"],
  ["draught", "draft"],
  ["enrol", "enroll"],
  ["fulfil", "fulfill"],
  ["grey", "gray"],
  ["instalment", "installment"],
  ["jewellery", "jewelry"],
  ["kerb", "curb"],
  ["learnt", "learned"],
  ["licence", "license"],
  ["misspelt", "misspelled"],
  ["mould", "mold"],
  ["offence", "offense"],
  ["plough", "plow"],
  ["practise", "practice"],
  ["practising", "practicing"],
  ["sceptic", "skeptic"],
  ["skilful", "skillful"],
  ["smoulder", "smolder"],
  ["storey", "story"],
  ["storeys", "stories"],
  ["sulphur", "sulfur"],
  ["tyre", "tire"],
  ["whilst", "while"],
]);

const inflected = new RegExp(`^(${[...words.keys()].join("|")})(s|es|d|ed|er|ing|ish|y|al|ly|scale)$`);

/**
 * Finds British spellings in prose; addresses don't count. The list holds clear cases by Merriam-Webster and forms of which
 * American editors use one (canceled). What may be either (catalogue, towards, analyses as a plural) isn't on it.
 */
export function findBritish(prose: string): BritishWord[] {
  return [...prose.matchAll(/(?:https?:|www\.|\S+@)\S+|(\p{L}+)/gu)].flatMap(({ 1: word = "", index }) => {
    const american = toAmerican(word.toLowerCase());
    if (!american) return [];
    return [{ index, word, american: /^\p{Lu}/u.test(word) ? capitalize(american) : american }];
  });
}

function toAmerican(word: string): string | undefined {
  const changed = families.reduce((now, [british, american]) => now.replace(british, american), word);
  if (changed !== word) return changed;
  const [, root = "", suffix = ""] = inflected.exec(word) ?? [];
  const found = words.get(root);
  return words.get(word) ?? (found && found + suffix);
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
