import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { frameIds } from "@/lib/markdown/ids";
import { renderText } from "@/lib/markdown/markdown-fixture";

const table = "Table: T.\n\n| a |\n|---|\n| b |";

test.each([
  ["## What `git` does & *why*", ["what-git-does--why"]],
  ["## Undo\n\n### Undo?\n\n### Undo-1", ["undo", "undo-1", "undo-1-1"]],
  ["## Main\n\n## Q\n\n### Contact subject", ["main-1", "q-1", "contact-subject-1"]],
  ["##\n\n<h2> </h2>\n\n## B", ["b"]],
  ["## ?? !!\n\n### ❤️\n\n### _", ["heading", "heading-1", "heading-2"]],
  ["## Cafe\u0301 (1)\n\n## Café (1)\n\n## 旅行 ١٢", ["café-1", "café-1-1", "旅行-١٢"]],
  ["<a name='cafe\u0301'></a><b id='100%25'>x</b>", ["café", "100%"]],
  ["<h2 id=own>X</h2>\n\n## Own", ["own", "own-1"]],
  ["## Own\n\n<h2 id=own>X</h2>", ["own", "x"]],
  ["<h2 id=''>X</h2>\n<h3 id=main>Y</h3>", ["x", "y"]],
  ["<p id=main>a</p><p id=b>b</p><p id=c>c</p><p id=c>d</p><p id=''>e</p>\n\n## B", ["c", "b"]],
  [`## Table 1\n\n${table}`, ["table-1", "table-1-1"]],
  [`${table}\n\n## Table 1\n\n<b id=table-1>x</b>`, ["table-1-1", "table-1"]],
  ["<a name=old></a><a name=main></a>", ["old"]],
  ["## Footnote label\n\na[^1]\n\n[^1]: b", ["footnote-label-2", "note.fnref-1", "footnote-label", "note.fn-1"]],
])("each element has its own id, and none has one of the frame: %j", async (text, ids) => {
  const { html, data } = await renderText(text);
  expect(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)).toEqual(ids);
  expect(data.ids).toEqual(ids);
});

test.each([
  ["## See `a`", '<h2 id="see-a"><a href="#see-a">See <code>a</code></a></h2>'],
  ["## See [a](/a)", '<h2 id="see-a">See <a href="/a">a</a></h2>'],
])("a heading links to itself unless it has a link: %s", async (text, html) => {
  expect((await renderText(text)).html).toBe(html);
});

test("a table is named by its caption, whose id may have changed", async () => {
  const { html } = await renderText(`## Table 1\n\n${table}`);
  expect(html).toMatch(/aria-labelledby="table-1-1"><table><caption id="table-1-1">/);
});

test("no heading gets an id that a component gives", async () => {
  const names = (await listFiles("components")).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join("components", name), "utf8")));
  const ids = texts.flatMap((text) => Array.from(text.matchAll(/\bid="([a-z\d-]+)"/g), ([, id = ""]) => id));
  expect(ids.length).toBeGreaterThan(8);
  expect(ids.filter((id) => !frameIds.includes(id))).toEqual([]);
});
