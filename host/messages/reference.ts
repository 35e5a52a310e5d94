/** Crockford's: without I, L, O and U, so that no sign is taken for another. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The number by which visitor and owner name a message, short enough to read aloud: `K7QD-3MXP`. It is made of the first
 * 40 bits of the id, so a repetition of the message has it too; the id begins with hexadecimal digits.
 */
export function formatReference(id: string): string {
  const bits = Number.parseInt(id.slice(0, 10), 16) || 0;
  const digits = Array.from(bits.toString(32), (digit) => signs[Number.parseInt(digit, 32)]);
  return digits
    .join("")
    .padStart(8, "0")
    .replace(/(?=.{4}$)/, "-");
}

/**
 * The ten hexadecimal digits with which the ids of a reference begin; undefined if the text is none. It may be typed in
 * lower case, without the hyphen, and with I, L and O for 1 and 0.
 */
export function parseReference(text: string): string | undefined {
  const typed = text.toUpperCase().replaceAll("-", "").replace(/[IL]/g, "1").replaceAll("O", "0");
  if (!/^[\dA-HJKMNP-TV-Z]{8}$/.test(typed)) return undefined;
  const bits = [...typed].reduce((sum, sign) => sum * 32 + signs.indexOf(sign), 0);
  return bits.toString(16).padStart(10, "0");
}

/** Says whether a text may be such a number. */
export const isReference = (text: string): boolean => /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/.test(text);
