import { createCsharpChecker } from "@/checks/samples/csharp";
import type { DotnetReply } from "@/checks/samples/dotnet-program";
import type { Sample } from "@/checks/samples/sample";
import { checkSample, createStubProgram } from "@/checks/samples/sample-fixture";

process.env.SAMPLE_SCENARIOS = "checks/samples/fixtures";

function sampleOf(text: string, more: Partial<Sample> = {}): Sample {
  return { file: "content/garden/page.md", line: 10, language: "csharp", marks: "", text, extent: "whole", ...more };
}

async function askAbout(...samples: Sample[]) {
  const dotnet = createStubProgram();
  await createCsharpChecker(dotnet).check(samples);
  return dotnet.asked;
}

test("a whole sample is one attempt, a fragment is tried as statements and as members", async () => {
  const [whole, fragment] = await askAbout(sampleOf("int a;"), sampleOf("int a;", { extent: "fragment" }));
  expect(whole).toEqual({ tool: "csharp", files: [], attempts: [[{ name: "sample", text: "int a;" }]], run: false });
  expect(fragment?.attempts).toEqual([
    [{ name: "sample", text: "int a;" }],
    [
      { name: "", text: "class Page\n{" },
      { name: "sample", text: "int a;" },
      { name: "", text: "}" },
    ],
  ]);
});

test("named files are one project until a name comes again; a fragment sees those before it but no Program.cs", async () => {
  const asked = await askAbout(
    sampleOf("first program", { fileName: "Program.cs" }),
    sampleOf("class", { fileName: "Mail.cs" }),
    sampleOf("wrong", { fileName: "Mail.line-9.cs", expectedError: "", extent: "either" }),
    sampleOf("piece", { extent: "fragment" }),
    sampleOf("alone"),
    sampleOf("second program", { fileName: "Program.cs" }),
  );
  expect(asked.map(({ files }) => files)).toEqual([
    [{ name: "Mail.cs", text: "class" }],
    [{ name: "Program.cs", text: "first program" }],
    [
      { name: "Program.cs", text: "first program" },
      { name: "Mail.cs", text: "class" },
    ],
    [{ name: "Mail.cs", text: "class" }],
    [],
    [],
  ]);
});

test("a scenario surrounds the sample, whose using directives go first and whose lines stay its own", async () => {
  const text = "using System.Text;\n\nConsole.WriteLine(1);";
  const [asked] = await askAbout(sampleOf(text, { scenario: "season" }));
  expect(asked?.attempts).toEqual([
    [
      { name: "sample", text: "using System.Text;\n\n" },
      { name: "", text: expect.not.stringContaining("// sample") },
      { name: "sample", text: "\n\nConsole.WriteLine(1);" },
      { name: "", text: expect.stringContaining("enum Season") },
    ],
  ]);
});

test("what was done is said in words: compiled, or compiled and run", async () => {
  const checked = await createCsharpChecker(createStubProgram()).check([sampleOf("a"), sampleOf("a", { output: "" })]);
  expect(checked.map(({ outcome }) => outcome)).toEqual([
    "compiled with C# {version}",
    "compiled with C# {version} and run",
  ]);
});

const warn = (message: string) => ({ faults: [{ file: "sample", line: 1, message, isWarning: true }] });
const around = { file: "", line: 1, message: "CS1513: } expected" };
const whole = { extent: "whole" } as const;
const fragment = { extent: "fragment" } as const;

test.each<[what: string, reply: Partial<DotnetReply>, more: Partial<Sample>, line: number | undefined, words: string]>([
  ["a scenario and an output", { output: "1" }, { scenario: "season", output: "1" }, 20, "a scenario and an output"],
  ["a scenario that is not there", {}, { scenario: "nowhere" }, 20, "found scenario nowhere; write scenario="],
  ["the output that it shows", { output: "2\n" }, { output: "2" }, undefined, ""],
  ["another output", { output: "2\n" }, { output: "3" }, 20, "line 1 of the output: expected “3”, found “2”"],
  ["a warning of a whole sample", warn("CS0219: unused"), whole, 20, "CS0219: unused"],
  ["a fragment that does not use something", warn("CS0219: unused"), fragment, undefined, ""],
  ["another warning of a fragment", warn("CS8602: may be null"), fragment, 20, "CS8602: may be null"],
  ["the warning that the page explains", warn("CS4014: not awaited"), { warns: "CS4014" }, undefined, ""],
  ["another than the page explains", warn("CS8602: may be null"), { warns: "CS4014" }, 20, "CS8602: may be null"],
  [
    "a warning in place of an error",
    warn("CS0219: unused"),
    { extent: "either", expectedError: "" },
    20,
    "marked error",
  ],
  ["a bracket that ends below it", { faults: [{ ...around, file: "Mail.cs" }, around] }, whole, 21, "CS1513"],
])("%s is a problem of the sample, or none", async (_what, reply, more, line, words) => {
  const problems = await checkSample(createCsharpChecker(createStubProgram(reply)), "Call();\nif (a) {", more);
  const found = problems.find(({ message }) => message.includes(words));
  expect(line === undefined ? problems : found?.line).toEqual(line ?? []);
});
