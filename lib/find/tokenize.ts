/** Words that only hold others together, or that every question may have: "how do I get rid of a branch". */
const grammar = new Set(
  (
    "a about all am an and any are as at be been but by can cannot can't could did do does doesn't doing don't each every for " +
    "from get gets getting give got has have having how i if i'm in instead into is isn't it it's its just keep keeps let " +
    "like make makes many me much my need needs no not of on only or our out put puts should show so some than that the " +
    "their them then there these they this to too two us use used uses using very want was way we what what's when where " +
    "which while who why will with won't without would you your"
  ).split(" "),
);

/** Whether a word says nothing of a subject by itself: `the`. */
export const isGrammar = (word: string): boolean => grammar.has(word);

/** What is between two spaces: as it was typed, and in smaller and smaller parts, in lower case. */
export type Chunk = {
  /** What its brackets, quotes and commas enclose: `Task.WhenAll(a)` → `task.whenall`, `a`. Marks alone stay: `^[`. */
  wholes: string[];
  /** The words of a whole that has several: `task`, `whenall`. */
  words: string[];
  /** The parts of words that capitals and underscores tell: `when`, `all`. */
  pieces: string[];
  /** What is written in many ways, in one: `&#27;`, `0x1B` and `\x1b` → `27`. */
  forms: string[];
};

/** Splits a text into its chunks. What is looked for here is not prose, so signs belong to it: `::ng-deep`; `1,000` → `1000`. */
export function readChunks(text: string): Chunk[] {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .split(/\s+/)
    .filter(Boolean)
    .map(readChunk);
}

/** All that a text can be found by, each once. */
export function listTerms(text: string): Set<string> {
  const chunks = readChunks(text);
  return new Set(chunks.flatMap(({ wholes, words, pieces, forms }) => [...wholes, ...words, ...pieces, ...forms]));
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What encloses or parts wholes; an apostrophe does so only outside a word. */
const enclosing = /[()[\]{}<>"“”„«»`,;=|…]+|'(?!\p{L})|(?<!\p{L})'/u;

/** Where a name's parts meet: `check_constraints`, `DarkSeaGreen`, `IDbConnection`. */
const joints = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Most of all chunks: a word or a number, perhaps with a mark of prose after it. */
const plainPattern = /^([A-Za-z]?[a-z]+|[A-Z]+|\d+)[.,:;!?]?$/;

function readChunk(chunk: string): Chunk {
  const [, plain] = plainPattern.exec(chunk) ?? [];
  if (plain) return { wholes: [plain.toLowerCase()], words: [], pieces: [], forms: [] };
  if (!hasLetters(chunk)) {
    const [marks = ""] = /^.(?:.*[^.,;:])?/su.exec(chunk) ?? [];
    return { wholes: [marks], words: [], pieces: [], forms: [] };
  }
  const wholes = chunk
    .split(enclosing)
    .map((part) => part.replace(/[.:!?]+$/, ""))
    .filter(hasLetters);
  // The form of a character's code says all that its parts could.
  const named = wholes.filter((whole) => !codePattern.test(whole));
  const segments = named.flatMap((whole) => splitMore(whole, /[^\p{L}\p{N}_.-]+|(?<!\p{L})-+|[.-]+$/u));
  const words = [...named, ...segments].flatMap((part) => splitMore(part, /[^\p{L}\p{N}_]+/u));
  const pieces = [...named, ...words].flatMap((word) => splitMore(word, joints));
  return {
    wholes: fold(wholes),
    words: fold([...segments, ...words]),
    pieces: fold(pieces),
    forms: wholes.flatMap((whole) => [
      ...findForms(whole),
      ...(/^\p{L}+-\p{L}+$/u.test(whole) ? [foldWord(whole.replace("-", ""))] : []),
    ]),
  };
}

/** The parts of a text, where they are not the text itself; none of a single letter. */
function splitMore(text: string, pattern: RegExp): string[] {
  const parts = text.split(pattern).filter((part) => /[\p{L}\p{N}]{2}/u.test(part));
  return parts[0] === text ? [] : parts;
}

/** A text in one word: `Dark Sea Green` → `darkseagreen`. */
export const joinWords = (text: string): string => foldWord(text.replace(/\s+/g, ""));

const fold = (words: readonly string[]) => [...new Set(words.map(foldWord))];

/** A word without case and accents: `Café` → `cafe`. A letter alone keeps its accent, which is what it is about. */
function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return [...lower].length === 1 ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
}

/** How a character's code is written in HTML, in programs, in a URL and in the standard. */
const codePattern =
  /^(?:&#(?<decimal>\d{1,7})|(?:&#x|0x|\\x|\\u\{?|u\+|%)(?<hex>[0-9a-f]{1,6})|\\(?<octal>[0-3][0-7]{2}))$/i;

/** A color as CSS or .NET writes it, in full. */
const colorPattern = /^(?:#|0x)(?:ff)?([0-9a-f]{6})$/i;

/** Several switches in one, which may come in any order: `-xdf`. */
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
