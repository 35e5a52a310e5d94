import { createChecker, type SampleChecker } from "@/checks/samples/checker";
import type { DotnetProgram } from "@/checks/samples/dotnet-program";
import { runOnPostgres } from "@/checks/samples/postgres";
import { loadScenario } from "@/checks/samples/scenario";

const tool = "T-SQL parser";

/** Parses T-SQL with Microsoft's parser. A sample with an output is run on PostgreSQL, after its scenario. */
export const createSqlChecker = (dotnet: DotnetProgram, run = runOnPostgres): SampleChecker =>
  createChecker({
    tool,
    version: dotnet.versions[tool] ?? "",
    languages: ["sql"],
    async checkSample({ text, output, scenario }) {
      const [setup] = scenario === undefined ? [""] : loadScenario(scenario, "sql");
      const { faults } = await dotnet.ask({ tool: "tsql", text });
      const outcome = "parsed for SQL Server {version}";
      if (faults.length > 0) return { faults: faults.map(removeNumber), outcome };
      if (output === undefined) return { faults, outcome };
      const { version, output: printed } = await run(setup, text);
      return { faults, outcome: `${outcome}, and run on PostgreSQL ${Number.parseInt(version, 10)}`, printed };
    },
  });

/** SQL Server never prints the parser's number: `46010: Incorrect syntax near LIMIT.` */
const removeNumber = <Fault extends { message: string }>(fault: Fault): Fault => ({
  ...fault,
  message: fault.message.replace(/^460\d\d: /, ""),
});
