/** Words that any question may have: “how do I get rid of a branch”. */
const grammar = new Set(
  (
    "a about all am an and any are as at be been but by can cannot can't could did do does doesn't doing don't each every for " +
    "from get gets getting give got has have having how i if i'm in instead into is isn't it it's its just keep keeps let " +
    "like make makes many me much my need needs no not of on only or our out put puts should show so some than that the " +
    "their them then there these they this to too two us use used uses using very want was way we what what's when where " +
    "which while who why will with won't without would you your"
  ).split(" "),
);

export const isGrammar = (word: string): boolean => grammar.has(word);

/** The text between two spaces, split finer and finer, in lower case. */
export type Chunk = {
  text: string;
  /** Split at brackets, quotes and commas: `Task.WhenAll(a)` → `task.whenall`, `a`. A chunk of signs stays: `^[`. */
  wholes: string[];
  /** Split at other signs: `task`, `whenall`. */
  words: string[];
  /** Split at capitals and underscores: `when`, `all`. */
  pieces: string[];
  /** The same form for each way to write it: `&#27;`, `0x1B` and `\x1b` → `27`. */
  forms: string[];
};

/** Keeps signs, because readers search for code: `::ng-deep`. Drops the comma in `1,000`. */
export function readChunks(text: string): Chunk[] {
  return normalize(text)
    .replace(/[’‘]/g, "'")
    .replace(/(?<=\d)(?:\s?°)?\s?(?=[FC](?![\p{L}\p{N}]))/gu, "")
    .replace(/(?<=\d)(?:-in|in|[\s-]?(?:inch|inches))(?![\p{L}\p{N}])/giu, " inch")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .replace(unspacedPattern, listPairs)
    .split(/\s+/)
    .filter(Boolean)
    .map(readChunk);
}

/**
 * Ways to write the same: full-width letters, ligatures, letters with their accents apart, invisible signs, and the dash that a
 * phone makes of the hyphens of an option. Signs of their own such as `½` and `²` stay.
 */
export const normalize = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u3000\uFF00-\uFFEF]+|\p{L}{2,}/gu, (letters) => letters.normalize("NFKC"))
    .replace(/[\u00AD\p{Bidi_Control}\u200B-\u200D\u2060\uFEFF]/gu, "")
    .replace(/(?<!\S)—(?=[a-z])/g, "--")
    .replace(/[\u2010\u2011\u2212]|(?<!\S)–(?=[a-z])/g, "-");

/** Chinese and Japanese have no spaces between words. */
const unspacedPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;

/** `接着する` → ` 接着 着す する `: pairs of letters find a word wherever it begins. */
function listPairs(text: string): string {
  const letters = [...text];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return ` ${(pairs.length ? pairs : letters).join(" ")} `;
}

export const listChunkTerms = ({ wholes, words, pieces, forms }: Chunk): string[] => [
  ...wholes,
  ...words,
  ...pieces,
  ...forms,
];

export const listTerms = (text: string): Set<string> => new Set(readChunks(text).flatMap(listChunkTerms));

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Separates wholes. An apostrophe does so only outside of a word. */
const wholeSeparator = /[()[\]{}<>"“”„«»`,;=|…]+|'(?!\p{L})|(?<!\p{L})'/u;

/** Separates the pieces of a name, and a number from its unit: `check_constraints`, `DarkSeaGreen`, `IDbConnection`, `350F`. */
const pieceSeparator = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=^\d+)(?=\p{L}+$)/u;

/** The fast path for most chunks: a word or a number, perhaps with punctuation after it. */
const plainPattern = /^([A-Za-z]?[a-z]+|[A-Z]+|\d+)[.,:;!?]?$/;

function readChunk(chunk: string): Chunk {
  const [, plain] = plainPattern.exec(chunk) ?? [];
  if (plain) return { text: chunk, wholes: [plain.toLowerCase()], words: [], pieces: [], forms: [] };
  if (!hasLetters(chunk)) {
    const [marks = ""] = /^.(?:.*[^.,;:])?/su.exec(chunk) ?? [];
    return { text: chunk, wholes: [marks], words: [], pieces: [], forms: [] };
  }
  const wholes = chunk
    .split(wholeSeparator)
    .map((whole) => whole.replace(/[.:!?]+$/, ""))
    .filter(hasLetters);
  // A character's code is found by its form, so its pieces aren't needed.
  const names = wholes.filter((whole) => !codePattern.test(whole));
  const words = names.flatMap((name) => splitMore(name, /[^\p{L}\p{N}_]+/u));
  const pieces = [...names, ...words].flatMap((word) => splitMore(word, pieceSeparator));
  return {
    text: chunk,
    wholes: fold(wholes),
    // A color that no chart names is still a color.
    words: colorPattern.test(chunk) ? ["color"] : fold(words),
    pieces: fold(pieces),
    forms: wholes.flatMap((whole) => [
      ...findForms(whole),
      ...(/^\p{L}+-\p{L}+$/u.test(whole) ? [foldWord(whole.replace("-", ""))] : []),
    ]),
  };
}

/** Splits a text into pieces of two letters or more; empty if there's nothing to split. */
function splitMore(text: string, pattern: RegExp): string[] {
  const pieces = text.split(pattern).filter((piece) => /[\p{L}\p{N}]{2}/u.test(piece));
  return pieces[0] === text ? [] : pieces;
}

/** `Dark Sea Green` → `darkseagreen` */
export const joinWords = (text: string): string => foldWord(text.replace(/\s+/g, ""));

const fold = (words: readonly string[]) => [...new Set(words.map(foldWord))];

/** Removes case and accents: `Café` → `cafe`. A single letter keeps its accent, because charts have rows for `é`. */
function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return [...lower].length === 1 ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
}

/** A character's code in HTML, in programs, in a URL, or as Unicode writes it. */
const codePattern =
  /^(?:&#(?<decimal>\d{1,7})|(?:&#x|0x|\\x|\\u\{?|u\+|%)(?<hex>[0-9a-f]{1,6})|\\(?<octal>[0-3][0-7]{2}))$/i;

const colorPattern = /^(?:#|0x)(?:ff)?([0-9a-f]{6})$/i;

/** Combined switches, in any order: `-xdf`. */
const switchesPattern = /^-[a-z]{2,4}$/;

function findForms(whole: string): string[] {
  const { decimal, hex, octal } = codePattern.exec(whole)?.groups ?? {};
  const [, color] = colorPattern.exec(whole) ?? [];
  return [
    ...(decimal ? [String(Number(decimal))] : []),
    ...(hex ? [String(Number.parseInt(hex, 16))] : []),
    ...(octal ? [String(Number.parseInt(octal, 8))] : []),
    ...(color ? [`#${color.toLowerCase()}`] : []),
    ...(switchesPattern.test(whole) ? [`-${[...whole.slice(1)].sort().join("")}`] : []),
  ];
}
