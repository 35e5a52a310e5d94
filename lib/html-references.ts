/** In UTF-16 units, as `maxlength` counts. */
export const maxEditTextLength = 20;

/**
 * One decimal reference per UTF-16 unit: `Hi&` → `&#72;&#105;&#38;`. A character outside the basic plane becomes two, which
 * browsers can't combine; see `toWorkingReferences`.
 */
export function toReferences(text: string): string {
  return Array.from({ length: text.length }, (_, index) => `&#${text.charCodeAt(index)};`).join("");
}

/**
 * One decimal reference per character: `😀` → `&#128512;`. A reference to half a surrogate pair is a parse error that
 * browsers show as U+FFFD:
 * https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
 */
export function toWorkingReferences(text: string): string {
  return Array.from(text, (character) => `&#${character.codePointAt(0)};`).join("");
}
