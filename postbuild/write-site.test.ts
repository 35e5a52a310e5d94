import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { createMemoryCache } from "@/lib/build/build-cache";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { writeSite } from "@/postbuild/write-site";

const exportPage = (kind: string, main: string) =>
  `<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/_next/a.css"/><title>T</title></head><body><div data-kind="${kind}"><main>${main}</main></div></body></html>`;

const toScript = (island: string) => `<script type="module" src="/islands/${island}.js"></script>`;

const project = {
  "components/codes/browser.ts": 'document.querySelector("[data-island]");',
  "components/copy-sample/browser.ts": "alert();",
  "export/_next/a.css": "p{color:red}h2{color:red}.mStNba_text{color:red}table{color:red}",
  "export/garden.html": exportPage("note", `<div data-island="copy-sample"></div>${toScript("copy-sample")}`),
  "export/birds.html": exportPage("note", '<p class="mStNba_text">More text</p><table></table>'),
  "export/codes.html": exportPage("interactive", `<div data-island="codes"><p>Tool</p></div>${toScript("codes")}`),
  "export/404.html": exportPage("not-found", "<h1>404</h1>"),
};

process.env.SITE_URL = "https://notes.example";

const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), "garden.md": createTitledNote("Garden") });

/** Finishes the export of the project with these files added. Returns the text of every file by its name. */
const finish = (files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> =>
  inTemporaryFolder({ ...project, ...files }, async (root) => {
    const out = join(root, "out");
    await writeSite({ root, exported: join(root, "export"), out, site, cache: createMemoryCache() });
    // Not listFiles, which leaves hidden files out.
    const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const entries = files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(out, file), await readFile(file, "latin1")];
    });
    return Object.fromEntries(await Promise.all(entries));
  });

test("a page gets its page type's stylesheet and its island's script; what may wait is at its end", async () => {
  const files = await finish();
  expect(files["codes.html"]).toContain("<style>p{color:red}</style></head>");
  const [, path = ""] = /src="\/(islands\/codes-[A-Z0-9]{8}\.js)"><\/script>/.exec(files["codes.html"] ?? "") ?? [];
  expect(Object.keys(files)).toContain(path);
  const [, before = "", waiting = "", after = ""] =
    /^([\s\S]*)<template>([\s\S]*)<\/template>([\s\S]*)$/.exec(files["garden.html"] ?? "") ?? [];
  expect(before).not.toContain("<script");
  expect(waiting).toMatch(/^<script type="speculationrules">\{.*<script type="module" src="\/islands\/copy-sample-/);
  expect(after).toMatch(/^\n<script>\n\{[^<]*later\.content[^<]*<\/script><\/body>/);
});

test("a script that counts visits is in the head of each page, if the owner names one", async () => {
  expect((await finish())["birds.html"]).not.toContain("<script src");
  process.env.SITE_ANALYTICS_SCRIPT = "https://count.example/a.js";
  const files = await finish();
  delete process.env.SITE_ANALYTICS_SCRIPT;
  for (const name of ["birds.html", "codes.html", "404.html"])
    expect(files[name]).toMatch(/<script src="https:\/\/count\.example\/a\.js" async><\/script><\/head>/);
});

test.each([
  ["<pre>  a\n  b\n</pre>", "\n<pre>  a\n  b\n</pre>"],
  ['<div data-island="codes"><p>5<!-- --> left</p></div>', '\n<div data-island="codes"><p>5<!-- --> left</p></div>'],
])("the lines of %j are %j", async (main, lines) => {
  const { "garden.html": html } = await finish({ "export/garden.html": exportPage("note", main) });
  expect(html).toContain(`<main>${lines}</main>`);
});

test("an island without a script stops the build with its page", async () => {
  const page = exportPage("note", toScript("clock"));
  await expect(finish({ "export/garden.html": page })).rejects.toThrow(
    /^garden\.html: .*components\/clock\/browser\.tsx/,
  );
});

test("a file of public/ keeps its bytes and its name, whatever Next makes of it", async () => {
  const owned = {
    "google12.html": "google-site-verification: google12.html",
    "slides.html": "<script>alert()</script>",
    "demo/index.html": "<p>A demo",
    "birds.txt": "Robins",
    "slides.txt": "Text",
    "notes.tar.gz": "An archive",
    "Ro\u0308slein.pdf": "%PDF",
    ".well-known/assetlinks.json": "[]",
  };
  const inFolder = (folder: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  const files = await finish({
    ...inFolder("public", { ...owned, ".DS_Store": "" }),
    // As Next copies them, with its data over one.
    ...inFolder("export", { ...owned, ".DS_Store": "", "birds.txt": "Next's data" }),
  });
  const { "Ro\u0308slein.pdf": pdf, ...others } = owned;
  expect(files).toMatchObject({ ...others, "R\u00f6slein.pdf": pdf });
  const { publicNames, paths } = JSON.parse(files["_host.json"] ?? "");
  expect(publicNames).toHaveLength(Object.keys(owned).length);
  expect(paths).toEqual(expect.arrayContaining(["/garden", "/demo/", "/slides.html", "/worker.js", "/offline.json"]));
  expect(files[".assetsignore"]).toMatch(/^!\/notes\.tar\.gz$/m);
  for (const name of [".DS_Store", "Ro\u0308slein.pdf"]) expect(files).not.toHaveProperty([name]);
});

test("a visitor can store each page, unless the build turns that off", async () => {
  const files = await finish();
  const manifest = JSON.parse(files["offline.json"] ?? "");
  expect(Object.keys(manifest.files)).toEqual(expect.arrayContaining(["/garden", "/birds", "/codes"]));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["worker.js", "worker.js.br", "offline.json.br"]));
  process.env.OFFLINE = "off";
  const off = Object.keys(await finish());
  delete process.env.OFFLINE;
  expect(off).toContain("worker.js");
  expect(off.filter((name) => /^offline\b.*\.json$/.test(name))).toEqual([]);
});
