import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createManifest, writeOffline } from "@/lib/offline/write-offline";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

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
  "pictures/pot-crop-16x9-0a.webp": "wide",
  "cards/garden.png": "card",
  "feed.xml": "<feed/>",
  "pictures/pit-0b.svg": "<svg/>",
  "garden.html.br": "compressed",
  _headers: "/*\n",
  "rosé (1)+.pdf": "menu",
  "demo/index.html": "demo",
  "slides.html": "slides",
  "_host.json": JSON.stringify({ publicNames: ["rosé (1)+.pdf", "demo/index.html", "slides.html"] }),
};

test("a manifest lists all files but those for other programs, and the recipes with what they load", () =>
  inTemporaryFolder(build, async (out) => {
    const { files } = await createManifest(out, ["/flatbread", "/breads"]);
    const shared = ["/", "/icons/icon.svg", "/offline", "/sitemap.xml"];
    const loaded = ["/flatbread", "/breads", "/islands/face-1A.js", "/pictures/pot-480-0a.webp"];
    const owners = ["/demo/", "/demo/index.html", "/ros%C3%A9%20(1)+.pdf", "/slides.html"];
    const others = ["/garden", "/islands/find-page-2B.js", "/pictures/pit-0b.svg", ...owners];
    const listed = Object.entries(files).map(([path, { isForRecipes }]) => [path, isForRecipes]);
    const expected = [...[...shared, ...loaded].map((path) => [path, true]), ...others.map((path) => [path, false])];
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
    expect(files["/garden"]).toMatchObject({ bytes: build["garden.html"].length, sent: "compressed".length });
    expect(files["/slides.html"]).toMatchObject({ bytes: "slides".length, sent: "slides".length });
  }));

test("a build's name changes with each of its files, and with nothing else; the worker has it", () =>
  inTemporaryFolder(build, async (out) => {
    async function readName(): Promise<string> {
      expect(await writeOffline(out, [])).toEqual(["worker.js", "offline.json"]);
      const { build } = JSON.parse(await readFile(join(out, "offline.json"), "utf8"));
      expect(await readFile(join(out, "worker.js"), "utf8")).toContain(`"${build}"`);
      return build;
    }
    const first = await readName();
    await writeFile(join(out, "llms.txt"), "not stored");
    expect(await readName()).toBe(first);
    await writeFile(join(out, "garden.html"), "changed");
    expect(await readName()).not.toBe(first);
  }));
