import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { noStore, openStore } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { writeAssets } from "@/postbuild/assets";

const files = { "index.md": createTitledNote("Home"), "garden/index.md": createTitledNote("Git tips") };
const before = await readMadeUpSite({ ...files, "garden/clean.md": createTitledNote("Clean") });
const after = await readMadeUpSite({ ...files, "garden/clean.md": createTitledNote("Clean up") });

test("each page gets its card, and only a changed one is drawn again", () =>
  inTemporaryFolder({}, async (root) => {
    const [out, kept] = [join(root, "out"), join(root, "store")];
    const write = (site: typeof before) => writeAssets(out, site, openStore(kept, "1"));
    const listCards = async () => (await listFiles(out)).filter((name) => name.endsWith(".png"));
    await write(before);
    expect(await listCards()).toEqual(["cards/garden.png", "cards/garden/clean.png", "cards/index.png"]);
    const clean = await readFile(join(out, "cards/garden/clean.png"));
    const entries = await listFiles(kept);
    const times = await Promise.all(entries.map(async (name) => (await stat(join(kept, name))).mtimeMs));
    await write(after);
    expect((await readFile(join(out, "cards/garden/clean.png"))).equals(clean)).toBe(false);
    const left = await listFiles(kept);
    expect(left).toHaveLength(3);
    const unchanged = entries.filter((name) => left.includes(name));
    expect(unchanged).toHaveLength(2);
    for (const name of unchanged) expect((await stat(join(kept, name))).mtimeMs).toBe(times[entries.indexOf(name)]);
  }));

test("each page's Markdown is at the page's path", () =>
  inTemporaryFolder({}, async (out) => {
    const site = await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "garden/index.md": createTitledNote("Git"),
      "garden/a.md": createTitledNote("A"),
    });
    await writeAssets(out, site, noStore);
    const copies = (await listFiles(out)).filter((name) => name.endsWith(".md"));
    expect(copies).toEqual(["garden.md", "garden/a.md", "index.md"]);
    expect(await readFile(join(out, "garden/a.md"), "utf8")).toContain("\n# A\n");
    expect(await readFile(join(out, "garden.md"), "utf8")).toContain("## Pages\n\n- [A](/garden/a.md)\n");
  }));
