/** A link's beginning, which a message must not hold; case does not count. */
export const linkStart = /https?:/i;

/** Says what a link's specified error does not: `Remove “http:”.` */
export const describeLink = (text: string): string => `Remove “${linkStart.exec(text)?.[0] ?? ""}”.`;

/** Says by how much a text is too long, as `maxlength` counts. */
export const describeLength = (text: string, maxLength: number): string =>
  `It has ${text.length} characters; the limit is ${maxLength}.`;

const causes: [RegExp, (found: string) => string][] = [
  [/^[^@]+$/u, () => "The “@” is missing."],
  [/@[^@]*@/u, () => "There is more than one “@”."],
  [/\s/u, () => "Remove the space."],
  [/[^\p{ASCII}](?=.*@)/u, (found) => `“${found}” isn’t allowed before the “@”.`],
  [/(?<=@.*)[^\p{ASCII}]/u, (found) => `“${found}” isn’t allowed after the “@”: use the domain’s xn-- form.`],
  [/@[^.]+$/u, () => "After the “@” there must be a dot, as in example.org."],
  [/^\.|\.(?=\.|@|$)/u, () => "There’s a dot in the wrong place."],
];

/** Says why nobody can answer to an address; empty when the specified error says it all. */
export function describeAddress(text: string): string {
  for (const [pattern, describe] of causes) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return describe(found);
  }
  return "";
}
