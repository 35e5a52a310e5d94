import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listChosen, measureFiles } from "@/lib/offline/kept-site";
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
  "llms.txt": "# Notes",
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

const recipes = ["/flatbread", "/breads"];

const list = (files: readonly (readonly [string, ...unknown[]])[]) => files.map(([path]) => path).sort();

test("a manifest has the recipes with what they load, and the rest; what visitors have no use for is left out", () =>
  inTemporaryFolder(build, async (out) => {
    await writeWorker(out, true);
    const manifest = await writeManifest(out, { recipes, sizes: new Map([["flatbread.html", 40]]) });
    expect(list(manifest.recipes)).toEqual([
      "/",
      "/breads",
      "/flatbread",
      "/icons/icon.svg",
      "/islands/face-1A.js",
      "/offline",
      "/offline-404.txt",
      "/pictures/pot-480-0a.webp",
      "/sitemap.xml",
    ]);
    expect(list(manifest.others)).toEqual(["/garden", "/islands/find-page-2B.js", "/pictures/pit-0b.svg"]);
    expect(manifest.recipes.find(([path]) => path === "/flatbread")?.slice(2)).toEqual([
      build["flatbread.html"].length,
      40,
    ]);
    expect(JSON.parse(await readFile(join(out, "offline.json"), "utf8"))).toEqual(manifest);
    expect(await readFile(join(out, "offline-404.txt"), "utf8")).toBe(build["404.html"]);
    expect(measureFiles(listChosen(manifest, "all")).bytes).toBeGreaterThan(0);
  }));

test("a build's name changes with each of its files, and with nothing else", () =>
  inTemporaryFolder(build, async (one) =>
    inTemporaryFolder({ ...build, "garden.html": "changed", "llms.txt": "same" }, async (other) => {
      const names = [one, one, other].map(
        async (out) => (await writeManifest(out, { recipes, sizes: new Map() })).build,
      );
      const [first, again, changed] = await Promise.all(names);
      expect(again).toBe(first);
      expect(changed).not.toBe(first);
    }),
  ));

test("the worker keeps paths as the host does, by the very same function; the one that ends it answers nothing", () =>
  inTemporaryFolder({ "404.html": "" }, async (out) => {
    await writeWorker(out, true);
    const worker = await readFile(join(out, "worker.js"), "utf8");
    // The pattern of toCanonicalPath, as it is in its source.
    const [, pattern = "missing"] = /\.replace\((\/%.+\/gi),/.exec(await readFile("lib/paths.ts", "utf8")) ?? [];
    expect(worker).toContain(pattern);
    await writeWorker(out, false);
    const off = await readFile(join(out, "worker.js"), "utf8");
    expect(off).toContain("unregister()");
    expect(off).not.toContain('"fetch"');
  }));
