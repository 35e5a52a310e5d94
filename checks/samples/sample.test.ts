import path from "node:path";
import { parseSamples } from "@/checks/samples/sample";
import { readSamples } from "@/checks/samples/sample-fixture";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const page = [
  "---",
  "kind: note",
  "title: A page",
  "---",
  "",
  "# A page",
  "",
  '```bash scenario="first" error',
  "git status",
  "```",
  "",
  "- in a list:",
  "",
  '  ```ts file="src/app/app.ts"',
  "  const a = 1;",
  "",
  "  const b = 2;",
  "  ```",
  "",
  "```text",
  "output only",
  "```",
  "",
  '```bat unchecked="no tool here reads batch files"',
  "dir",
  "```",
  "",
  "```csharp fragment",
  "var a = 1;",
  "```",
].join("\n");

test("each sample for a tool has the line of its first line of code in the file, front matter counted", () => {
  const { samples } = parseSamples(page, "content/page.md");
  expect(samples.map(({ language, line }) => [language, line])).toEqual([
    ["bash", 9],
    ["ts", 15],
    ["csharp", 29],
  ]);
});

test("the marks of a fence become the sample's properties", () => {
  const { samples } = parseSamples(page, "content/page.md");
  expect(samples).toEqual([
    {
      file: "content/page.md",
      line: 9,
      language: "bash",
      marks: 'scenario="first" error',
      text: "git status",
      scenario: "first",
      extent: "either",
      expectedError: "",
    },
    {
      file: "content/page.md",
      line: 15,
      language: "ts",
      marks: 'file="src/app/app.ts"',
      text: "const a = 1;\n\nconst b = 2;",
      fileName: "src/app/app.ts",
      extent: "whole",
    },
    {
      file: "content/page.md",
      line: 29,
      language: "csharp",
      marks: "fragment",
      text: "var a = 1;",
      extent: "fragment",
    },
  ]);
});

test("a page is read from its file, with Windows line ends too", async () => {
  const files = { "page.md": page.replaceAll("\n", "\r\n") };
  const samples = await inTemporaryFolder(files, (folder) => readSamples(path.join(folder, "page.md")));
  expect(samples.map(({ line }) => line)).toEqual([9, 15, 29]);
  expect(samples[1]?.text).toBe("const a = 1;\n\nconst b = 2;");
});

test("what is wrong in a fence's marks is a problem at its line, and the other fences are still read", () => {
  const broken = page.replace("csharp fragment", "csharp fragmnt").replace(" error", " error fragment");
  const { samples, problems } = parseSamples(broken, "content/page.md");
  expect(problems).toEqual([
    { file: "content/page.md", line: 8, message: "a fence is marked error or fragment, not both; remove one" },
    { file: "content/page.md", line: 28, message: expect.stringMatching(/^fence mark fragmnt is unknown; write /) },
  ]);
  expect(samples.map(({ language }) => language)).toEqual(["ts"]);
});

test("front matter without an end is a problem, since nobody can tell where the samples begin", () => {
  const { problems } = parseSamples("---\nkind: note\n\n```json\n{\n```\n", "content/page.md");
  expect(problems).toEqual([
    { file: "content/page.md", line: 1, message: expect.stringContaining("front matter isn’t closed") },
  ]);
});
