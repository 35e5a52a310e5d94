import { join } from "node:path";
import { type CheckedSite, checkFiles } from "@/lib/content/check-files";
import type { Site } from "@/lib/content/page";
import { requireValidSite } from "@/lib/content/site";
import { formatProblem } from "@/lib/problem";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** By path: `garden/index.md` is under `content/`, `public/a.pdf` next to it. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/** A valid note with this title and heading; `more` is whole lines of front matter, from line 6 on. */
export function createTitledNote(heading: string, { text = "Text.", date = "2026-01-02", more = "" } = {}): string {
  const description = `What the page ${heading} is about, in a little more than fifty characters.`;
  const keys = { kind: "note", title: heading, description, date };
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${key === "date" ? value : JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n${more}---\n\n# ${heading}\n\n${text}\n`;
}

/** A chapter, else like `createTitledNote`. */
export const createChapter = (heading: string, order: number, { text = "Text.", more = "" } = {}): string =>
  createTitledNote(heading, { text, more: `order: ${order}\n${more}` }).replace('kind: "note"', "kind: chapter");

/** Loads a site from a temporary folder with these files. Throws a ContentError with problems that aren't warnings. */
export const readMadeUpSite = async (files: SiteFiles): Promise<Site> => requireValidSite(await checkMadeUpSite(files));

export function checkMadeUpSite(files: SiteFiles, today?: string): Promise<CheckedSite> {
  const projectFiles = Object.entries(files).map(([name, text]) => [
    name.startsWith("public/") ? name : `content/${name}`,
    text,
  ]);
  return inTemporaryFolder(Object.fromEntries(projectFiles), (folder) =>
    checkFiles({ content: join(folder, "content"), files: join(folder, "public"), today }),
  );
}

/** The problems of a made-up site, sorted by file and line: `error: content/a.md:9: message` or `warning: …`. */
export const readProblems = async (files: SiteFiles): Promise<string[]> =>
  (await checkMadeUpSite(files)).problems.map(
    (problem) => `${problem.isWarning ? "warning" : "error"}: ${formatProblem(problem)}`,
  );
