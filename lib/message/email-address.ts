/** The longest address that mail can carry, RFC 5321 section 4.5.3.1.3 less the angle brackets. */
export const maxEmailLength = 254;

const atom = "[a-zA-Z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const label = "[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?";
const topLabel = "[a-zA-Z](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])";

/**
 * The rule for an email address, as a `pattern` attribute needs it (it compiles with the flags `u` and `v`).
 *
 * It is the rule of `<input type="email">` in the HTML standard, narrowed to what can be answered over the internet
 * and needs no quotes in a header: no dot at either end of the local part or next to another (RFC 5322, dot-atom),
 * a local part of 64 characters at most (RFC 5321), and a domain with a dot in it. A browser accepts each of its addresses.
 */
export const emailPattern = `(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}`;

const wholeEmail = new RegExp(`^(?:${emailPattern})$`, "u");

/** Says whether a trimmed text is an address that can be answered: `ann@example.org`, but not `ann@localhost`. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && wholeEmail.test(text);
}
