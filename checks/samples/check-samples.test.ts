import type { Fault, SampleChecker } from "@/checks/samples/checker";
import { checkSample } from "@/checks/samples/sample-fixture";

const deliberate = { extent: "either", expectedError: "" } as const;

function createStub(...faults: Fault[]): SampleChecker {
  const check: SampleChecker["check"] = async (samples) => samples.map(() => ({ faults, verdict: "checked" }));
  return { tool: "stub", version: "", languages: ["stub"], check };
}

test.each([
  [-1, 20],
  [1, 20],
  [2, 21],
  [9, 21],
])("a fault at line %d of a sample of two lines is at line %d of the page", async (line, expected) => {
  expect(await checkSample(createStub({ line, message: "no" }), "one\ntwo\n\n")).toEqual([
    { file: "content/page.md", line: expected, message: "stub: no" },
  ]);
});

test("a sample that is meant to fail is right when its tool finds an error, and wrong when it finds none", async () => {
  expect(await checkSample(createStub({ line: 1, message: "no" }), "one", deliberate)).toEqual([]);
  const message = "stub: marked error, but nothing is wrong; take the mark away or show the error";
  expect(await checkSample(createStub(), "one", deliberate)).toEqual([{ file: "content/page.md", line: 20, message }]);
});

test("what kept the tool from being asked is not the error that a sample shows", async () => {
  const stub = createStub({ line: 2, message: "the error" }, { line: 1, message: "no folder", isSetup: true });
  expect(await checkSample(stub, "one\ntwo", deliberate)).toEqual([
    { file: "content/page.md", line: 20, message: "stub: no folder" },
  ]);
});

test("a deliberate error is next to the file that it names", async () => {
  const asked: (string | undefined)[] = [];
  const check: SampleChecker["check"] = async (samples) =>
    samples.map(({ fileName }) => {
      asked.push(fileName);
      return { faults: [{ line: 1, message: "wrong" }], verdict: "checked" };
    });
  const stub = { ...createStub(), languages: ["ts"], check };
  await checkSample(stub, "a", { ...deliberate, fileName: "src/app/app.ts" });
  await checkSample(stub, "a", { fileName: "src/app/app.ts" });
  expect(asked).toEqual(["src/app/app.line-20.ts", "src/app/app.ts"]);
});

test("the error that is shown may be named by what its message holds", async () => {
  const stub = createStub({ line: 2, message: "CS0266: no conversion" });
  expect(await checkSample(stub, "one\ntwo", { extent: "either", expectedError: "CS0266" })).toEqual([]);
  expect(await checkSample(stub, "one\ntwo", { extent: "either", expectedError: "CS0029" })).toEqual([
    { file: "content/page.md", line: 21, message: 'stub: marked error="CS0029", but it says: CS0266: no conversion' },
  ]);
});

test("an output that the tool cannot compare is a problem", async () => {
  expect(await checkSample(createStub(), "one", { output: "1" })).toMatchObject([
    { line: 20, message: expect.stringContaining("shows an output, but this tool runs no such sample") },
  ]);
  expect(await checkSample({ ...createStub(), runs: () => true }, "one", { output: "1" })).toEqual([]);
});
