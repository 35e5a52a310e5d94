import { parseSamples } from "@/content-tests/samples/sample";

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
  const samples = parseSamples(source, "content/page.md");
  expect(samples).toMatchObject([
    { language: "bash", line: 9, text: "git status", scenario: "first", extent: "either", expectedError: "" },
    { language: "ts", line: 15, text: "const a = 1;\n\nconst b = 2;", fileName: "src/app/app.ts", extent: "whole" },
    { language: "csharp", line: 29, text: "var a = 1;", marks: "fragment", extent: "fragment" },
  ]);
  expect(samples).toHaveLength(3);
});

test("a fence with a wrong mark isn't checked, and the others are", () => {
  const samples = parseSamples(page.replace("csharp fragment", "csharp fragmnt"), "content/page.md");
  expect(samples.map(({ language }) => language)).toEqual(["bash", "ts"]);
});
