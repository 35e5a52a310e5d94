import type { Section, Statement } from "./statement";

const escapeCell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "\\<");

const formatRow = ({ words, otherwise }: Statement) =>
  `| ${escapeCell(words)} | ${otherwise === undefined ? "as it says" : `otherwise: ${escapeCell(otherwise)}`} |`;

const formatSection = ({ heading, file, statements }: Section) => `## ${heading}

Tried by [${file}](../e2e/specification/${file}).

| statement | holds |
|---|---|
${statements.map(formatRow).join("\n")}
`;

/** The document that says of each statement of the specification how it holds, as Markdown. */
export function formatDocument(sections: readonly Section[]): string {
  const statements = sections.flatMap((section) => section.statements);
  const others = statements.filter(({ otherwise }) => otherwise !== undefined);
  return `# What the specification says, and how it holds

Of ${statements.length} statements ${statements.length - others.length} hold to the letter and ${others.length} in another way, each for the reason that stands beside it.
Each is a test of [specification.spec.ts](../e2e/specification/specification.spec.ts), under its own words:
\`npx playwright test specification -g "the words"\` runs one. This page is written from them by \`npm run specification\`.

${sections.map(formatSection).join("\n")}`;
}
