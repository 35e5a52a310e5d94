import { listFences, parseFenceMarks } from "@/lib/markdown/fences";
import { parseMarkdown } from "@/lib/markdown/parse-markdown";

test.each([
  ["", {}],
  ['file="src/app/app.ts" fragment', { file: "src/app/app.ts", fragment: true }],
  ['error="CS0266" file="A.cs"', { error: "CS0266", file: "A.cs" }],
  ['scenario="places" warns="CS4014"', { scenario: "places", warns: "CS4014" }],
  ['effect="deletes files" answer', { effect: "deletes files", answer: true }],
])("%s is read", (meta, marks) => {
  expect(parseFenceMarks(meta)).toEqual(marks);
});

test.each([
  ['file=""', 'fence mark file="" is unknown'],
  ['effect=" "', 'fence mark effect=" " is unknown; write answer, '],
])("%s is refused", (meta, words) => {
  expect(() => parseFenceMarks(meta)).toThrow(words);
});

const problem = expect.stringContaining("doesn’t follow a sample");

test.each([
  ["right after a sample", "```sql\na\n```\n\n```text output\n1\n```", [{ output: "1" }, {}]],
  ["of a scenario", '```sql scenario="a"\na\n```\n\n```text output\n1\n```', [{ output: "1" }, { isExample: true }]],
  ["after text", "```sql\na\n```\n\nIt prints:\n\n```text output\n1\n```", [{}, { problem }]],
  ["in a list", "- a\n\n  ```sql\n  a\n  ```\n\n  ```text output\n  1\n  ```", [{ output: "1" }, {}]],
])("an output %s", (_, markdown, expected) => {
  const found = listFences(parseMarkdown(markdown)).map(({ output, isExample, problem }) => ({
    ...(output !== undefined && { output }),
    ...(isExample && { isExample }),
    ...(problem !== undefined && { problem }),
  }));
  expect(found).toEqual(expected);
});
