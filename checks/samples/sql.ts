import { type CheckResult, type Fault, findOutputFault, type SampleChecker } from "@/checks/samples/checker";
import type { DotnetProgram } from "@/checks/samples/dotnet-program";
import { runOnPostgres } from "@/checks/samples/postgres";
import type { Sample } from "@/checks/samples/sample";
import { loadScenario } from "@/checks/samples/scenario";

const tool = "T-SQL parser";

/** Parses T-SQL with Microsoft's parser. A sample with an output is run on PostgreSQL, after its scenario. */
export function createSqlChecker(dotnet: DotnetProgram, run = runOnPostgres): SampleChecker {
  return {
    tool,
    version: dotnet.versions[tool] ?? "",
    languages: ["sql"],
    runs: () => true,
    check: (samples) => Promise.all(samples.map((sample) => checkSample(dotnet, run, sample))),
  };
}

async function checkSample(dotnet: DotnetProgram, run: typeof runOnPostgres, sample: Sample): Promise<CheckResult> {
  const { text, output, scenario, extent } = sample;
  const loaded = scenario === undefined ? ([""] as const) : loadScenario(scenario, "sql");
  if (typeof loaded === "string") return refuse(loaded);
  if (extent === "fragment") return refuse("SQL samples are parsed as they are; remove the mark fragment");
  const reply = await dotnet.ask({ tool: "tsql", text });
  const faults = reply.faults.map((fault) => ({ ...fault, message: explainRefusal(fault.message) }));
  const parsed = "parsed for SQL Server {version}";
  if (faults.length > 0 || output === undefined) return { faults, outcome: parsed };
  try {
    const result = await run(loaded[0], text);
    const outcome = `${parsed}, and run on PostgreSQL ${Number.parseInt(result.version, 10)}`;
    return { faults: findOutputFault(output, result.output), outcome };
  } catch (error) {
    return { faults: [readRefusal(error, text)], outcome: parsed };
  }
}

/** Removes the parser's number, which SQL Server never prints: `46010: Incorrect syntax near LIMIT.` */
function explainRefusal(message: string): string {
  const text = message.replace(/^460\d\d: /, "");
  return text.startsWith("Incorrect syntax near") ? `${text} Look at it and at the word before it.` : text;
}

const refuse = (message: string): CheckResult => ({ faults: [{ line: 1, message, isSetup: true }], outcome: "" });

/** PostgreSQL's `position` is a 1-based character. */
function readRefusal(error: unknown, text: string): Fault {
  if (!(error instanceof Error)) throw error;
  const position = "position" in error ? Number(error.position) : 1;
  return { line: text.slice(0, position - 1).split("\n").length, message: `PostgreSQL: ${error.message}` };
}
