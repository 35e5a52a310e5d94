import { readFile } from "node:fs/promises";
import { checkBudgets, checkHeaderRules, checkOffline, measureOffline, measurePages } from "@/checks/output/budgets";
import { checkOutput } from "@/checks/output/check-output";
import { findFaintColors } from "@/checks/output/contrast";
import { loadSite } from "@/lib/content/site";
import { headerRulesName } from "@/lib/output/delivered-files";
import { findErrors, formatProblem } from "@/lib/problem";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

// A part of `npm test`: checks a build. It fails for problems that readers meet; budgets, links and contrast are warnings.
const out = "out";

try {
  const site = await loadSite();
  const { pageCount, problems } = await checkOutput(out, { pages: site.pages, origin: getSettings().url });
  const warnings = [
    ...problems.filter(({ isWarning }) => isWarning).map(formatInOut),
    ...checkBudgets(await measurePages(out)),
    ...checkOffline(await measureOffline(out), pageCount),
    ...checkHeaderRules(JSON.parse(await readFile(`${out}/${headerRulesName}`, "utf8"))),
    ...findFaintColors(loadTokens()).map((words) => `app/tokens.css: ${words}`),
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
