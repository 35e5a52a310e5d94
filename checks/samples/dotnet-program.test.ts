import { createCsharpChecker } from "@/checks/samples/csharp";
import { openDotnetProgram } from "@/checks/samples/dotnet-program";
import type { Sample } from "@/checks/samples/sample";
import { checkSample } from "@/checks/samples/sample-fixture";
import { createSqlChecker } from "@/checks/samples/sql";
import { createXmlChecker } from "@/checks/samples/xml";

// The only test that starts .NET.
process.env.SAMPLE_SCENARIOS = "checks/samples/fixtures";
process.env.SAMPLE_SECRET = "token";
const dotnet = await openDotnetProgram();
const checkCsharp = (text: string, more: Partial<Sample> = {}) => checkSample(createCsharpChecker(dotnet), text, more);

afterAll(() => dotnet.close());

const withDotnet = dotnet.missingReason === undefined ? test : test.skip;

const windows = `using System.ServiceProcess;

Console.WriteLine(typeof(MailService));
Console.WriteLine(typeof(System.Windows.Window));
Console.WriteLine(System.Drawing.Color.Tomato);

class MailService : ServiceBase { }`;
const thrown = "Unhandled exception. System.FormatException: The input string 'x' was not in a correct format.";
const secret = 'Console.WriteLine($"[{Environment.GetEnvironmentVariable("SAMPLE_SECRET")}]");';
const fragment = { extent: "fragment" } as const;

withDotnet.each<[what: string, text: string, more: Partial<Sample>]>([
  ["statements with a type after them", "var a = new A();\nConsole.WriteLine(a);\n\nclass A { }", {}],
  ["a fragment that doesn't use something", "int[] limits = [1, 2];\nawait Task.Delay(1);", fragment],
  ["a fragment of members", "public int Count { get; set; }", fragment],
  ["WPF, Windows services and System.Drawing", windows, {}],
  ["what it prints", 'Console.WriteLine($"{int.MaxValue:N0}");', { output: "2,147,483,647" }],
  ["what it prints at last when it throws", 'int.Parse("x");', { output: thrown }],
  ["none of our variables", secret, { output: "[]" }],
])("Roslyn takes %s", async (_name, text, more) => {
  expect(await checkCsharp(text, more)).toEqual([]);
});

withDotnet.each([
  ["a type error", "int a = 1;\nint b = 3L;\nConsole.WriteLine(a + b);", {}, 21, "CS0266: "],
  ["a warning", "string? name = null;\nConsole.WriteLine(name.Length);", {}, 21, "CS8602: "],
  ["a missing bracket", "class A\n{\n    int B( { }\n}", {}, 22, "CS1026: "],
  ["an error in a scenario's sample", "Console.WriteLine(1);\nCall();", { scenario: "season" }, 21, "CS0103: "],
])("Roslyn names the line of %s", async (_name, text, more, line, words) => {
  const [problem] = await checkCsharp(text, more);
  expect(problem).toMatchObject({ file: "content/page.md", line, message: expect.stringContaining(words) });
});

const checkSql = (text: string) => checkSample(createSqlChecker(dotnet), text);

withDotnet("Microsoft’s parser takes T-SQL and names the line of a syntax error", async () => {
  expect(await checkSql("UPDATE TOP (5) b\nSET Name = N'Herbs'\nOUTPUT inserted.BedId\nFROM dbo.Bed AS b;")).toEqual(
    [],
  );
  const message = expect.stringContaining("Incorrect syntax near 'LIMIT'");
  expect(await checkSql("SELECT Name\nFROM dbo.Bed\nLIMIT 5;")).toMatchObject([{ line: 22, message }]);
});

const transform = (inner: string) =>
  `<a xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">\n${inner}\n</a>`;

async function applyTransform(text: string, output?: string) {
  const place = { file: "content/page.md", language: "xml", marks: "", extent: "whole" } as const;
  const source: Sample = { ...place, line: 5, text: '<a>\n  <b k="1" />\n</a>', fileName: "App.config" };
  const sample: Sample = { ...place, line: 20, text, transforms: "App.config", output };
  const [, result] = await createXmlChecker(dotnet).check([source, sample]);
  return result?.faults;
}

withDotnet("the transform engine of the SDK gives the result that the page shows, or the fault", async () => {
  const text = transform('<b k="2" xdt:Transform="SetAttributes" />');
  expect(await applyTransform(text, '<a>\n  <b k="2" />\n</a>')).toEqual([]);
  expect(await applyTransform(text, '<a>\n  <b k="3" />\n</a>')).toEqual([
    { line: 1, message: 'line 2 of the output: expected “  <b k="3" />”, found “  <b k="2" />”' },
  ]);
  const missing = transform('<c k="2" xdt:Transform="SetAttributes" />');
  expect(await applyTransform(missing)).toMatchObject([
    { line: 2, message: "No element in the source document matches '/a/c'" },
  ]);
});

withDotnet("a source that a tool can't take is a fault of the sample, and the next one is checked", async () => {
  const entities = [..."abcdefghi"].map(
    (name, place, all) => `<!ENTITY ${name} "${`&${all[place - 1] ?? "lt"};`.repeat(10)}">`,
  );
  const source = `<!DOCTYPE a [${entities.join("")}]><a>&i;</a>`;
  const ask = (source: string) => dotnet.ask({ tool: "xdt", source, transform: transform("") });
  expect(await ask(source)).toMatchObject({ faults: [{ isSetup: true, message: expect.stringContaining("limit") }] });
  expect((await ask("<a />")).faults).toEqual([]);
});
