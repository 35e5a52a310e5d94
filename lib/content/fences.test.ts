import { listFences, parseFenceMarks } from "@/lib/content/fences";
import { parseMarkdown } from "@/lib/content/markdown";

test.each([
  ["", {}],
  ['file="src/app/app.ts" fragment', { file: "src/app/app.ts", fragment: true }],
  ["error", { error: "" }],
  ['error="CS0266" file="A.cs"', { error: "CS0266", file: "A.cs" }],
  ['scenario="places" warns="CS4014"', { scenario: "places", warns: "CS4014" }],
  ['transforms="App.config"', { transforms: "App.config" }],
])("%s is read", (meta, marks) => {
  expect(parseFenceMarks(meta)).toEqual(marks);
});

test.each([
  ['file=""', 'fence mark file="" is unknown'],
  ['error=" "', 'fence mark error=" " is unknown'],
  ['output="1"', 'fence mark output="1" is unknown'],
  ["error fragment", "a fence is marked error or fragment, not both"],
  ['output file="a.txt"', "a fence marked output is not a sample and has no other mark"],
])("%s is refused in words", (meta, words) => {
  expect(() => parseFenceMarks(meta)).toThrow(words);
});

const fault = expect.stringContaining("follows no sample");

test.each([
  ["right after a sample", "```sql\na\n```\n\n```text output\n1\n```", [{ output: "1" }, {}]],
  [
    "after another output",
    "```sql\na\n```\n```text output\n1\n```\n```text output\n2\n```",
    [{ output: "1" }, {}, { fault }],
  ],
  ["of a scenario", '```sql scenario="a"\na\n```\n\n```text output\n1\n```', [{ output: "1" }, { isExample: true }]],
  ["after text", "```sql\na\n```\n\nIt prints:\n\n```text output\n1\n```", [{}, { fault }]],
  ["of what nobody runs", '```shell unchecked="no"\na\n```\n```text output\n1\n```', [{}, { isExample: true }]],
  ["after plain text", "```text\na\n```\n\n```text output\n1\n```", [{}, { fault }]],
  ["in a list", "- a\n\n  ```sql\n  a\n  ```\n\n  ```text output\n  1\n  ```", [{ output: "1" }, {}]],
  ["first on the page", "```text output\n1\n```", [{ fault }]],
])("an output %s", (_, markdown, expected) => {
  const found = listFences(parseMarkdown(markdown)).map(({ output, isExample, fault }) => ({
    ...(output !== undefined && { output }),
    ...(isExample && { isExample }),
    ...(fault !== undefined && { fault }),
  }));
  expect(found).toEqual(expected);
});
