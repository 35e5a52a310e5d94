import { findDifferences } from "@/checks/samples/record";
import { resultsFile, type SampleResults } from "@/lib/content/sample-results";
import { formatProblem } from "@/lib/problem";

const kept = {
  day: "2026-11-21",
  tools: { git: "2.39.5", "C# compiler": "14 (Roslyn 5.12)" },
  pages: { "content/a.md": [{ sample: "aa", tool: "git", verdict: "run with git {version}" }] },
};

const versions = { "C# compiler": "14 (Roslyn 5.12)" };
const compare = (pages: SampleResults["pages"], before: SampleResults = kept, by: SampleResults["tools"] = versions) =>
  findDifferences({ pages }, before, by).map(formatProblem);

const run = { sample: "aa", tool: "git", verdict: "run with git {version}" };
const failing = (failure: string) => ({ ...kept, pages: { "content/a.md": [{ ...run, failure }] } });

test("the same verdicts differ in nothing, whatever git the machine has and however it words a failure", () => {
  expect(compare(kept.pages, { ...kept, tools: { ...kept.tools, git: "2.47.0" } })).toEqual([]);
  expect(compare(failing("fatal: no").pages, failing("error: no"))).toEqual([]);
  expect(compare(failing("fatal: no").pages)).toHaveLength(1);
});

const whatToDo = "run npm run content -- --record and commit what it writes";

test("a page that lost samples is named with what to run; one with a sample that has no verdict is lib/content's to name", () => {
  expect(compare({ "content/a.md": [{ ...run, sample: "ab" }] })).toEqual([]);
  expect(compare({})).toEqual([expect.stringMatching(`^content/a\\.md: ${resultsFile} .*; ${whatToDo}$`)]);
});

test("another version of a tool of the project's own is a problem", () => {
  expect(compare(kept.pages, kept, { "C# compiler": "15 (Roslyn 6.0)" })).toEqual([
    `${resultsFile}: C# compiler is 15 (Roslyn 6.0) now, not 14 (Roslyn 5.12); ${whatToDo}`,
  ]);
});
