import { angularChecker } from "@/checks/samples/angular";
import { checkers } from "@/checks/samples/checkers";
import { cmdChecker } from "@/checks/samples/cmd";
import { csharpChecker } from "@/checks/samples/csharp";
import { cssChecker } from "@/checks/samples/css";
import { gitChecker } from "@/checks/samples/git";
import { jsonChecker } from "@/checks/samples/json";
import { judgeSamples } from "@/checks/samples/judge-samples";
import { powershellChecker } from "@/checks/samples/powershell";
import { regChecker } from "@/checks/samples/reg";
import type { Fault, Sample, SampleChecker } from "@/checks/samples/sample";
import { judgeSample } from "@/checks/samples/sample-fixture";
import { sqlChecker } from "@/checks/samples/sql";
import { xmlChecker } from "@/checks/samples/xml";

const deliberate = { extent: "either", isError: true } as const;

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
  { checker: csharpChecker, wrong: "int a = ;", right: "int a = 1;" },
  { checker: csharpChecker, wrong: "public int A { get };", right: "public int A { get; set; }" },
  { checker: xmlChecker, wrong: "<a></b>", right: "<a />" },
  { checker: sqlChecker, wrong: "SELECT A, FROM dbo.T;", right: "SELECT A FROM dbo.T;" },
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
  expect(new Set(samples.map(({ checker }) => checker.tool))).toEqual(new Set(checkers.map(({ tool }) => tool)));
});

function createStub(...faults: Fault[]): SampleChecker {
  return { tool: "stub", languages: ["stub"], check: async (samples) => samples.map(() => faults) };
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

test("a deliberate error stands beside the file that it names", async () => {
  const asked: (string | undefined)[] = [];
  const check: SampleChecker["check"] = async (samples) =>
    samples.map(({ fileName }) => {
      asked.push(fileName);
      return [{ line: 1, message: "wrong" }];
    });
  await judgeSample({ tool: "stub", languages: ["ts"], check }, "a", { ...deliberate, fileName: "src/app/app.ts" });
  await judgeSample({ tool: "stub", languages: ["ts"], check }, "a", { fileName: "src/app/app.ts" });
  expect(asked).toEqual(["src/app/app.line-20.ts", "src/app/app.ts"]);
});

test("a checker that leaves out a sample is a fault of ours", async () => {
  const checker = { tool: "stub", languages: ["stub"], check: async () => [] };
  const sample: Sample = { file: "content/page.md", line: 7, language: "stub", text: "", extent: "whole" };
  await expect(judgeSamples(checker, [sample])).rejects.toThrow("stub did not judge the sample of content/page.md:7");
});
