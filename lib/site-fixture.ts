import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readSite, type Site } from "@/lib/content/site";

/** A Markdown file of a note for tests, with what its front matter must have. */
export function writeNote(heading: string, { text = "Text.", date = "2026-01-02", more = "" } = {}): string {
  const description = `What the page ${heading} is about, told in a little more than fifty characters.`;
  const keys = { kind: "note", title: heading, description, date };
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${key === "date" ? value : JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n${more}---\n\n# ${heading}\n\n${text}\n`;
}

/** Loads a site from files given by their names under `content/`. */
export async function loadFixtureSite(files: Readonly<Record<string, string>>): Promise<Site> {
  const root = await mkdtemp(join(tmpdir(), "site-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = join(root, "content", name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return await readSite({ content: join(root, "content"), files: join(root, "public") });
  } finally {
    await rm(root, { recursive: true });
  }
}
