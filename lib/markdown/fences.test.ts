import { listFences, parseFenceMarks } from "@/lib/markdown/fences";
import { renderText } from "@/lib/markdown/markdown-fixture";
import { parseMarkdown } from "@/lib/markdown/parse-markdown";

test.each([
  ['file="src/app/app.ts" fragment', { file: "src/app/app.ts", fragment: true }],
  ['error="CS0266" file="A.cs"', { error: "CS0266", file: "A.cs" }],
  ['effect="deletes files" answer', { effect: "deletes files", answer: true }],
])("%s is read", (meta, marks) => {
  expect(parseFenceMarks(meta)).toEqual(marks);
});

test.each([
  ['file=""', '3: fence mark file="" is unknown; write answer, '],
  ['unchecked="a" fragmnt', "3: fence mark fragmnt is unknown"],
  ["output", "3: a fence marked output doesn’t follow a sample"],
  ['effect=" "', '3: error: fence mark effect=" " is unknown'],
  ['effect="deletes all" answr', "3: error: fence mark answr is unknown"],
])("the marks %s are reported, and are an error only if an effect is lost", async (meta, words) => {
  const { messages } = await renderText(`\`\`\`text ${meta}\nx\n\`\`\``);
  expect(messages).toEqual([expect.stringContaining(words)]);
});

test("what GitHub draws is in a warning", async () => {
  expect((await renderText("```mermaid\na\n```")).messages).toEqual([expect.stringMatching(/^3: mermaid isn’t drawn/)]);
});

const problem = expect.stringContaining("doesn’t follow a sample");

test.each([
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
