/** Latin letters that Unicode doesn't take apart. */
const plainLetters = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", þ: "th", ø: "o", đ: "d", ð: "d", ł: "l", ı: "i", ħ: "h", ŧ: "t" }),
);

/**
 * A text as the name of a page's file or folder: `My Trip, Łódź` → `my-trip-lodz`. A letter loses its marks, so `ä` becomes
 * `a`. Empty if the text has neither a Latin letter nor a digit.
 */
export const toPageName = (text: string): string =>
  Array.from(text.normalize("NFKD").toLowerCase(), (letter) => plainLetters.get(letter) ?? letter)
    .join("")
    .replace(/[\p{M}'’]+/gu, "")
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^[_-]+|[_-]+$/g, "");
