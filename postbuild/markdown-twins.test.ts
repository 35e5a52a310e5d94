import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { writeMarkdownTwins } from "@/postbuild/markdown-twins";

test("each page's Markdown stands in the export at the page's path", async () => {
  const out = await mkdtemp(join(tmpdir(), "out-"));
  try {
    const site = await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "git/index.md": createTitledNote("Git"),
      "git/a.md": createTitledNote("A"),
    });
    await writeMarkdownTwins(out, site, "https://notes.example");
    expect(await listFiles(out)).toEqual(["git.md", "git/a.md", "index.md"]);
    expect(await readFile(join(out, "git/a.md"), "utf8")).toContain("\n# A\n");
  } finally {
    await rm(out, { recursive: true });
  }
});
