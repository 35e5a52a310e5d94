import { parseHtml, writeHtml } from "@/postbuild/html";
import { stripPage } from "@/postbuild/strip-page";

const strip = (exported: string) => writeHtml(stripPage("garden.html", exported).root);

const flight = `<script>self.__next_f.push(${JSON.stringify([1, '3:I[39756,["$2"],"default"]\n'])})</script>`;

/** A page as Next exports it, with what is in its `main`. */
const exportPage = (main = "", frame = 'data-kind="note"') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/b.js" async=""></script><title>T</title><script src="/_next/static/chunks/p.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div><div class="frame" ${frame}><main id="main"><h1>T<!-- --> one</h1><script type="application/ld+json">{"a":1}</script>${main}</main></div><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>${flight}</body></html>`;

test("a page loses every script, preload, sheet and comment of Next's, and is set out in lines", () => {
  const { root, kind, islands, sheets } = stripPage("garden.html", exportPage("<p>Some <b>bold</b> <i>text</i>.</p>"));
  expect(writeHtml(root)).toBe(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>T</title>
</head>
<body>
<div class="frame">
<main id="main">
<h1>T one</h1>
<script type="application/ld+json">{"a":1}</script>
<p>Some <b>bold</b> <i>text</i>.</p>
</main>
</div>
</body>
</html>
`);
  expect({ kind, islands, sheets }).toEqual({ kind: "note", islands: [], sheets: ["/_next/static/chunks/a.css"] });
});

test("what is delivered is what a parser makes of it", () => {
  const main = "<pre>  a\n  b\n</pre><table><tbody><tr><td>1</td></tr></tbody></table>";
  const html = strip(exportPage(main));
  const withoutSpace = (text: string) => text.replace(/\s+/g, "");
  expect(withoutSpace(writeHtml(parseHtml(html)))).toBe(withoutSpace(html));
  expect(html).toContain("<pre>  a\n  b\n</pre>");
});

test("inside an island every node is as React wrote it", () => {
  const island = '<div data-island="codes"><div hidden></div><form><p>5<!-- --> left</p></form></div>';
  expect(strip(exportPage(island))).toContain(island);
});

test("tokens are what a selector can ask for, and islands are named", () => {
  const island = '<div data-island="codes"><button class="a b" id="c" disabled>x</button></div>';
  const { islands, tokens } = stripPage("codes.html", exportPage(island, 'data-kind="interactive"'));
  expect(islands).toEqual(["codes"]);
  expect(tokens).toEqual(expect.arrayContaining(["button", ".a", ".b", "#c", ".frame", "#main", "title"]));
});

test.each([
  [
    "an inline script of an unknown kind",
    exportPage("<script>track()</script>"),
    'garden.html: a script of a kind not seen before, "track()"',
  ],
  [
    "a script from elsewhere",
    exportPage('<script src="https://cdn.example/a.js"></script>'),
    "garden.html: a script of a kind not seen before",
  ],
  ["a module", exportPage('<script type="module">a()</script>'), "garden.html: a script of a kind not seen before"],
  ["no style sheet", exportPage().replace(/<link rel="stylesheet"[^>]*>/, ""), "garden.html: no style sheet is linked"],
  ["no kind", exportPage("", ""), "garden.html: no element states data-kind"],
  ["another use of Next's files", exportPage('<img src="/_next/image?url=a" alt="">'), "still names a file of Next's"],
])("an export with %s stops the build", (_what, html, words) => {
  expect(() => stripPage("garden.html", html)).toThrow(words);
});

test("words about Next's files and about markup are words", () => {
  const exported = exportPage("<p>/_next/static/a.js</p>").replace(
    "<title>",
    '<meta name="a" content="/_next/ &lt;/head>"><title>',
  );
  const html = strip(exported);
  expect(html).toContain("<p>/_next/static/a.js</p>");
  expect(html).toContain('content="/_next/ </head>"');
});
