/** Crockford's base 32, without I, L, O and U, which are easy to misread: https://www.crockford.com/base32.html */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Formats the first 40 bits of a message's id as a reference that is short enough to read aloud: `K7QD-3MXP`. A repeated
 * message has the same id, so the same reference.
 */
export function formatReference(id: string): string {
  const bits = Number.parseInt(id.slice(0, 10), 16) || 0;
  const digits = Array.from(bits.toString(32), (digit) => alphabet[Number.parseInt(digit, 32)]);
  return digits
    .join("")
    .padStart(8, "0")
    .replace(/(?=.{4}$)/, "-");
}

/**
 * Returns the first ten hexadecimal digits of the message's id; undefined if the text isn't a reference. Accepts lower case, a
 * missing hyphen, and I, L and O for 1 and 0.
 */
export function parseReference(text: string): string | undefined {
  const digits = text.toUpperCase().replaceAll("-", "").replace(/[IL]/g, "1").replaceAll("O", "0");
  if (!/^[\dA-HJKMNP-TV-Z]{8}$/.test(digits)) return undefined;
  const bits = [...digits].reduce((sum, digit) => sum * 32 + alphabet.indexOf(digit), 0);
  return bits.toString(16).padStart(10, "0");
}

export const isReference = (text: string): boolean => /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/.test(text);
