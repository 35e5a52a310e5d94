import { checkSite, type Site } from "@/lib/content/site";
import { toPagePath } from "@/lib/paths";
import { writePictures } from "@/lib/pictures/write-pictures";
import { ContentError, findErrors, formatProblem, type Problem } from "@/lib/problem";

/** Loads the site in development. Throws a ContentError if the page at `path` has problems; those of others are printed once. */
export async function loadDraft(path: string): Promise<Site> {
  await writePictures();
  const { site, problems } = await checkSite();
  printNew(problems);
  const errors = findErrors(problems).filter(({ file }) => toPagePath(file.replace(/^content\//, "")) === path);
  if (errors.length) throw new ContentError(errors);
  return site;
}

let printedLines = new Set<string>();

function printNew(problems: readonly Problem[]): void {
  const lines = problems.map((problem) => `${problem.isWarning ? "warning" : "error"}: ${formatProblem(problem)}`);
  for (const line of lines) if (!printedLines.has(line)) console.warn(line);
  printedLines = new Set(lines);
}
