import type { Fault, SampleChecker } from "@/checks/samples/checker";
import { createCheckers } from "@/checks/samples/checkers";
import { createMissingProgram } from "@/checks/samples/dotnet-program";
import { findDifferences, findOutputFault, needsSandbox, runSamples } from "@/checks/samples/run";
import type { Sample } from "@/checks/samples/sample";
import { checkSample } from "@/checks/samples/sample-fixture";
import { hashSample, noResults, type SampleResults } from "@/lib/content/sample-results";
import { formatProblem } from "@/lib/problem";

const checkers = createCheckers(createMissingProgram("a test"));
const deliberate = { extent: "either", expectedError: "" } as const;

function createStub(...faults: Fault[]): SampleChecker {
  const check: SampleChecker["check"] = async (samples) => samples.map(() => ({ faults, outcome: "checked" }));
  return { tool: "stub", version: "", languages: ["stub"], check };
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
])("checkSamples reports %s at its line, or accepts it", async (_, faults, more, line, words) => {
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
  const markdown =
    "```json\n{}\n```\n\n```json error\n{,}\n```\n\n```cobol\nSTOP RUN.\n```\n\n```json fragmnt\n{}\n```\n";
  const report = await runSamples([{ file: "content/page.md", markdown }], checkers, noResults);
  const parsed = { tool: "JSON parser", outcome: "parsed as JSON" };
  expect(report.pages["content/page.md"]).toEqual([
    { sample: hashSample("json", "", "{}"), ...parsed },
    { sample: hashSample("json", "error", "{,}"), ...parsed, failure: expect.stringContaining("JSON") },
  ]);
  expect(report.tools["JSON parser"]).toBe(process.versions.node);
  expect(report.problems.map(formatProblem)).toEqual([expect.stringMatching(/^content\/page\.md:13: .* fragmnt is/)]);
});

const page = {
  file: "content/page.md",
  markdown: "```csharp\nvar a = 1;\n```\n\n```text output\n1\n```\n\n```json\n{}\n```\n",
};
const compiled = { sample: hashSample("csharp", "", "var a = 1;", "1"), tool: "C# compiler", outcome: "compiled" };

test("a sample that can't run here gets its recorded result, and an edited one a warning", async () => {
  const recorded = { day: "2026-11-21", tools: { "C# compiler": "14" }, pages: { "content/page.md": [compiled] } };
  const run = (results: SampleResults) => runSamples([page], checkers, results, (sample) => !needsSandbox(sample));
  const { pages, problems, reused, tools } = await run(recorded);
  expect({ problems, reused }).toEqual({ problems: [], reused: 1 });
  expect(pages["content/page.md"]).toEqual([compiled, expect.objectContaining({ tool: "JSON parser" })]);
  expect(tools["C# compiler"]).toBe("14");
  const unrecorded = await run(noResults);
  expect(unrecorded.pages["content/page.md"]).toHaveLength(1);
  expect(unrecorded.problems).toEqual([
    { file: "content/page.md", line: 2, message: expect.stringMatching(/--record .*\.NET SDK/), isWarning: true },
  ]);
});

const result = { sample: "aa", tool: "git", outcome: "run with git {version}" };
const kept = { day: "2026-11-21", tools: { git: "2.39.5", "C# compiler": "14" }, pages: { "content/a.md": [result] } };
const compare = (results: SampleResults["pages"][string], compiler = "14", before: SampleResults = kept) =>
  findDifferences({ pages: { "content/a.md": results } }, before, { "C# compiler": compiler }).map(formatProblem);

test("recorded results are stale when a page lost samples, or a tool of the project has another version", () => {
  const failing = (failure: string) => ({ ...kept, pages: { "content/a.md": [{ ...result, failure }] } });
  expect(compare([result])).toEqual([]);
  expect(compare([{ ...result, failure: "fatal: no" }], "14", failing("error: no"))).toEqual([]);
  expect(compare([{ ...result, failure: "fatal: no" }])).toHaveLength(1);
  expect(compare([])).toEqual([expect.stringMatching(/^content\/a\.md: .*--record/)]);
  expect(compare([result], "15")).toEqual([expect.stringMatching(/C# compiler is 15 now, not 14; .*--record/)]);
});
