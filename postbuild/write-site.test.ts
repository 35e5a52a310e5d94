import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { findAll, parseHtml } from "@/lib/html";
import { noStore, openStore, type Store } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { createSharedParts, finishPage } from "@/postbuild/finish-page";
import { bundleIslands } from "@/postbuild/islands";
import { readExport } from "@/postbuild/next-export";
import { writeSite } from "@/postbuild/write-site";

const exportPage = (kind: string, main: string) =>
  `<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/_next/a.css"/><title>T</title></head><body><div data-kind="${kind}"><main>${main}</main></div></body></html>`;

const project = {
  "components/codes/browser.ts": 'document.querySelector("[data-island]");',
  "export/_next/a.css": "p{color:red}h2{color:red}.mStNba_text{color:red}table{color:red}",
  "export/garden.html": exportPage("note", "<p>Text</p>"),
  "export/birds.html": exportPage("note", '<p class="mStNba_text">More text</p><table></table>'),
  "export/codes.html": exportPage(
    "interactive",
    '<div data-island="codes"><p>Tool</p></div><script type="module" src="/islands/codes.js"></script>',
  ),
  "export/404.html": exportPage("not-found", "<h1>404</h1>"),
  "export/garden.txt": "payload",
};

process.env.SITE_URL = "https://notes.example";

const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), "garden.md": createTitledNote("Garden") });

/** Finishes the export; gives every file with its text. */
async function finish(root: string, store: Store, env: Record<string, string> = {}) {
  const out = join(root, "out");
  const before = process.env;
  process.env = { ...before, ...env };
  const exported = await readExport(join(root, "export"));
  const shared = await createSharedParts(exported, await bundleIslands(root, out));
  for (const page of exported.pages) finishPage(page, shared);
  await writeSite(out, { ...exported, site, shared, store });
  process.env = before;
  const names = await listFiles(out);
  const files = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(join(out, name), "base64")]),
  );
  await rm(out, { recursive: true });
  return Object.fromEntries<string>(files);
}

test("with and without what a build before has kept, also when that is empty or gone, the result has the same bytes", () =>
  inTemporaryFolder(project, async (root) => {
    const open = () => openStore(join(root, "store"), "1");
    const plain = await finish(root, noStore);
    expect(await finish(root, open())).toEqual(plain);
    expect(await finish(root, open())).toEqual(plain);
    for (const [index, name] of (await readdir(join(root, "store"))).entries()) {
      if (index % 2) await writeFile(join(root, "store", name), "");
      else await rm(join(root, "store", name));
    }
    expect(await finish(root, open())).toEqual(plain);
  }));

test("the number of header rules does not depend on the number of pages", () =>
  inTemporaryFolder(project, async (root) => {
    const few = await finish(root, noStore);
    for (let page = 0; page < 200; page += 1) {
      await writeFile(join(root, "export", `page-${page}.html`), exportPage("note", `<p>${page}</p>`));
    }
    const many = await finish(root, noStore);
    expect(Object.keys(many).length).toBeGreaterThan(Object.keys(few).length + 200);
    const count = (headers = "") => Buffer.from(headers, "base64").toString().split("\n").length;
    expect(count(many._headers)).toBe(count(few._headers));
  }));

test("a page has the stylesheet of its page type, and its island's script by the name that holds its hash", () =>
  inTemporaryFolder(project, async (root) => {
    const files = await finish(root, noStore);
    const html = Buffer.from(files["codes.html"] ?? "", "base64").toString();
    expect(html).toContain("<style>p{color:red}</style>\n</head>");
    const [, path = ""] = /<script type="module" src="\/(islands\/codes-[A-Z0-9]{8}\.js)"><\/script>/.exec(html) ?? [];
    expect(Object.keys(files)).toContain(path);
  }));

test("the rules for loading ahead wait at the end of a page, with the scripts that may", () =>
  inTemporaryFolder({ ...project, "components/copy-sample/browser.ts": "alert();" }, async (root) => {
    const script = '<script type="module" src="/islands/copy-sample.js"></script>';
    await writeFile(
      join(root, "export/garden.html"),
      exportPage("note", `<div data-island="copy-sample"></div>${script}`),
    );
    const html = Buffer.from((await finish(root, noStore))["garden.html"] ?? "", "base64").toString();
    const [, before = "", waiting = "", after = ""] =
      /^([\s\S]*)<template>([\s\S]*)<\/template>([\s\S]*)$/.exec(html) ?? [];
    expect(before).not.toContain("<script");
    expect(waiting).toMatch(
      /^\n<script type="speculationrules">\{.*\n<script type="module" src="\/islands\/copy-sample-/,
    );
    expect(after).toMatch(/^\n<script>\n\{[^<]*later\.content[^<]*<\/script>\n<\/body>/);
  }));

test("source is set out in lines, and pages of a type share a stylesheet", () =>
  inTemporaryFolder(project, async (root) => {
    const files = await finish(root, noStore);
    const read = (name: string) => Buffer.from(files[name] ?? "", "base64").toString();
    const style = "<style>p{color:red}.mStNba_text{color:red}table{color:red}</style>";
    expect(read("garden.html")).toContain(
      `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>T</title>\n${style}\n</head>\n<body>\n<div>\n<main>\n<p>Text</p>\n</main>\n</div>\n<template>`,
    );
    expect(read("birds.html")).toContain(style);
  }));

test.each([
  ["<p>Some <b>bold</b> <i>text</i>.</p>", "<p>Some <b>bold</b> <i>text</i>.</p>"],
  ["<a>1</a><p>2</p><ul><li>3</li></ul>", "<a>1</a>\n<p>2</p>\n<ul>\n<li>3</li>\n</ul>"],
  ["<div><b>1</b><i>2</i><p>3</p></div>", "<div><b>1</b><i>2</i><p>3</p></div>"],
  ["<pre>  a\n  b\n</pre>", "<pre>  a\n  b\n</pre>"],
  ["<table><tbody><tr><td>1</td></tr></tbody></table>", "<table><tbody><tr><td>1</td></tr></tbody></table>"],
  [
    '<div data-island="codes"><p>5<!-- --> left</p><p></p></div>',
    '<div data-island="codes"><p>5<!-- --> left</p><p></p></div>',
  ],
])("%j is set out as %j", (main, lines) =>
  inTemporaryFolder({ ...project, "export/garden.html": exportPage("note", main) }, async (root) => {
    const html = Buffer.from((await finish(root, noStore))["garden.html"] ?? "", "base64").toString();
    expect(html).toContain(`<main>\n${lines}\n</main>`);
  }),
);

test("markup in a description is a word like another: style and scripts are where they belong", () =>
  inTemporaryFolder(project, async (root) => {
    const said = "before <code>&lt;/body&gt;</code> or in the &lt;/head>";
    const page = exportPage("note", "<p>Text</p>").replace(
      "<title>",
      `<meta name="description" content="${said}"><title>`,
    );
    await writeFile(join(root, "export/garden.html"), page);
    const html = Buffer.from((await finish(root, noStore))["garden.html"] ?? "", "base64").toString();
    const document = parseHtml(html);
    expect(
      findAll(document, "head").flatMap(({ children }) => findAll({ type: "root", children }, "style")),
    ).toHaveLength(1);
    expect(
      findAll(document, "body").flatMap(({ children }) => findAll({ type: "root", children }, "template")),
    ).toHaveLength(1);
    expect(html.trimEnd().endsWith("</script>\n</body>\n</html>")).toBe(true);
  }));

test("without a page /find there is no file that tells browsers to search there", () =>
  inTemporaryFolder({ ...project, "export/opensearch.xml": "<a/>" }, async (root) => {
    expect(Object.keys(await finish(root, noStore))).not.toContain("opensearch.xml");
  }));

test("an island without a script stops the build with its page", () =>
  inTemporaryFolder(project, async (root) => {
    const script = '<script type="module" src="/islands/clock.js"></script>';
    await writeFile(join(root, "export/garden.html"), exportPage("note", script));
    await expect(finish(root, noStore)).rejects.toThrow(
      "garden.html: the island clock has no script; write components/clock/browser.tsx",
    );
  }));

test("a visitor may store each page, as long as the build is not set otherwise", () =>
  inTemporaryFolder(project, async (root) => {
    const files = await finish(root, noStore);
    const manifest = JSON.parse(Buffer.from(files["offline.json"] ?? "", "base64").toString());
    const paths = [...manifest.recipes, ...manifest.others].map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(["/garden", "/birds", "/codes", "/offline-404.txt"]));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(["worker.js", "worker.js.br", "offline.json.br"]));
    const off = await finish(root, noStore, { OFFLINE: "off" });
    expect(Object.keys(off)).toContain("worker.js");
    expect(Object.keys(off).filter((name) => /^offline\b.*\.(?:json|txt)$/.test(name))).toEqual([]);
  }));
