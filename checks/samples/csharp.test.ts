import { createCsharpChecker } from "@/checks/samples/csharp";
import type { Sample } from "@/checks/samples/sample";
import { checkSample, createStubProgram } from "@/checks/samples/sample-fixture";

process.env.SAMPLE_SCENARIOS = "checks/samples/fixtures";

const warning = (message: string) => ({ file: "sample", line: 1, message, isWarning: true });

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

test("a scenario decides no output, since no reader has it", async () => {
  const checker = createCsharpChecker(createStubProgram({ output: "1" }));
  const [problem] = await checkSample(checker, "Console.WriteLine(1);", { scenario: "season", output: "1" });
  expect(problem?.message).toContain("has a scenario and an output");
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

test("a scenario that is not there is named with those that are", async () => {
  const [problem] = await checkSample(createCsharpChecker(createStubProgram()), "a", { scenario: "nowhere" });
  expect(problem?.message).toMatch(/^C# compiler: found scenario nowhere; write scenario="…" with one of .*season/);
});

test("an output has the sample run, and another output is a problem that shows both", async () => {
  const checker = createCsharpChecker(createStubProgram({ output: "2\n" }));
  expect(await checkSample(checker, "Console.WriteLine(2);", { output: "2" })).toEqual([]);
  expect(await checkSample(checker, "Console.WriteLine(2);", { output: "3" })).toEqual([
    { file: "content/page.md", line: 20, message: "C# compiler: line 1 of the output: expected “3”, found “2”" },
  ]);
});

test("what was done is said in words: compiled, or compiled and run", async () => {
  const checked = await createCsharpChecker(createStubProgram()).check([sampleOf("a"), sampleOf("a", { output: "" })]);
  expect(checked.map(({ outcome }) => outcome)).toEqual([
    "compiled with C# {version}",
    "compiled with C# {version} and run",
  ]);
});

test.each([
  ["a warning of a whole sample", { extent: "whole" }, "CS0219: never used", 1],
  ["a warning of a fragment that something is not used", { extent: "fragment" }, "CS0219: never used", 0],
  ["another warning of a fragment", { extent: "fragment" }, "CS8602: may be null", 1],
  ["the warning that the page explains", { extent: "whole", warns: "CS4014" }, "CS4014: not awaited", 0],
  ["another than the page explains", { extent: "whole", warns: "CS4014" }, "CS8602: may be null", 2],
] as const)("%s", async (_name, more, message, problems) => {
  const checker = createCsharpChecker(createStubProgram({ faults: [warning(message)] }));
  expect(await checkSample(checker, "Call();", more)).toHaveLength(problems);
});

test("a warning is not the error that a sample shows", async () => {
  const checker = createCsharpChecker(createStubProgram({ faults: [warning("CS0219: never used")] }));
  const [problem] = await checkSample(checker, "int a = 1;", { extent: "either", expectedError: "" });
  expect(problem?.message).toContain("marked error, but nothing is wrong");
});

test("what is wrong in another file of the project is that sample's problem, below the sample it is its last line's", async () => {
  const elsewhere = { file: "Mail.cs", line: 3, message: "CS1513: } expected" };
  const around = { file: "", line: 1, message: "CS1513: } expected" };
  const checker = createCsharpChecker(createStubProgram({ faults: [elsewhere, around] }));
  expect((await checkSample(checker, "if (a)\n{")).map(({ line }) => line)).toEqual([21]);
});
