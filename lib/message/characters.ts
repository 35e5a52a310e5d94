/** The error of a name or a subject, which become mail headers, with a tab or a line break in it. */
export const controlCharacterText = "Tabs, line breaks and other control characters are not allowed here.";

/** The error of a name or a subject with the start of an encoded word (RFC 2047), which hides what it says. */
export const encodedWordText = "“=?” is not allowed here, because a mail program reads it as the start of a code.";

/** The error of half a surrogate pair, which no encoding can carry. */
export const halfCharacterText = "The text has half a character in it. Please type it again.";

// Also the two Unicode line ends: mail programs show them as line breaks in a header.
const headerControl = /[\p{Cc}\u2028\u2029]/u;

/** Controls apart from tab and line feed, marks that turn text around (UAX 9), and tags, which say things unseen. */
const hidden = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u;

/** Says what is wrong with the characters of a text that becomes a line of a mail; undefined if nothing is. */
export function findBadCharacter(text: string): string | undefined {
  if (/\p{Surrogate}/u.test(text)) return halfCharacterText;
  const [found] = hidden.exec(text) ?? [];
  if (found === undefined) return undefined;
  return `The text has a hidden or control character in it (U+${formatCode(found)}). Please take it out, or type the text again.`;
}

/** The same for a text that becomes a header of a mail. */
export function findBadHeaderCharacter(text: string): string | undefined {
  if (headerControl.test(text)) return controlCharacterText;
  return text.includes("=?") ? encodedWordText : findBadCharacter(text);
}

/** Shows hidden and control characters of a text by their codes, such as `<U+001B>`, so that no terminal obeys them. */
export const revealHidden = (text: string): string =>
  text.replace(new RegExp(hidden, "gu"), (found) => `<U+${formatCode(found)}>`);

const formatCode = (character: string) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
