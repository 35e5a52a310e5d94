import { join } from "node:path";
import { checkBudgets, checkOutput, loadDelivered, measurePages } from "@/checks/output/check-output";
import { formatProblem } from "@/lib/problem";
import { getSettings } from "@/lib/settings";

// A part of `npm test`: checks a build. It fails for problems that readers meet; budgets are warnings.
const out = "out";

try {
  const delivered = await loadDelivered(out);
  const { length } = delivered.pages;
  const problems = await checkOutput(delivered, getSettings().url);
  const warnings = checkBudgets(await measurePages(out, delivered.pages));
  if (warnings.length) console.log(`warnings:\n${warnings.join("\n")}\n`);
  for (const problem of problems) console.error(formatProblem({ ...problem, file: join(out, problem.file) }));
  console.log(`${length} documents checked in ${out}/, problems: ${problems.length}, warnings: ${warnings.length}`);
  if (problems.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
