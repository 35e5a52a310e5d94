import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { noStore } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { writeAssets } from "@/postbuild/assets";

test("each page gets its card, and its Markdown at its path", () =>
  inTemporaryFolder({}, async (out) => {
    const site = await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "garden/index.md": createTitledNote("Git tips"),
      "garden/clean.md": createTitledNote("Clean"),
    });
    await writeAssets(out, site, noStore);
    const names = (await listFiles(out)).filter((name) => /\.(?:png|md)$/.test(name));
    expect(names).toEqual([
      "cards/garden.png",
      "cards/garden/clean.png",
      "cards/index.png",
      "garden.md",
      "garden/clean.md",
      "index.md",
    ]);
    expect(await readFile(join(out, "garden/clean.md"), "utf8")).toContain("# Clean\n");
    expect(await readFile(join(out, "garden.md"), "utf8")).toContain("## Pages\n\n- [Clean](/garden/clean.md)\n");
  }));
