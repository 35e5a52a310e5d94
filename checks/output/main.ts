import { checkBudgets, checkSharedFiles, measurePages } from "@/checks/output/budgets";
import { checkOutput } from "@/checks/output/check-output";
import { loadSite } from "@/lib/content/site";
import { findErrors, formatProblem } from "@/lib/problem";
import { getSettings } from "@/lib/settings";

// A part of `npm test`: checks a build. It fails for problems that readers meet; budgets are warnings.
const out = "out";

try {
  const site = await loadSite();
  const { pageCount, problems } = await checkOutput(out, { pages: site.pages, origin: getSettings().url });
  const warnings = [
    ...problems.filter(({ isWarning }) => isWarning).map(formatInOut),
    ...checkBudgets(await measurePages(out)),
    ...(await checkSharedFiles(out, pageCount)),
  ];
  const errors = findErrors(problems).map(formatInOut);
  if (warnings.length) console.log(`warnings:\n${warnings.join("\n")}\n`);
  for (const error of errors) console.error(error);
  console.log(`${pageCount} documents checked in ${out}/, problems: ${errors.length}, warnings: ${warnings.length}`);
  if (errors.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function formatInOut(problem: Parameters<typeof formatProblem>[0]): string {
  const { file } = problem;
  return formatProblem({ ...problem, file: file.startsWith("/") ? file : `${out}/${file}` });
}
