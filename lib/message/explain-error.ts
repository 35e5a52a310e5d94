/** A link's beginning, which a message must not hold; case does not count. */
export const linkStart = /https?:/i;

/** Says what a link's specified error does not: `Remove “http:”.` */
export const describeLink = (text: string): string => `Remove “${linkStart.exec(text)?.[0] ?? ""}”.`;

/** Says by how much a text is too long, as `maxlength` counts. */
export const describeLength = (text: string, maxLength: number): string =>
  `It has ${text.length} characters: ${maxLength} at most.`;

const causes: [RegExp, (found: string) => string][] = [
  [/^[^@]+$/u, () => "The “@” is missing."],
  [/@[^@]*@/u, () => "There is more than one “@”."],
  [/\s/u, () => "Take the space out."],
  [/[^\p{ASCII}](?=.*@)/u, (found) => `Before the “@” only letters a to z, not “${found}”.`],
  [/(?<=@.*)[^\p{ASCII}]/u, (found) => `After the “@” write “${found}” as mail does, in a name that begins with xn--.`],
  [/@[^.]+$/u, () => "After the “@” a dot is missing, as in example.org."],
  [/^\.|\.(?=\.|@|$)/u, () => "A dot stands where none can be."],
];

/** Says why nobody can answer to an address; empty when the specified error says it all. */
export function describeAddress(text: string): string {
  for (const [pattern, describe] of causes) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return describe(found);
  }
  return "";
}
