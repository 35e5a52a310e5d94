import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { findAll, parseHtml } from "@/lib/html";
import { noStore, openStore } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { writeSite } from "@/postbuild/write-site";

const exportPage = (kind: string, main: string, head = "<title>T</title>") =>
  `<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/_next/a.css"/>${head}</head><body><div data-kind="${kind}"><main>${main}</main></div></body></html>`;

const toScript = (island: string) => `<script type="module" src="/islands/${island}.js"></script>`;

const project = {
  "components/codes/browser.ts": 'document.querySelector("[data-island]");',
  "components/copy-sample/browser.ts": "alert();",
  "export/_next/a.css": "p{color:red}h2{color:red}.mStNba_text{color:red}table{color:red}",
  "export/garden.html": exportPage(
    "note",
    `<p>Text</p><div data-island="copy-sample"></div>${toScript("copy-sample")}`,
  ),
  "export/birds.html": exportPage("note", '<p class="mStNba_text">More text</p><table></table>'),
  "export/codes.html": exportPage("interactive", `<div data-island="codes"><p>Tool</p></div>${toScript("codes")}`),
  "export/404.html": exportPage("not-found", "<h1>404</h1>"),
  "export/garden.txt": "payload",
  "export/opensearch.xml": "<a/>",
};

process.env.SITE_URL = "https://notes.example";

const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), "garden.md": createTitledNote("Garden") });

/** Finishes the export in a folder. Returns the text of every file by its name. */
async function finishIn(root: string, store = noStore): Promise<Record<string, string>> {
  const out = join(root, "out");
  await rm(out, { recursive: true, force: true });
  await writeSite({ root, exported: join(root, "export"), out, site, store });
  const names = await listFiles(out);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await readFile(join(out, name))).toString("latin1")] as const)),
  );
}

/** The same for the project with these files added. */
const finish = (files: Readonly<Record<string, string>> = {}) =>
  inTemporaryFolder({ ...project, ...files }, (root) => finishIn(root));

test("a build has the same bytes with and without cached results, even if some are empty or gone", () =>
  inTemporaryFolder(project, async (root) => {
    const open = () => openStore(join(root, "store"), "1");
    const plain = await finishIn(root);
    expect(await finishIn(root, open())).toEqual(plain);
    expect(await finishIn(root, open())).toEqual(plain);
    for (const [index, name] of (await readdir(join(root, "store"))).entries()) {
      if (index % 2) await writeFile(join(root, "store", name), "");
      else await rm(join(root, "store", name));
    }
    expect(await finishIn(root, open())).toEqual(plain);
  }));

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

test("each block of the source starts a line, and notes with tables have a separate stylesheet", async () => {
  const files = await finish({ "export/garden.html": exportPage("note", "<p>Text</p>") });
  expect(files["garden.html"]).toContain(
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>T</title>\n<style>p{color:red}</style></head>\n<body>\n<div>\n<main>\n<p>Text</p></main></div>\n<template>',
  );
  expect(files["birds.html"]).toContain("table{color:red}</style>");
});

test.each([
  ["<p>Some <b>bold</b> <i>text</i>.</p>", "\n<p>Some <b>bold</b> <i>text</i>.</p>"],
  ["<a>1</a><p>2</p><ul><li>3</li></ul>", "<a>1</a>\n<p>2</p>\n<ul>\n<li>3</li></ul>"],
  ["<p>1</p>\n<p>2</p>", "\n<p>1</p>\n<p>2</p>"],
  ["<ul><li>1<ul><li>2</li></ul></li></ul>", "\n<ul>\n<li>1<ul>\n<li>2</li></ul></li></ul>"],
  ["<pre>  a\n  b\n</pre>", "\n<pre>  a\n  b\n</pre>"],
  ["<table><tbody><tr><td>1</td></tr></tbody></table>", "\n<table><tbody><tr><td>1</td></tr></tbody></table>"],
  ['<div data-island="codes"><p>5<!-- --> left</p></div>', '\n<div data-island="codes"><p>5<!-- --> left</p></div>'],
])("the lines of %j are %j", async (main, lines) => {
  const { "garden.html": html } = await finish({ "export/garden.html": exportPage("note", main) });
  expect(html).toContain(`<main>${lines}</main>`);
});

test("markup in a description is text, so the style and the scripts go where they belong", async () => {
  const words = "before <code>&lt;/body&gt;</code> or in the &lt;/head>";
  const head = `<meta name="description" content="${words}"><title>T</title>`;
  const { "garden.html": html = "" } = await finish({ "export/garden.html": exportPage("note", "<p>Text</p>", head) });
  const document = parseHtml(html);
  const count = (parent: string, name: string) =>
    findAll(document, parent).flatMap(({ children }) => findAll({ type: "root", children }, name)).length;
  expect([count("head", "style"), count("body", "template")]).toEqual([1, 1]);
  expect(html.endsWith("</script></body></html>")).toBe(true);
});

test("without a page /find there is no opensearch.xml", async () => {
  expect(Object.keys(await finish())).not.toContain("opensearch.xml");
});

test("an island without a script stops the build with its page", async () => {
  const page = exportPage("note", toScript("clock"));
  await expect(finish({ "export/garden.html": page })).rejects.toThrow(
    /^garden\.html: .*components\/clock\/browser\.tsx/,
  );
});

test("a visitor can store each page, unless the build turns that off", async () => {
  const files = await finish();
  const manifest = JSON.parse(files["offline.json"] ?? "");
  expect(Object.keys(manifest.all.hashes)).toEqual(expect.arrayContaining(["/garden", "/birds", "/codes"]));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["worker.js", "worker.js.br", "offline.json.br"]));
  process.env.OFFLINE = "off";
  const off = Object.keys(await finish());
  delete process.env.OFFLINE;
  expect(off).toContain("worker.js");
  expect(off.filter((name) => /^offline\b.*\.json$/.test(name))).toEqual([]);
});
