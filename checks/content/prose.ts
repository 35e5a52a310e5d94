import type { Nodes } from "mdast";
import { getFence } from "@/lib/content/fences";
import { parsePage } from "@/lib/content/markdown";
import { walk } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";
import { capitalize } from "@/lib/words";

/** Keys that aren't shown to readers. */
const hiddenKeys = ["search", "review"];

/** Warns of straight quotes and British spelling in a page's front matter and text, except in code. */
export function checkProse(file: string, source: string): Problem[] {
  const { page, root, keyLines } = parsePage(file, file, source);
  const problems: Problem[] = [];
  const warn = (line: number | undefined, words: string, key?: string) => {
    for (const message of new Set(findFaults(words)))
      problems.push({ file, line, ...(key && { key }), message: key ? `has ${message}` : message, isWarning: true });
  };
  for (const [key, value] of Object.entries(page?.frontMatter ?? {}))
    if (!hiddenKeys.includes(key)) warn(keyLines[key], listTexts(value).join("\n"), key);
  if (root)
    walk<Nodes>(root, (node) => {
      const first = node.position?.start.line ?? 1;
      for (const [index, words] of getWords(node).split("\n").entries()) warn(first + index, words);
    });
  return problems;
}

const listTexts = (value: unknown): string[] =>
  typeof value === "object" && value ? Object.values(value).flatMap(listTexts) : [String(value)];

function getWords(node: Nodes): string {
  if (node.type === "image") return node.alt ?? "";
  // The page shows the reason below the sample.
  if (node.type === "code") return getFence(node).marks.unchecked ?? "";
  // A lone quote in a cell is the subject of a table of characters.
  return node.type === "text" && node.value.length > 1 ? node.value : "";
}

const findFaults = (words: string): string[] => [
  ...Array.from(words.matchAll(/["']/g), ([quote]) => `a straight ${quote}; write “ ” or ’, and code in backticks`),
  ...findBritish(words).map(({ word, american }) => `“${word}”, British spelling; write ${american}`),
];

type BritishWord = { word: string; american: string };

const our = "arm|behavi|cand|clam|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rig|rum|sav|splend|val|vap|vig";
const re = "calib|cent|fib|lit|lust|meag|met|somb|spect";
const ise =
  "apolog|author|capital|categor|central|character|color|critic|custom|digit|emphas|equal|final|formal|general|" +
  "harmon|initial|item|local|maxim|memor|minim|modern|neutral|normal|optim|organ|parallel|personal|priorit|random|" +
  "real|recogn|sanit|serial|special|stabil|standard|steril|summar|symbol|synchron|token|util|visual";
const ll =
  "cancel|channel|dial|equal|fuel|initial|label|level|marvel|model|panel|pedal|shovel|signal|spiral|swivel|total|" +
  "travel|tunnel|unravel";

/** Patterns for lowercase words; they also match inside longer words, such as “discoloured”. */
const families: readonly (readonly [british: RegExp, american: string])[] = [
  [new RegExp(`(${our})our`), "$1or"],
  [new RegExp(`(${re})re(s?)$`), "$1er$2"],
  [/(cent)r(ed|ing)$/, "$1er$2"],
  [new RegExp(`(${ise})is(e|ed|er|ers|es|ing|able|ation|ations|ational)$`), "$1iz$2"],
  [/(anal|catal|paral)ys(e|ed|er|ers|ing)$/, "$1yz$2"],
  [new RegExp(`(${ll})l(ed|er|ers|ing|ings|ous)$`), "$1$2"],
  [/gramme(s?)$/, "gram$1"],
];

/** British and American words; one of the suffixes below may follow. */
const words = new Map<string, string>(
  `ageing aging, aluminium aluminum, amongst among, artefact artifact, cheque check, chilli chili,
  defence defense, distil distill, draught draft, enrol enroll, fulfil fulfill, grey gray,
  instalment installment, jewellery jewelry, kerb curb, learnt learned, licence license, misspelt misspelled,
  mould mold, offence offense, plough plow, practise practice, practising practicing, sceptic skeptic,
  skilful skillful, smoulder smolder, storey story, storeys stories, sulphur sulfur, tyre tire, whilst while`
    .split(/,\s+/)
    .map((pair) => [pair.replace(/ .*/, ""), pair.replace(/.* /, "")]),
);

const inflected = new RegExp(`^(${[...words.keys()].join("|")})(s|es|d|ed|er|ing|ish|y|al|ly|scale)$`);

/**
 * Finds British spellings in prose, except in URLs and mail addresses. The lists have clear cases by Merriam-Webster, and forms
 * where American editors use only one (canceled). Words that are correct in both (catalogue, towards) aren't included.
 */
export function findBritish(prose: string): BritishWord[] {
  return [...prose.matchAll(/(?:https?:|www\.|\S+@)\S+|(\p{L}+)/gu)].flatMap(({ 1: word = "" }) => {
    const american = toAmerican(word.toLowerCase());
    if (!american) return [];
    return [{ word, american: /^\p{Lu}/u.test(word) ? capitalize(american) : american }];
  });
}

function toAmerican(word: string): string | undefined {
  const changed = families.reduce((now, [british, american]) => now.replace(british, american), word);
  if (changed !== word) return changed;
  const [, root = "", suffix = ""] = inflected.exec(word) ?? [];
  const stem = words.get(root);
  return words.get(word) ?? (stem && stem + suffix);
}
