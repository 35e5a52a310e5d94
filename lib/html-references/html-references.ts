/** The most UTF-16 units that the codes tool accepts. */
export const maxEditTextLength = 20;

/**
 * One decimal reference for each UTF-16 unit: `Hi&` → `&#72;&#105;&#38;`. A character outside the basic plane gives two,
 * which no browser puts together again; see `toWorkingReferences`.
 */
export function toReferences(text: string): string {
  return Array.from({ length: text.length }, (_, index) => `&#${text.charCodeAt(index)};`).join("");
}

/**
 * One decimal reference for each character: `😀` → `&#128512;`. It differs from `toReferences` only where a text has
 * characters outside the basic plane. A reference to half of such a character is a parse error that shows U+FFFD:
 * https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
 */
export function toWorkingReferences(text: string): string {
  return Array.from(text, (character) => `&#${character.codePointAt(0)};`).join("");
}
