import { formatHtml } from "@/lib/html";
import { hasWarning, listDelivered, parsePage } from "@/postbuild/next-export";

const strip = (exported: string) => formatHtml(parsePage("garden.html", exported).root);

const flight = `<script>self.__next_f.push(${JSON.stringify([1, '3:I[39756,["$2"],"default"]\n'])})</script>`;

/** A page as Next exports it, with what is in its `main`. */
const exportPage = (main = "", frame = 'data-kind="note"') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/b.js" async=""></script><title>T</title><script src="/_next/static/chunks/p.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div><div class="frame" ${frame}><main id="main"><h1>T<!-- --> one</h1><script type="application/ld+json">{"a":1}</script>${main}</main></div><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>${flight}</body></html>`;

test("a page loses every script, preload, sheet and comment of Next's", () => {
  const exported = exportPage("<p>Some <b>bold</b> <i>text</i>.</p>");
  const { root, pageType, islands, sheets } = parsePage("garden.html", exported);
  expect(formatHtml(root)).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><div class="frame">' +
      '<main id="main"><h1>T one</h1><script type="application/ld+json">{"a":1}</script><p>Some <b>bold</b> <i>text</i>.</p></main></div></body></html>',
  );
  expect({ pageType, islands, sheets }).toEqual({
    pageType: "note",
    islands: [],
    sheets: ["/_next/static/chunks/a.css"],
  });
});

test("inside an island every node is as React wrote it", () => {
  const island = '<div data-island="codes"><div hidden></div><form><p>5<!-- --> left</p></form></div>';
  expect(strip(exportPage(island))).toContain(island);
});

test("tokens are what a selector can match, also later, and islands are named", () => {
  const island = '<div data-island="codes" data-adds="mark .d"><button class="a b" id="c" disabled>x</button></div>';
  const { islands, tokens, root } = parsePage("codes.html", exportPage(island, 'data-kind="interactive"'));
  expect(islands).toEqual(["codes"]);
  expect([...tokens]).toEqual(expect.arrayContaining(["button", ".a", ".b", "#c", ".frame", "#main", "title"]));
  expect([...tokens]).toEqual(expect.arrayContaining(["mark", ".d"]));
  expect(formatHtml(root)).not.toContain("data-adds");
});

test.each([
  ["an unknown inline script", exportPage("<script>track()</script>"), /an unknown script, "track\(\)"/],
  ["a script from elsewhere", exportPage('<script src="https://cdn.example/a.js"></script>'), /an unknown script/],
  ["a module", exportPage('<script type="module">a()</script>'), /an unknown script/],
  ["no stylesheet", exportPage().replace(/<link rel="stylesheet"[^>]*>/, ""), /no stylesheet/],
  ["no page type", exportPage("", ""), /no element has data-kind/],
])("an export with %s stops the build", (_what, html, words) => {
  expect(() => parsePage("garden.html", html)).toThrow(words);
  expect(() => parsePage("garden.html", html)).toThrow(/^garden\.html: /);
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

test("what only Next's navigation asks for is not delivered", () => {
  const forNext = ["_next/static/chunks/a.js", "_not-found.html", "_not-found.txt", "_not-found/__next._tree.txt"];
  const payloads = ["__next._full.txt", "garden.txt", "garden/__next._tree.txt", "garden/a/__next.garden.txt"];
  const delivered = ["garden.html", "garden/a.html", "islands/a-B.js.LEGAL.txt", "llms.txt", "robots.txt"];
  expect(listDelivered([...forNext, ...payloads, ...delivered])).toEqual(delivered);
});

const usual = `▲ Next.js 16.4.6 (Turbopack)
  ⨯ prefetchInlining
  Creating an optimized production build ...
✓ Compiled successfully in 6.0s
✓ Generating static pages using 2 workers (71/71) in 6.1s

Route (app)
┌ ○ /_not-found
│ └ ● [+53 more paths]
○  (Static)  prerendered as static content
`;

test.each([
  ["", false],
  ["⨯ Failed to load the page", true],
  ["Turbopack build encountered 1 warning:", true],
  ["Warning: Parsing CSS source code failed", true],
  ["(node:12) DeprecationWarning: url.parse() is deprecated", true],
])("next to steps and the table of routes, “%s” is worth showing: %s", (line, isWorth) => {
  expect(hasWarning(`${usual}${line}\n`)).toBe(isWorth);
});
