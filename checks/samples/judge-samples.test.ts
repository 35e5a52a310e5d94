import { angularChecker } from "@/checks/samples/angular";
import type { Fault, SampleChecker } from "@/checks/samples/checker";
import { createCheckers } from "@/checks/samples/checkers";
import { cmdChecker } from "@/checks/samples/cmd";
import { cssChecker } from "@/checks/samples/css";
import { gitChecker } from "@/checks/samples/git";
import { jsonChecker } from "@/checks/samples/json";
import { powershellChecker } from "@/checks/samples/powershell";
import { regChecker } from "@/checks/samples/reg";
import { judgeSamples } from "@/checks/samples/run";
import type { Sample } from "@/checks/samples/sample";
import { createStubJudge, judgeSample } from "@/checks/samples/sample-fixture";
import { createXmlChecker } from "@/checks/samples/xml";
import { checkedLanguages } from "@/lib/content/samples";

const deliberate = { extent: "either", expectedError: "" } as const;

type WrongAndRight = { checker: SampleChecker; wrong: string; right: string; more?: Partial<Sample> };

/** Each checker with a sample in which it finds an error, and one in which it finds none. */
const samples: readonly WrongAndRight[] = [
  {
    checker: gitChecker,
    wrong: "git branch -d feature/login",
    right: "git branch -D feature/login",
    more: { scenario: "unmerged-branch" },
  },
  { checker: angularChecker, wrong: "export const a: string = 1;", right: "export const a = 1;" },
  { checker: angularChecker, wrong: "<p>\n@if (a) {\n</p>", right: "<p>a</p>", more: { language: "html" } },
  { checker: cssChecker, wrong: "a { color: red;", right: "a {}" },
  { checker: jsonChecker, wrong: '{ "a": 1 // why\n}', right: "{}" },
  { checker: createXmlChecker(createStubJudge()), wrong: "<a></b>", right: "<a />" },
  { checker: regChecker, wrong: "[HKLM\\A]", right: "Windows Registry Editor Version 5.00\n" },
  { checker: cmdChecker, wrong: "shutdown /z", right: "shutdown /a" },
  { checker: powershellChecker, wrong: "$a = ", right: "$a = 1" },
];

test.each(samples)("$checker.tool finds the error that is shown in $wrong", async ({ checker, wrong, more }) => {
  expect(await judgeSample(checker, wrong, { ...more, ...deliberate })).toEqual([]);
});

test.each(samples)("$checker.tool finds none in $right, though it is marked", async ({ checker, right, more }) => {
  const message = `${checker.tool}: marked error, but nothing is wrong; take the mark away or show the error`;
  expect(await judgeSample(checker, right, { ...more, ...deliberate })).toEqual([
    { file: "content/page.md", line: 20, message },
  ]);
});

test("each checker is in the table above", () => {
  const throughDotnet = ["C# compiler", checkedLanguages.sql];
  const tested = [...samples.map(({ checker }) => checker.tool), ...throughDotnet];
  expect(new Set(tested)).toEqual(new Set(createCheckers(createStubJudge()).map(({ tool }) => tool)));
});

function createStub(...faults: Fault[]): SampleChecker {
  const check: SampleChecker["check"] = async (samples) => samples.map(() => ({ faults, verdict: "judged" }));
  return { tool: "stub", version: "", languages: ["stub"], check };
}

test.each([
  [-1, 20],
  [1, 20],
  [2, 21],
  [9, 21],
])("a fault at line %d of a sample of two lines is at line %d of the page", async (line, expected) => {
  expect(await judgeSample(createStub({ line, message: "no" }), "one\ntwo\n\n")).toEqual([
    { file: "content/page.md", line: expected, message: "stub: no" },
  ]);
});

test("what kept the tool from being asked is not the error that a sample shows", async () => {
  const stub = createStub({ line: 2, message: "the error" }, { line: 1, message: "no folder", isSetup: true });
  expect(await judgeSample(stub, "one\ntwo", deliberate)).toEqual([
    { file: "content/page.md", line: 20, message: "stub: no folder" },
  ]);
});

test("a deliberate error is next to the file that it names", async () => {
  const asked: (string | undefined)[] = [];
  const check: SampleChecker["check"] = async (samples) =>
    samples.map(({ fileName }) => {
      asked.push(fileName);
      return { faults: [{ line: 1, message: "wrong" }], verdict: "judged" };
    });
  const stub = { ...createStub(), languages: ["ts"], check };
  await judgeSample(stub, "a", { ...deliberate, fileName: "src/app/app.ts" });
  await judgeSample(stub, "a", { fileName: "src/app/app.ts" });
  expect(asked).toEqual(["src/app/app.line-20.ts", "src/app/app.ts"]);
});

test("a checker that leaves out a sample is a fault of ours", async () => {
  const checker = { ...createStub(), check: async () => [] };
  const place = { file: "content/page.md", line: 7, language: "stub", marks: "" };
  const sample: Sample = { ...place, text: "", extent: "whole" };
  await expect(judgeSamples(checker, [sample])).rejects.toThrow("stub did not judge the sample of content/page.md:7");
});

test("the error that is shown may be named by what its message holds", async () => {
  const stub = createStub({ line: 2, message: "CS0266: no conversion" });
  expect(await judgeSample(stub, "one\ntwo", { extent: "either", expectedError: "CS0266" })).toEqual([]);
  expect(await judgeSample(stub, "one\ntwo", { extent: "either", expectedError: "CS0029" })).toEqual([
    { file: "content/page.md", line: 21, message: 'stub: marked error="CS0029", but it says: CS0266: no conversion' },
  ]);
});

test("an output that the tool cannot compare is a problem", async () => {
  expect(await judgeSample(createStub(), "one", { output: "1" })).toMatchObject([
    { line: 20, message: expect.stringContaining("shows an output, but this tool runs no such sample") },
  ]);
  expect(await judgeSample({ ...createStub(), runs: () => true }, "one", { output: "1" })).toEqual([]);
});
