import { checkers } from "@/content-tests/samples/checkers";
import { findDifferences, findOutputFault, noResults, runSamples } from "@/content-tests/samples/run";
import {
  createChecker,
  type Fault,
  MissingTool,
  type Sample,
  type SampleChecker,
} from "@/content-tests/samples/sample";
import { checkSample } from "@/content-tests/samples/sample-fixture";
import { hashSample, type SampleResult } from "@/lib/markdown/sample-results";
import { formatProblem } from "@/lib/problem";

const deliberate = { extent: "either", expectedError: "" } as const;

function createStub(...faults: Fault[]): SampleChecker {
  const check: SampleChecker["check"] = async (samples) => samples.map(() => ({ faults, outcome: "checked" }));
  return { tool: "stub", getVersion: () => "", languages: ["stub"], check };
}

const wrong = { line: 2, message: "CS0266: no conversion" };
const setup = { line: 1, message: "no folder", isSetup: true };

test.each<[what: string, faults: Fault[], more: Partial<Sample>, place: number | undefined, words: string]>([
  ["a fault below the sample", [{ line: 9, message: "no" }], {}, 21, "no"],
  ["an error that is shown", [wrong], deliberate, undefined, ""],
  ["an error that is shown and isn't there", [], deliberate, 20, "marked error, but nothing is wrong"],
  ["no answer where an error is shown", [wrong, setup], deliberate, 20, "no folder"],
  ["the named error", [wrong], { ...deliberate, expectedError: "CS0266" }, undefined, ""],
  ["another than the named error", [wrong], { ...deliberate, expectedError: "CS0029" }, 21, 'marked error="CS0029"'],
  ["an output that nothing is compared with", [], { output: "1" }, 20, "isn’t run"],
])("runChecker reports %s at its line, or accepts it", async (_, faults, more, line, words) => {
  const [problem] = await checkSample(createStub(...faults), "one\ntwo\n\n", more);
  expect(problem?.line).toBe(line);
  expect(problem?.message ?? "").toContain(words);
});

test("a tool gets a deliberate error under another name than the file that it shows", async () => {
  const asked: (string | undefined)[] = [];
  const check: SampleChecker["check"] = async (samples) =>
    samples.map(({ fileName }) => {
      asked.push(fileName);
      return { faults: [wrong], outcome: "checked" };
    });
  await checkSample({ ...createStub(), check }, "a", { ...deliberate, fileName: "src/app/app.ts" });
  await checkSample({ ...createStub(), check }, "a", { fileName: "src/app/app.ts" });
  expect(asked).toEqual(["src/app/app.line-20.ts", "src/app/app.ts"]);
});

test.each([
  ["blanks, line ends and blank lines around", "one\n\ntwo", "\n\none  \r\n\r\ntwo\t\n\n", undefined],
  ["another line", "one\ntwo\nthree", "one\n2\nthree", "line 2 of the output: expected “two”, found “2”"],
  ["a line too few", "one\ntwo", "one", "line 2 of the output: expected “two”, found “”"],
  ["another indent", "a:\n  b", "a:\n b", "line 2 of the output: expected “  b”, found “ b”"],
])("an output is compared line by line: %s", (_, expected, found, message) => {
  expect(findOutputFault(expected, found)).toEqual(message === undefined ? [] : [{ line: 1, message }]);
});

test("a correct sample has a result with its hash, and one that is meant to fail has the tool's message", async () => {
  const markdown = "---\n---\n```json\n{}\n```\n\n```json error\n{,}\n```\n\n```cobol\nSTOP RUN.\n```\n";
  const report = await runSamples([{ file: "content/page.md", markdown }], checkers, noResults);
  const parsed = { tool: "JSON parser", outcome: "parsed as JSON" };
  expect(report.pages["content/page.md"]).toEqual([
    { sample: hashSample("json", "", "{}"), ...parsed },
    { sample: hashSample("json", "error", "{,}"), ...parsed, failure: expect.stringContaining("JSON") },
  ]);
  expect(report.tools["JSON parser"]).toBe(process.versions.node);
  expect(report.problems).toEqual([]);
});

test("a sample whose tool is missing gets its recorded result, and an edited one none", async () => {
  const checker = createChecker({
    tool: "C# compiler",
    getVersion: () => "15",
    languages: ["csharp"],
    checkSample() {
      throw new MissingTool("there is no .NET SDK");
    },
  });
  const compiled = { sample: hashSample("csharp", "", "var a = 1;"), tool: "C# compiler", outcome: "compiled" };
  const recorded = { day: "2026-11-21", tools: { "C# compiler": "14" }, pages: { "content/page.md": [compiled] } };
  const page = {
    file: "content/page.md",
    markdown: "---\n---\n```csharp\nvar a = 1;\n```\n\n```csharp\nvar b = 1;\n```\n",
  };
  expect(await runSamples([page], [checker], recorded)).toEqual({
    tools: recorded.tools,
    pages: recorded.pages,
    missing: ["there is no .NET SDK", "there is no .NET SDK"],
    problems: [],
  });
});

const result = { sample: "aa", tool: "git", outcome: "run with git {version}" };
const compare = (results: SampleResult[], recorded: SampleResult[] = [result]) =>
  findDifferences({ "content/a.md": results }, { "content/a.md": recorded }).map(formatProblem);

test("recorded results are stale when a page lost samples or a sample's result is another", () => {
  expect(compare([result])).toEqual([]);
  expect(compare([{ ...result, failure: "fatal: no" }], [{ ...result, failure: "error: no" }])).toEqual([]);
  expect(compare([result], [{ ...result, reach: { cells: "1000", worst: { files: "clean" } } }])).toEqual([]);
  expect(compare([{ ...result, failure: "fatal: no" }])).toHaveLength(1);
  expect(compare([])).toEqual([expect.stringMatching(/^content\/a\.md: .*--record/)]);
});
