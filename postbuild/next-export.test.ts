import { formatHtml } from "@/lib/hast/html";
import { listDelivered, parseExport } from "@/postbuild/next-export";

const strip = (exported: string) => formatHtml(parseExport("garden.html", exported).root);

const flight = `<script>self.__next_f.push(${JSON.stringify([1, '3:I[39756,["$2"],"default"]\n'])})</script>`;

/** A page as Next exports it, with what is in its `main`. */
const exportPage = (main = "", frame = 'data-kind="note"') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/b.js" async=""></script><title>T</title><script src="/_next/static/chunks/p.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div><div class="frame" ${frame}><main id="main"><h1>T<!-- --> one</h1><script type="application/ld+json">{"a":1}</script>${main}</main></div><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>${flight}</body></html>`;

test("a page loses Next's scripts, preloads, stylesheets and comments", () => {
  const exported = exportPage("<p>Some <b>bold</b> <i>text</i>.</p>");
  const { root, pageType, islands, sheets } = parseExport("garden.html", exported);
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

test("names are what a selector can match, also later, and islands are named", () => {
  const island = '<div data-island="codes" data-adds="mark .d"><button class="a b" id="c" disabled>x</button></div>';
  const { islands, names, root } = parseExport("codes.html", exportPage(island, 'data-kind="interactive"'));
  expect(islands).toEqual(["codes"]);
  expect([...names]).toEqual(expect.arrayContaining(["button", ".a", ".b", "#c", ".frame", "title", "mark", ".d"]));
  expect(formatHtml(root)).not.toContain("data-adds");
});

test("a page loses a script of another site, which the policy would block", () => {
  expect(strip(exportPage('<script src="https://cdn.example/a.js"></script>'))).toBe(strip(exportPage()));
});

test("files that only Next's navigation requests aren't delivered", () => {
  const forNext = ["_next/static/chunks/a.js", "_not-found.html", "_not-found.txt", "_not-found/__next._tree.txt"];
  const payloads = ["__next._full.txt", "garden.txt", "garden/__next._tree.txt", "garden/a/__next.garden.txt"];
  const delivered = ["garden.html", "garden/a.html", "islands/a-B.js.LEGAL.txt", "llms.txt", "robots.txt"];
  expect(listDelivered([...forNext, ...payloads, ...delivered])).toEqual(delivered);
});
