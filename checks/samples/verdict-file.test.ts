import { createStubJudge } from "@/checks/samples/judge-fixture";
import type { SamplesReport } from "@/checks/samples/run";
import { createVerdicts, findDifferences, formatVerdicts } from "@/checks/samples/verdict-file";
import { noVerdicts, type Verdicts } from "@/lib/content/verdicts";
import { formatProblem } from "@/lib/problem";

const kept = {
  tools: { git: "2.39.5", "C# compiler": "14 (Roslyn 5.12)" },
  pages: { "content/a.md": [{ sample: "aa", tool: "git", verdict: "run with git {version}" }] },
  replies: { "1": { faults: [], output: "1" } },
};

/** A run that found what is kept, but for what is given. */
function createReport(found: Partial<SamplesReport>): SamplesReport {
  return {
    tools: kept.tools,
    pages: kept.pages,
    lines: { "content/a.md": [7] },
    unchecked: [],
    problems: [],
    ...found,
  };
}

const replies = new Map(Object.entries(kept.replies));
const judge = { ...createStubJudge(), versions: { "C# compiler": "14 (Roslyn 5.12)" }, replies };
const compare = (found: Partial<SamplesReport>, before: Verdicts = kept, by = judge) =>
  findDifferences(createReport(found), before, by).map(formatProblem);

const run = { sample: "aa", tool: "git", verdict: "run with git {version}" };
const failing = (failure: string) => ({ ...kept, pages: { "content/a.md": [{ ...run, failure }] } });

test("the same verdicts differ in nothing, whatever git the machine has and however it words a failure", () => {
  expect(compare({ tools: { ...kept.tools, git: "2.47.0" } })).toEqual([]);
  expect(compare({ pages: failing("fatal: no").pages }, failing("error: no"))).toEqual([]);
  expect(compare({ pages: failing("fatal: no").pages })).toHaveLength(1);
});

const whatToDo = "run npm run verdicts and commit what it writes";

test("an edited sample is named with its line and what to run, a page that lost samples by its file", () => {
  expect(compare({ pages: { "content/a.md": [{ ...run, sample: "ab" }] } })).toEqual([
    `content/a.md:7: this sample has no verdict in checks/samples/verdicts.json; ${whatToDo}`,
  ]);
  expect(compare({ pages: {} })).toEqual([
    `content/a.md: checks/samples/verdicts.json has other verdicts of this page; ${whatToDo}`,
  ]);
});

test("a reply that is another now is a problem, and so is another version of a tool of the project's own", () => {
  const other = { ...judge, replies: new Map([["1", { faults: [], output: "2" }]]) };
  expect(compare({}, kept, other)).toEqual([
    `checks/samples/verdicts.json: its replies differ from those of this run; ${whatToDo}`,
  ]);
  const newer = { ...judge, versions: { "C# compiler": "15 (Roslyn 6.0)" } };
  expect(compare({}, kept, newer)).toEqual([
    `checks/samples/verdicts.json: C# compiler is 15 (Roslyn 6.0) now, not 14 (Roslyn 5.12); ${whatToDo}`,
  ]);
});

test("the file reads back as it was, a line a verdict, the replies in the order of their hashes", () => {
  const unsorted = new Map([
    ["2", { faults: [] }],
    ["1", { faults: [], output: "1" }],
  ]);
  const made = createVerdicts(createReport({}), { ...judge, replies: unsorted });
  const text = formatVerdicts(made);
  expect(JSON.parse(text)).toEqual({ ...kept, replies: Object.fromEntries(unsorted) });
  expect(Object.keys(made.replies)).toEqual(["1", "2"]);
  expect(text).toContain('\n      {"sample":"aa","tool":"git","verdict":"run with git {version}"}\n');
  expect(JSON.parse(formatVerdicts(noVerdicts))).toEqual(noVerdicts);
});
