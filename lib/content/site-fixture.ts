import { join } from "node:path";
import { type JudgedSite, judgeFiles, type Site } from "@/lib/content/site";
import { ContentError } from "@/lib/problem";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** Files of a made-up site by name: `git/index.md` is under `content/`, `public/a.pdf` next to it. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

let count = 0;

/** A note without fault; `keys` are further lines of its front matter. Its text begins at line 7 and one per key. */
export function createNote(text = "# Title", keys: readonly string[] = []): string {
  count += 1;
  const description = `Description number ${count}, long enough to pass as one that was written for a search.`;
  return [
    "---",
    "kind: note",
    `title: A ${count}`,
    `description: ${description}`,
    "date: 2026-11-21",
    ...keys,
    "---",
    text,
  ].join("\n");
}

/** A note with this heading as its title, and what else its front matter must have; `more` is whole lines of it. */
export function createTitledNote(heading: string, { text = "Text.", date = "2026-01-02", more = "" } = {}): string {
  const description = `What the page ${heading} is about, in a little more than fifty characters.`;
  const keys = { kind: "note", title: heading, description, date };
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${key === "date" ? value : JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n${more}---\n\n# ${heading}\n\n${text}\n`;
}

/** Writes the files into a temporary folder and loads the site there. Throws a ContentError. */
export const readMadeUpSite = async (files: SiteFiles): Promise<Site> => demandRight(await judgeMadeUpSite(files));

/** The site of a judged one. Throws a ContentError where something is wrong with it. */
export function demandRight({ site, problems }: JudgedSite): Site {
  if (problems.length) throw new ContentError(problems);
  return site;
}

/** Writes the files into a temporary folder and judges the site there. */
export function judgeMadeUpSite(files: SiteFiles): Promise<JudgedSite> {
  const placed = Object.entries(files).map(([name, text]) => [
    name.startsWith("public/") ? name : `content/${name}`,
    text,
  ]);
  return inTemporaryFolder(Object.fromEntries(placed), (folder) =>
    judgeFiles({ content: join(folder, "content"), files: join(folder, "public") }),
  );
}

/** What is wrong with a made-up site, one `file:line: message` each, in the order of the error. */
export async function readProblems(files: SiteFiles): Promise<string[]> {
  try {
    await readMadeUpSite(files);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
  }
}
