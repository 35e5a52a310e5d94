import { xmlChecker } from "@/content-tests/samples/checkers";
import { csharpChecker as csharp } from "@/content-tests/samples/csharp";
import { askDotnet } from "@/content-tests/samples/dotnet-program";
import { runChecker } from "@/content-tests/samples/run";
import { MissingTool, type Sample } from "@/content-tests/samples/sample";
import { checkSample } from "@/content-tests/samples/sample-fixture";
import { sqlChecker } from "@/content-tests/samples/sql";

// The only test that starts .NET.
process.env.SAMPLE_SCENARIOS = "content-tests/samples/fixtures";
process.env.SAMPLE_SECRET = "token";
const fault = await Promise.resolve(csharp.getVersion()).catch((error) => error);
const withDotnet = fault instanceof MissingTool ? test.skip : test;

afterAll(() => sqlChecker.close?.());

const windows = `using System.ServiceProcess;

Console.WriteLine(typeof(MailService));
Console.WriteLine(typeof(System.Windows.Window));
Console.WriteLine(System.Drawing.Color.Tomato);

class MailService : ServiceBase { }`;
const thrown = "Unhandled exception. System.FormatException: The input string 'x' was not in a correct format.";
const secret = 'Console.WriteLine($"[{Environment.GetEnvironmentVariable("SAMPLE_SECRET")}]");';
const fragment = { extent: "fragment" } as const;
const notAwaited = "async Task Wait() { Task.Delay(1); await Task.Delay(1); }\nawait Wait();";

withDotnet.each<[what: string, text: string, more: Partial<Sample>]>([
  ["a fragment that doesn't use something", "int[] limits = [1, 2];\nawait Task.Delay(1);", fragment],
  ["a fragment of members", "public int Count { get; set; }", fragment],
  ["WPF, Windows services and System.Drawing", windows, {}],
  ["what it prints", 'Console.WriteLine($"{int.MaxValue:N0}");', { output: "2,147,483,647" }],
  ["what it prints at last when it throws", 'int.Parse("x");', { output: thrown }],
  ["none of our variables", secret, { output: "[]" }],
  ["the warning that the page explains", notAwaited, { warns: "CS4014" }],
  ["code around the sample", "using System.Text;\nConsole.WriteLine(Season.Autumn);", { scenario: "season" }],
])("the C# checker accepts %s", async (_name, text, more) => {
  expect(await checkSample(csharp, text, more)).toEqual([]);
});

withDotnet.each([
  ["a type error", "int a = 1;\nint b = 3L;\nConsole.WriteLine(a + b);", {}, 21, "CS0266: "],
  ["a warning", "string? name = null;\nConsole.WriteLine(name.Length);", {}, 21, "CS8602: "],
  ["a missing bracket", "class A\n{\n    int B( { }\n}", {}, 22, "CS1026: "],
  ["an error in a scenario's sample", "Console.WriteLine(1);\nCall();", { scenario: "season" }, 21, "CS0103: "],
  ["another warning than the page explains", notAwaited, { warns: "CS8602" }, 20, "CS4014: "],
  ["another output", "Console.WriteLine(2);", { output: "3" }, 20, "expected “3”, found “2”"],
  ["an output in a scenario", "Console.WriteLine(2);", { scenario: "season", output: "2" }, 20, "isn’t run"],
  ["a scenario that isn't there", "Console.WriteLine(2);", { scenario: "nowhere" }, 20, "there is no "],
])("the C# checker names the line of %s", async (_name, text, more, line, words) => {
  const [problem] = await checkSample(csharp, text, more);
  expect(problem).toMatchObject({ file: "content/page.md", line, message: expect.stringContaining(words) });
});

withDotnet(
  "files with names are one project until a name repeats; a fragment sees those before it except Program.cs",
  async () => {
    const createSample = (text: string, more: Partial<Sample>): Sample => {
      return { file: "content/page.md", line: 10, language: "csharp", marks: "", text, extent: "whole", ...more };
    };
    const samples = [
      createSample("Console.WriteLine(new Mail().Subject);", { fileName: "Program.cs", output: "Roses" }),
      createSample('class Mail { public string Subject => "Roses"; }', { fileName: "Mail.cs" }),
      createSample("_ = new Mail().Subject.Length;", fragment),
      createSample("class Mail { }", { fileName: "Mail.cs" }),
      createSample("_ = new Mail().Subject;", { ...fragment, line: 50 }),
    ];
    const problems = (await runChecker(csharp, samples)).flatMap((checked) => checked.problems);
    expect(problems).toMatchObject([{ line: 50, message: expect.stringContaining("CS1061") }]);
  },
);

withDotnet("the T-SQL checker accepts T-SQL, names the line of a syntax error, and compares an output", async () => {
  const update = "UPDATE TOP (5) b\nSET Name = N'Herbs'\nOUTPUT inserted.BedId\nFROM dbo.Bed AS b;";
  expect(await checkSample(sqlChecker, update)).toEqual([]);
  const message = expect.stringMatching(/: Incorrect syntax near 'LIMIT'/);
  expect(await checkSample(sqlChecker, "SELECT Name\nFROM dbo.Bed\nLIMIT 5;")).toMatchObject([{ line: 22, message }]);
  const differs = expect.stringContaining("expected “Tulips”, found “Herbs”");
  const more = { scenario: "beds", output: "Name\n-----\nTulips\nRoses" };
  expect(await checkSample(sqlChecker, "SELECT Name FROM dbo.Bed ORDER BY Name;", more)).toMatchObject([
    { message: differs },
  ]);
});

const transform = (inner: string) =>
  `<a xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">\n${inner}\n</a>`;

async function applyTransform(text: string, output?: string) {
  const place = { file: "content/page.md", language: "xml", marks: "", extent: "whole" } as const;
  const source: Sample = { ...place, line: 5, text: '<a>\n  <b k="1" />\n</a>', fileName: "App.config" };
  const sample: Sample = { ...place, line: 20, text, transforms: "App.config", output };
  return (await runChecker(xmlChecker, [source, sample])).flatMap(({ problems }) => problems);
}

withDotnet("the transform engine of the SDK returns the result that the page shows, or a fault", async () => {
  const text = transform('<b k="2" xdt:Transform="SetAttributes" />');
  expect(await applyTransform(text, '<a>\n  <b k="2" />\n</a>')).toEqual([]);
  const differs = expect.stringContaining('line 2 of the output: expected “  <b k="3" />”, found “  <b k="2" />”');
  expect(await applyTransform(text, '<a>\n  <b k="3" />\n</a>')).toMatchObject([{ line: 20, message: differs }]);
  const missing = transform('<c k="2" xdt:Transform="SetAttributes" />');
  const message = expect.stringContaining("No element in the source document matches '/a/c'");
  expect(await applyTransform(missing)).toMatchObject([{ line: 21, message }]);
});

withDotnet("a source that a tool can't read is a fault of its sample, and the next sample is checked", async () => {
  const ask = (source: string) => askDotnet({ tool: "xdt", source, transform: transform("") });
  expect(await ask("<a>")).toMatchObject({ faults: [{ isSetup: true }] });
  expect((await ask("<a />")).faults).toEqual([]);
});
