import { type CheckedSite, checkSite, getContentVersion, type Site } from "@/lib/content/site";
import { stampFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";
import { pictureFolder } from "@/lib/pictures/load-picture";
import { writePictures } from "@/lib/pictures/pictures";
import { ContentError, findErrors, formatProblem, type Problem } from "@/lib/problem";

let lastSite: { version: string; checked: Promise<CheckedSite> } | undefined;
let lastPictures = "";

/** Loads the site in development. Throws a ContentError if the page at `path` has problems; those of others are printed once. */
export async function loadChangedSite(path: string): Promise<Site> {
  const version = await getContentVersion();
  if (lastSite?.version !== version) lastSite = { version, checked: writeChangedPictures().then(() => checkSite()) };
  const { site, problems } = await lastSite.checked;
  printNew(problems);
  const errors = findErrors(problems).filter(({ file }) => toPagePath(file.replace(/^content\//, "")) === path);
  if (errors.length) throw new ContentError(errors);
  return site;
}

/** Reading all drawings takes half a second. */
async function writeChangedPictures(): Promise<void> {
  const stamp = await stampFiles(pictureFolder);
  if (stamp !== lastPictures) await writePictures();
  lastPictures = stamp;
}

let printedLines = new Set<string>();

function printNew(problems: readonly Problem[]): void {
  const lines = problems.map((problem) => `${problem.isWarning ? "warning" : "error"}: ${formatProblem(problem)}`);
  for (const line of lines) if (!printedLines.has(line)) console.warn(line);
  printedLines = new Set(lines);
}
