import { createCheckers } from "@/checks/samples/checkers";
import { runSamples } from "@/checks/samples/run";
import { createStubProgram } from "@/checks/samples/sample-fixture";
import { checkedLanguages } from "@/lib/content/fences";
import { hashSample, noResults } from "@/lib/content/sample-results";
import { formatProblem } from "@/lib/problem";

const checkers = createCheckers(createStubProgram());

test("the pages name the tool that checks each language, as the checkers do", () => {
  const tools = checkers.flatMap(({ tool, languages }) => languages.map((language) => [language, tool]));
  expect(Object.fromEntries(tools)).toEqual(checkedLanguages);
  expect(tools).toHaveLength(Object.keys(checkedLanguages).length);
});

test("each sample that is right has a verdict with its hash, one that is meant to fail with the tool's words", async () => {
  const markdown = "```json\n{}\n```\n\n```json error\n{,}\n```\n";
  const { pages, tools } = await runSamples([{ file: "content/page.md", markdown }], checkers);
  expect(pages["content/page.md"]).toEqual([
    { sample: hashSample("json", "", "{}"), tool: "JSON parser", verdict: "parsed as JSON" },
    {
      sample: hashSample("json", "error", "{,}"),
      tool: "JSON parser",
      verdict: "parsed as JSON",
      failure: expect.stringContaining("JSON"),
    },
  ]);
  expect(tools["JSON parser"]).toBe(process.versions.node);
});

test("a broken fence mark and a language without checker are reported along with the others", async () => {
  const report = await runSamples(
    [
      { file: "content/b.md", markdown: "```json fragmnt\n{}\n```" },
      { file: "content/a.md", markdown: "```cobol\nSTOP RUN.\n```" },
    ],
    checkers,
  );
  expect(report.problems.map(formatProblem)).toEqual([
    'content/a.md:2: no checker for cobol; mark it unchecked="reason"',
    expect.stringMatching(/^content\/b\.md:1: fence mark fragmnt is unknown; write /),
  ]);
});

const dotnetPage = {
  file: "content/page.md",
  markdown: "```csharp\nvar a = 1;\n```\n\n```text output\n1\n```\n\n```json\n{}\n```\n",
};
const compiled = { sample: hashSample("csharp", "", "var a = 1;", "1"), tool: "C# compiler", verdict: "compiled" };

test("without .NET a sample with a recorded verdict counts as checked, with the tool's recorded version", async () => {
  const recorded = { day: "2026-11-21", tools: { "C# compiler": "14" }, pages: { "content/page.md": [compiled] } };
  const { pages, problems, taken, tools } = await runSamples([dotnetPage], checkers, recorded);
  expect(problems).toEqual([]);
  expect(pages["content/page.md"]).toEqual([compiled, expect.objectContaining({ tool: "JSON parser" })]);
  expect([taken, tools["C# compiler"]]).toEqual([1, "14"]);
});

test("without .NET an edited sample, whose verdict isn't recorded, is a warning that says what to run", async () => {
  const { problems, pages } = await runSamples([dotnetPage], checkers, noResults);
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/page\.md:2: .*no recorded result; run npm run content -- --record .*\.NET SDK/),
  ]);
  expect(problems).toMatchObject([{ isWarning: true }]);
  expect(pages["content/page.md"]).toHaveLength(1);
});
