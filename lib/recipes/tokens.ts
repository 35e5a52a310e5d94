import { numericQuantity } from "numeric-quantity";

/** A number (`1½`, `half a`) or range (`two to three`), a word (`T-bone`) or a sign of a text. */
type Token = {
  /** One, or the two of a range with what is between them; none for a word or sign. */
  numbers: string[];
  joiner: string | undefined;
  isWord: boolean;
  text: string;
  start: number;
  end: number;
  /** A space is before it. */
  isSpaced: boolean;
};

const numberWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const fraction = String.raw`(?:\d+\s?[/⁄]\s?\d+|[¼½¾⅐-⅞])`;
const inDigits = String.raw`\d+(?:(?:\s|[-–]|\s(?:and|&)\s)${fraction}|[¼½¾⅐-⅞])|${fraction}|\d*[.,]?\d+(?:[.,'’]\d+)*`;
const inWords = `(?:(?:an?|one) half|half an?|half|an?|${numberWords.join("|")})(?![\\p{L}-])`;
const number = `(?:${inDigits}|${inWords})(?: and (?:a|one) half(?!\\p{L}))?`;
const tokenPattern = new RegExp(
  `(?<number>${number})(?:(?<joiner>\\s*(?:[-–—]|to|or|and)\\s*)(?<limit>${number}))?|(?<word>\\p{L}[\\p{L}\\p{M}]*(?:-\\p{L}[\\p{L}\\p{M}]*)*)|\\S`,
  "giu",
);

/** The signs are single characters. Spaces are in no token, but for those of a mixed number. */
const tokenize = (text: string): Token[] =>
  Array.from(text.matchAll(tokenPattern), ({ 0: match, index: start, groups = {} }) => ({
    numbers: [groups.number, groups.limit].filter((number) => number !== undefined),
    joiner: groups.joiner,
    isWord: groups.word !== undefined,
    text: match,
    start,
    end: start + match.length,
    isSpaced: /\s/.test(text.charAt(start - 1)),
  }));

/** Whether a number has digits or a fraction sign, and not only words. */
export const hasDigits = (number: string): boolean => /[\d¼½¾⅐-⅞]/.test(number);

/** `1-1/2` → 1.5, `0,5` → 0.5, `1,000` → 1000, `one and a half` → 1.5. NaN if there's more than one way: `16/20`, `1.000.000`, `2’500`. */
export function parseNumber(text: string): number {
  const [written = "", half] = text.toLowerCase().split(/\sand (?:a|one) half$/);
  const word = written.includes("half") ? 0.5 : /^an?$/.test(written) ? 1 : numberWords.indexOf(written) + 1;
  const [, part, whole] = /(\d+)\s?[/⁄]\s?(\d+)/.exec(written) ?? [];
  const withoutThousands = written.replace(/^[1-9]\d{0,2}(?:,\d{3})+(?!\d)/, (number) => number.replaceAll(",", ""));
  if (Number(part) >= Math.min(Number(whole), 10) || /['’]|[.,].*[.,]/.test(withoutThousands)) return Number.NaN;
  const plain = withoutThousands.replace(/[-–]|\s(?:and|&)\s|\s/g, " ").replace(",", ".");
  return (word || numericQuantity(plain, { round: false })) + (half === undefined ? 0 : 0.5);
}

/** The tokens of a text by their index. One that isn't there is empty. */
export class Tokens {
  readonly list: readonly Token[];
  constructor(readonly text: string) {
    this.list = tokenize(text);
  }
  /** In lowercase. */
  at = (index: number): string => this.list[index]?.text.toLowerCase() ?? "";
  isNumber = (index: number): boolean => Boolean(this.list[index]?.numbers.length);
  isWord = (index: number): boolean => this.list[index]?.isWord === true;
  /** Whether no space is before a token: the second and third of `9-inch`. */
  isJoined = (index: number): boolean => this.list[index]?.isSpaced === false;
  /** The text from one token up to another. */
  slice = (from: number, to: number): string => this.text.slice(this.list[from]?.start, this.list[to - 1]?.end);
  skip(index: number, words: ReadonlySet<string>): number {
    return words.has(this.at(index)) ? this.skip(index + 1, words) : index;
  }
  /** The index after a pair of parentheses. */
  skipParentheses(index: number): number {
    const close = this.at(index) === "(" ? this.list.findIndex(({ text }, at) => at > index && /[()]/.test(text)) : -1;
    return this.at(close) === ")" ? close + 1 : index;
  }
}

/** A vocabulary, of words with spaces between them. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
