import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { writeManifest, writeWorker } from "@/postbuild/offline";

const build = {
  "index.html": "home",
  "flatbread.html": '<script src="/islands/face-1A.js"></script><img src="/pictures/pot-480-0a.webp">',
  "breads.html": "list",
  "offline.html": "offline",
  "garden.html": '<img src="/pictures/pit-0b.svg">',
  "404.html": "<h1>404</h1>",
  "garden.md": "# Git",
  "sitemap.xml": "<urlset/>",
  "icons/icon.svg": "<svg/>",
  "islands/face-1A.js": "face",
  "islands/find-page-2B.js": "find",
  "pictures/pot-480-0a.webp": "small",
  "pictures/pot-full-0a.webp": "large",
  "pictures/pit-0b.svg": "<svg/>",
  "garden.html.br": "compressed",
  _headers: "/*\n",
};

const options = { recipes: ["/flatbread", "/breads"], sizes: new Map([["flatbread.html", 40]]) };

test("a manifest has the recipes with what they load, and the rest; what visitors have no use for is left out", () =>
  inTemporaryFolder(build, async (out) => {
    await writeWorker(out, true);
    const manifest = await writeManifest(out, options);
    const shared = ["/", "/icons/icon.svg", "/offline", "/sitemap.xml"];
    const loaded = ["/flatbread", "/breads", "/islands/face-1A.js", "/pictures/pot-480-0a.webp"];
    expect(manifest.recipes.map(([path]) => path).sort()).toEqual([...shared, ...loaded].sort());
    const others = ["/garden", "/islands/find-page-2B.js", "/pictures/pit-0b.svg"];
    expect(manifest.others.map(([path]) => path).sort()).toEqual(others);
    expect(manifest.recipes.find(([path]) => path === "/flatbread")?.slice(2)).toEqual([
      build["flatbread.html"].length,
      40,
    ]);
    expect(JSON.parse(await readFile(join(out, "offline.json"), "utf8"))).toEqual(manifest);
  }));

test("a build's name changes with each of its files, and with nothing else", () =>
  inTemporaryFolder(build, async (out) => {
    const name = async () => (await writeManifest(out, options)).build;
    const first = await name();
    await writeFile(join(out, "llms.txt"), "not stored");
    expect(await name()).toBe(first);
    await writeFile(join(out, "garden.html"), "changed");
    expect(await name()).not.toBe(first);
  }));
