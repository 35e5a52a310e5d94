import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { writeMarkdownCopies } from "@/postbuild/markdown-copies";

test("each page's Markdown stands in the export at the page's path", () =>
  inTemporaryFolder({}, async (out) => {
    const site = await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "git/index.md": createTitledNote("Git"),
      "git/a.md": createTitledNote("A"),
    });
    await writeMarkdownCopies(out, site, "https://notes.example");
    expect(await listFiles(out)).toEqual(["git.md", "git/a.md", "index.md"]);
    expect(await readFile(join(out, "git/a.md"), "utf8")).toContain("\n# A\n");
    expect(await readFile(join(out, "git.md"), "utf8")).toContain("## Pages\n\n- [A](/git/a.md)\n");
  }));
