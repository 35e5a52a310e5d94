import type { Sample } from "@/checks/samples/sample";
import { checkSample, createStubProgram } from "@/checks/samples/sample-fixture";
import { createSqlChecker } from "@/checks/samples/sql";

process.env.SAMPLE_SCENARIOS = "checks/samples/fixtures";

const query = "SELECT Name\nFROM dbo.Bed;";
const run = async () => ({ output: "Name\n-----\nHerbs", version: "18.6" });

function sampleOf(text: string, more: Partial<Sample> = {}): Sample {
  return { file: "content/garden/page.md", line: 10, language: "sql", marks: "", text, extent: "whole", ...more };
}

test("the parser gets the scenario and what the page's other samples create, before the sample", async () => {
  const dotnet = createStubProgram();
  await createSqlChecker(dotnet, run).check([
    sampleOf("CREATE TABLE dbo.A (B int);"),
    sampleOf("CREATE TABLE dbo.A AS;", { expectedError: "", extent: "either" }),
    sampleOf(query, { scenario: "beds" }),
  ]);
  const beds = expect.stringMatching(/^DROP TABLE[\s\S]*CREATE TABLE dbo\.Bed \([\s\S]*N'Roses'/);
  expect(dotnet.asked).toEqual([
    { tool: "tsql", before: [""], text: "CREATE TABLE dbo.A (B int);" },
    { tool: "tsql", before: ["", "CREATE TABLE dbo.A (B int);"], text: "CREATE TABLE dbo.A AS;" },
    { tool: "tsql", before: [beds, "CREATE TABLE dbo.A (B int);"], text: query },
  ]);
});

test("a fault has the line of the Markdown and the parser's words, without its number, which no server prints", async () => {
  const fault = { file: "sample", line: 2, message: "46010: Incorrect syntax near LIMIT." };
  expect(await checkSample(createSqlChecker(createStubProgram({ faults: [fault] }), run), query)).toEqual([
    {
      file: "content/page.md",
      line: 21,
      message: "T-SQL parser: Incorrect syntax near LIMIT. Look at it and at the word before it.",
    },
  ]);
});

test("a sample that shows its output is run on PostgreSQL, and another output is a problem", async () => {
  const check = (output: string) =>
    checkSample(createSqlChecker(createStubProgram(), run), query, { scenario: "beds", output });
  expect(await check("Name\n-----\nHerbs")).toEqual([]);
  expect((await check("Name\n-----\nTulips"))[0]?.message).toBe(
    "T-SQL parser: line 3 of the output: expected “Tulips”, found “Herbs”",
  );
});

test("a statement that PostgreSQL refuses is a problem in the line where it stops", async () => {
  const refuse = async () => {
    throw Object.assign(new Error('syntax error at or near "OUTPUT"'), { position: "17" });
  };
  const checker = createSqlChecker(createStubProgram(), refuse);
  expect(await checkSample(checker, query, { scenario: "beds", output: "" })).toEqual([
    { file: "content/page.md", line: 21, message: 'T-SQL parser: PostgreSQL: syntax error at or near "OUTPUT"' },
  ]);
});

test("what was done is said in words: parsed, names looked up, run", async () => {
  const describe = async (done: string, output?: string) => {
    const checker = createSqlChecker(createStubProgram({ done }), run);
    const [result] = await checker.check([sampleOf(query, { scenario: "beds", output })]);
    return result?.outcome;
  };
  expect(await describe("")).toBe("parsed for SQL Server {version}");
  expect(await describe("names")).toBe("parsed for SQL Server {version}, names checked");
  expect(await describe("names", "")).toBe("parsed for SQL Server {version}, names checked, and run on PostgreSQL 18");
});

test("a fragment and a scenario that is not there are refused, also where an error is meant or there are no scenarios", async () => {
  const checker = createSqlChecker(createStubProgram(), run);
  expect((await checkSample(checker, query, { extent: "fragment" }))[0]?.message).toContain("remove the mark fragment");
  const more = { scenario: "nowhere", expectedError: "" };
  expect((await checkSample(checker, query, more))[0]?.message).toContain('write scenario="…" with one of beds, tools');
  process.env.SAMPLE_SCENARIOS = "nowhere";
  expect((await checkSample(checker, query, more))[0]?.message).toContain("the files in nowhere");
});
