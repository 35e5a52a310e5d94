import type { DotnetFault } from "@/checks/samples/dotnet-program";
import type { Sample } from "@/checks/samples/sample";
import { checkSample, createStubProgram } from "@/checks/samples/sample-fixture";
import { createSqlChecker } from "@/checks/samples/sql";

process.env.SAMPLE_SCENARIOS = "checks/samples/fixtures";

const query = "SELECT Name\nFROM dbo.Bed;";
const run = async () => ({ output: "Name\n-----\nHerbs", version: "18.6" });

function sampleOf(text: string, more: Partial<Sample> = {}): Sample {
  return { file: "content/garden/page.md", line: 10, language: "sql", marks: "", text, extent: "whole", ...more };
}

const fault = { file: "sample", line: 2, message: "46010: Incorrect syntax near LIMIT." };
const refuse = async () => {
  throw Object.assign(new Error('syntax error at or near "OUTPUT"'), { position: "17" });
};
const beds = { scenario: "beds" };

test.each<[what: string, faults: DotnetFault[], ask: typeof run, more: Partial<Sample>, line: number, words: string]>([
  ["the parser's words, without a number", [fault], run, {}, 21, "Incorrect syntax near LIMIT. Look at it"],
  ["another output", [], run, { ...beds, output: "Name\n-----\nTulips" }, 20, "expected “Tulips”, found “Herbs”"],
  ["a refusal by PostgreSQL", [], refuse, { ...beds, output: "" }, 21, 'PostgreSQL: syntax error at or near "OUTPUT"'],
])("%s is a problem at its line of the Markdown", async (_what, faults, ask, more, line, words) => {
  const checker = createSqlChecker(createStubProgram({ faults }), ask);
  const message = expect.stringMatching(/^T-SQL parser: (?!\d)/);
  const [problem] = await checkSample(checker, query, more);
  expect(problem).toEqual({ file: "content/page.md", line, message });
  expect(problem?.message).toContain(words);
});

test("a sample that shows its output is run on PostgreSQL", async () => {
  const checker = createSqlChecker(createStubProgram(), run);
  expect(await checkSample(checker, query, { ...beds, output: "Name\n-----\nHerbs" })).toEqual([]);
});

test("the outcome says whether the sample was run", async () => {
  const describe = async (output?: string) => {
    const checker = createSqlChecker(createStubProgram(), run);
    const [result] = await checker.check([sampleOf(query, { scenario: "beds", output })]);
    return result?.outcome;
  };
  expect(await describe()).toBe("parsed for SQL Server {version}");
  expect(await describe("")).toBe("parsed for SQL Server {version}, and run on PostgreSQL 18");
});

test("a fragment and a scenario that is not there are refused, also where an error is meant or there are no scenarios", async () => {
  const checker = createSqlChecker(createStubProgram(), run);
  expect((await checkSample(checker, query, { extent: "fragment" }))[0]?.message).toContain("remove the mark fragment");
  const more = { scenario: "nowhere", expectedError: "" };
  expect((await checkSample(checker, query, more))[0]?.message).toContain('write scenario="…" with one of beds, tools');
  process.env.SAMPLE_SCENARIOS = "nowhere";
  expect((await checkSample(checker, query, more))[0]?.message).toContain("the files in nowhere");
});
