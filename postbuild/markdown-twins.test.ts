import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { loadFixtureSite, writeNote } from "@/lib/site-fixture";
import { writeMarkdownTwins } from "@/postbuild/markdown-twins";

test("each page's Markdown stands in the export at the page's path", async () => {
  const out = await mkdtemp(join(tmpdir(), "out-"));
  try {
    const site = await loadFixtureSite({
      "index.md": writeNote("Home"),
      "git/index.md": writeNote("Git"),
      "git/a.md": writeNote("A"),
    });
    await writeMarkdownTwins(out, site, "https://notes.example");
    expect(await listFiles(out)).toEqual(["git.md", "git/a.md", "index.md"]);
    expect(await readFile(join(out, "git/a.md"), "utf8")).toContain("\n# A\n");
  } finally {
    await rm(out, { recursive: true });
  }
});
