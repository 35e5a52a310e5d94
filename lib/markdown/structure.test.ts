import { renderMarkdown, renderText } from "@/lib/markdown/markdown-fixture";

test.each([
  ["Text.\n\nMore.", "1: the page doesn’t begin with # and its title"],
  ["\n\n## A", "3: the page doesn’t begin with # and its title"],
  ["", "1: the page doesn’t begin with # and its title"],
])("a page without a title is reported at its first line: %j", async (markdown, words) => {
  expect((await renderMarkdown(markdown)).messages).toEqual([expect.stringContaining(words)]);
});

test.each([
  ["a\n\n# Again", "5: a second # heading, “Again”; write ##"],
  ["> # *In* a quote", "3: a second # heading, “In a quote”"],
  ["| a |\n|---|\n| b | c |", "5: a table row of 2 cells below a header of 1; .*\\\\|"],
  ["- x\n\n  | a | b |\n  |---|---|\n  | `c|d` | e |", "7: a table row of 3 cells below a header of 2"],
  ['```ts unchecked="a" fragmnt\nx\n```', "3: fence mark fragmnt is unknown; write answer, "],
  ["```text output\nx\n```", "3: a fence marked output doesn’t follow a sample"],
  ['```text effect=""\nx\n```', '3: error: fence mark effect="" is unknown'],
  ['```text effect="deletes all" answr\nx\n```', "3: error: fence mark answr is unknown"],
])("%j is reported with its line, and is an error only if an effect is lost", async (text, words) => {
  expect((await renderText(text)).messages).toContainEqual(expect.stringMatching(words));
});

test.each(["| a | b |\n|---|---|\n| c \\| d |", "> ## In a quote", '```text effect="deletes"\nx\n```'])(
  "nothing is reported of %j",
  async (text) => {
    expect((await renderText(text)).messages).toEqual([]);
  },
);
