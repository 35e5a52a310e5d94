import { type CheckResult, type Fault, findOutputFault, type SampleChecker } from "@/checks/samples/checker";
import type { DotnetProgram } from "@/checks/samples/dotnet-program";
import { runOnPostgres } from "@/checks/samples/postgres";
import type { Sample } from "@/checks/samples/sample";
import { loadScenario } from "@/checks/samples/scenario";

const tool = "T-SQL parser";

/**
 * Parses T-SQL with Microsoft's own parser and looks up its tables and columns among those of the scenario and of the
 * page's other samples. A sample that shows an output is run on PostgreSQL, and the output is compared.
 */
export function createSqlChecker(dotnet: DotnetProgram, run = runOnPostgres): SampleChecker {
  return {
    tool,
    version: dotnet.versions[tool] ?? "",
    languages: ["sql"],
    runs: () => true,
    check: (samples) => Promise.all(samples.map((sample) => checkSample(dotnet, run, sample, samples))),
  };
}

async function checkSample(
  dotnet: DotnetProgram,
  run: typeof runOnPostgres,
  sample: Sample,
  samples: readonly Sample[],
): Promise<CheckResult> {
  const { text, output, scenario, extent } = sample;
  const found = scenario === undefined ? ([""] as const) : loadScenario(scenario, "sql");
  if (typeof found === "string") return refuse(found);
  if (extent === "fragment") return refuse("SQL is parsed whole; take the mark fragment away");
  const before = [found[0], ...samples.filter((other) => isBefore(other, sample)).map((other) => other.text)];
  const answer = await dotnet.ask({ tool: "tsql", before, text });
  const { done } = answer;
  const faults = answer.faults.map((fault) => ({ ...fault, message: explainRefusal(fault.message) }));
  const parsed = `parsed for SQL Server {version}${done === "names" ? ", names checked" : ""}`;
  if (faults.length > 0 || output === undefined) return { faults, outcome: parsed };
  try {
    const ran = await run(found[0], text);
    const outcome = `${parsed}, and run on PostgreSQL ${Number.parseInt(ran.version, 10)}`;
    return { faults: findOutputFault(output, ran.output), outcome };
  } catch (error) {
    return { faults: [readRefusal(error, text)], outcome: parsed };
  }
}

/** Leaves out the parser's number, which SQL Server never prints, and says where to look: `46010: Incorrect syntax near LIMIT.` */
function explainRefusal(message: string): string {
  const words = message.replace(/^460\d\d: /, "");
  return words.startsWith("Incorrect syntax near") ? `${words} Look at it and at the word before it.` : words;
}

const refuse = (message: string): CheckResult => ({ faults: [{ line: 1, message, isSetup: true }], outcome: "" });

/** Whether a sample may need what another one of its page makes. */
function isBefore(other: Sample, sample: Sample): boolean {
  return other !== sample && other.expectedError === undefined && /\bCREATE\b/.test(other.text);
}

/** PostgreSQL counts the characters up to its error from 1. */
function readRefusal(error: unknown, text: string): Fault {
  if (!(error instanceof Error)) throw error;
  const position = "position" in error ? Number(error.position) : 1;
  return { line: text.slice(0, position - 1).split("\n").length, message: `PostgreSQL: ${error.message}` };
}
