import { formatFigures, replaceFigures } from "@/checks/samples/figures";
import { noVerdicts } from "@/lib/content/verdicts";

const run = { sample: "aa", tool: "git", verdict: "run with git {version}" };
const verdicts = {
  ...noVerdicts,
  tools: { git: "2.39.5" },
  pages: {
    "content/a.md": [run, run, { sample: "ab", tool: "JSON parser", verdict: "parsed as JSON", failure: "no" }],
  },
};
const unchecked = [{ file: "content/a.md", line: 1, language: "shell", reason: "no tool" }];

const figures = `Table: Samples of all pages by what was done with them.

| What was done | Samples |
|---|--:|
| run with git 2.39.5 | 2 |
| parsed as JSON | 1 |
| not checked, with the reason beside each | 1 |
| all samples | 4 |
| of these meant to fail, and failing | 1 |
`;

test("the figures count samples by what was done, then those that were not checked", () => {
  expect(formatFigures(verdicts, unchecked)).toBe(figures);
});

test("new figures take the place of the old ones, and the rest of the page stays", () => {
  const page = `# About\n\n${figures.replace("| 2 |", "| 9 |")}\nText after.\n`;
  expect(replaceFigures(page, figures)).toBe(`# About\n\n${figures}\nText after.\n`);
});

test("a page without the table is an error that says what to write", () => {
  expect(() => replaceFigures("# About\n", figures)).toThrow("has no table “Table: Samples of all pages");
});
