import { parseSamples } from "@/checks/samples/sample";

const page = `---
kind: note
title: A page
---

# A page

\`\`\`bash scenario="first" error
git status
\`\`\`

- in a list:

  \`\`\`ts file="src/app/app.ts"
  const a = 1;

  const b = 2;
  \`\`\`

\`\`\`text
output only
\`\`\`

\`\`\`bat unchecked="no tool here reads batch files"
dir
\`\`\`

\`\`\`csharp fragment
var a = 1;
\`\`\``;

test.each([page, page.replaceAll("\n", "\r\n")])("a page's samples have their lines and marks", (source) => {
  const { samples, problems } = parseSamples(source, "content/page.md");
  expect(problems).toEqual([]);
  expect(samples).toMatchObject([
    { language: "bash", line: 9, text: "git status", scenario: "first", extent: "either", expectedError: "" },
    { language: "ts", line: 15, text: "const a = 1;\n\nconst b = 2;", fileName: "src/app/app.ts", extent: "whole" },
    { language: "csharp", line: 29, text: "var a = 1;", marks: "fragment", extent: "fragment" },
  ]);
  expect(samples).toHaveLength(3);
});

test("a wrong mark of a fence is a problem at its line, and the other fences are still read", () => {
  const broken = page.replace("csharp fragment", "csharp fragmnt").replace(" error", " error fragment");
  const { samples, problems } = parseSamples(broken, "content/page.md");
  expect(problems).toEqual([
    { file: "content/page.md", line: 8, message: expect.stringContaining("both marks, error and fragment") },
    { file: "content/page.md", line: 28, message: expect.stringContaining("fragmnt is unknown") },
  ]);
  expect(samples.map(({ language }) => language)).toEqual(["ts"]);
});

test("front matter without an end is a problem", () => {
  const { problems } = parseSamples("---\nkind: note\n\n```json\n{\n```\n", "content/page.md");
  expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining("front matter is missing") }]);
});
