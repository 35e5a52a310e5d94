import type { CheckedSite } from "@/lib/content/check-files";
import type { Site } from "@/lib/content/page";
import { checkSite, getContentVersion } from "@/lib/content/site";
import { stampFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";
import { pictureFolder } from "@/lib/pictures/load-picture";
import { writePictures } from "@/lib/pictures/pictures";
import { ContentError, findErrors, formatProblem } from "@/lib/problem";

let lastSite: { version: string; checked: Promise<CheckedSite> } | undefined;
let lastPictures = "";

/** Loads the site in development. Throws a ContentError if the page at `path` has problems; a change prints those of all. */
export async function loadChangedSite(path: string): Promise<Site> {
  const version = await getContentVersion();
  if (lastSite?.version !== version) lastSite = { version, checked: checkChangedSite() };
  const { site, problems } = await lastSite.checked;
  const errors = findErrors(problems).filter(({ file }) => toPagePath(file.replace(/^content\//, "")) === path);
  if (errors.length) throw new ContentError(errors);
  return site;
}

async function checkChangedSite(): Promise<CheckedSite> {
  const stamp = await stampFiles(pictureFolder);
  // Reading all drawings takes half a second.
  if (stamp !== lastPictures) await writePictures();
  lastPictures = stamp;
  const checked = await checkSite();
  for (const problem of checked.problems)
    console.warn(`${problem.isWarning ? "warning" : "error"}: ${formatProblem(problem)}`);
  return checked;
}
