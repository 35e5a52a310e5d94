import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { openStore } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { writeCards } from "@/postbuild/write-cards";

const files = { "index.md": createTitledNote("Home"), "git/index.md": createTitledNote("Git tips") };
const before = await readMadeUpSite({ ...files, "git/clean.md": createTitledNote("Clean") });
const after = await readMadeUpSite({ ...files, "git/clean.md": createTitledNote("Clean up") });

test("each page gets its card, and only a changed one is drawn anew", () =>
  inTemporaryFolder({}, async (root) => {
    const [out, kept] = [join(root, "out"), join(root, "store")];
    const write = (site: typeof before) => writeCards(out, site, "Notes", openStore(kept, "1"));
    await write(before);
    expect(await listFiles(out)).toEqual(["cards/git.png", "cards/git/clean.png", "cards/index.png"]);
    const clean = await readFile(join(out, "cards/git/clean.png"));
    const entries = await listFiles(kept);
    const times = await Promise.all(entries.map(async (name) => (await stat(join(kept, name))).mtimeMs));
    await write(after);
    expect((await readFile(join(out, "cards/git/clean.png"))).equals(clean)).toBe(false);
    const left = await listFiles(kept);
    expect(left).toHaveLength(3);
    const unchanged = entries.filter((name) => left.includes(name));
    expect(unchanged).toHaveLength(2);
    for (const name of unchanged) expect((await stat(join(kept, name))).mtimeMs).toBe(times[entries.indexOf(name)]);
  }));
