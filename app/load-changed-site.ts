import type { CheckedSite } from "@/lib/content/check-files";
import type { Site } from "@/lib/content/page";
import { checkSite, getContentVersion } from "@/lib/content/site";
import { decodePath, toOpenedPath } from "@/lib/paths";
import { writePictures } from "@/lib/pictures/pictures";
import { ContentError, findErrors, formatProblem, type Problem } from "@/lib/problem";

let lastSite: { version: string; checked: Promise<CheckedSite> } | undefined;

/** Loads the site in development. Throws a ContentError if the page at `path` has problems; a change prints those of all. */
export async function loadChangedSite(path: string): Promise<Site> {
  const version = await getContentVersion();
  if (lastSite?.version !== version) lastSite = { version, checked: checkChangedSite() };
  const { site, problems } = await lastSite.checked;
  const pageFiles = site.pages.filter((page) => page.path === path).map(({ file }) => file);
  // A file that is no page, for its name or its front matter, shows its errors where no page is.
  const isShown = ({ file }: Problem) =>
    pageFiles.length ? pageFiles.includes(file) : toOpenedPath(file) === decodePath(path);
  const errors = findErrors(problems).filter(isShown);
  if (errors.length) throw new ContentError(errors);
  return site;
}

async function checkChangedSite(): Promise<CheckedSite> {
  const checked = await checkSite();
  await writePictures(checked.site, { keepsOld: true });
  const lines = checked.problems.map(
    (problem) => `${problem.isWarning ? "warning" : "error"}: ${formatProblem(problem)}`,
  );
  // Not by console, which React repeats in the browser at each reload.
  if (lines.length) process.stderr.write(`${lines.join("\n")}\n`);
  return checked;
}
