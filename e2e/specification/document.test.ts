import { readFile } from "node:fs/promises";
import { formatDocument } from "./format-document";
import { sections } from "./sections";
import { holds, holdsOtherwise } from "./statement";

const nothing = async () => {};

test("docs/specification.md is what npm run specification writes", async () => {
  expect(await readFile("docs/specification.md", "utf8")).toBe(formatDocument(sections));
});

test("no statement stands twice in a section", () => {
  for (const { heading, statements } of sections) {
    const words = statements.map((statement) => statement.words);
    expect([heading, words.filter((one, place) => words.indexOf(one) !== place)]).toEqual([heading, []]);
  }
});

test("the document says of each statement how it holds, and counts them", () => {
  const statements = [holds("a | b", nothing), holdsOtherwise("c", "d <e>", nothing)];
  const document = formatDocument([{ heading: "1. First", file: "first.ts", statements }]);
  expect(document).toContain("Of 2 statements 1 hold to the letter and 1 in another way");
  expect(document).toContain(`## 1. First

Tried by [first.ts](../e2e/specification/first.ts).

| statement | holds |
|---|---|
| a \\| b | as it says |
| c | otherwise: d \\<e> |
`);
});
