import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { renderText } from "@/lib/markdown/markdown-fixture";
import { walk } from "@/lib/walk";

const url = "javascript:alert(1)";

// Known ways to smuggle a script, a style, a frame or a form into HTML and Markdown.
const attacks = [
  "<script>alert(1)</script>",
  '<img src="x` `<script>alert(1)</script>"` `>',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<plaintext><script>alert(1)</script>",
  "<!--><script>alert(1)</script>-->",
  '<div title="a>b\n\n<script>alert(1)</script>',
  '<a href="x\n\n" onclick=alert(1)>text</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://a.example/x" ping="https://evil.example">x</a>',
  `<img src="${url}" longdesc="${url}" lowsrc="${url}" dynsrc="${url}">`,
  "<picture><source srcset=https://evil.example/x><img></picture>",
  '[x](https://a.example "\\"><script>alert(1)</script>")',
  "[^1]\n\n[^1]: <img src=x onerror=alert(1)> [x](javascript:alert%281%29)",
  '```"><script>alert(1)</script>\nx\n```',
  '```js file="</code><script>alert(1)</script>"\nx\n```',
  "<a id=main name=q>x</a> <img name=currentScript> <b id=q>x</b>",
  "<label data-mark0=1 data-island=contact-form class=charcoal>x</label>",
];

const safeTags =
  "a abbr b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q s section span strong sub summary sup table tbody td th thead tr tt ul".split(
    " ",
  );
const safeUrl = /^(?:https?:\/\/|mailto:|#|\/(?!\/)|x\n|[\w.%\\ ]+$)/;
const frameIds = ["main", "q", "on-this-page", "contact-subject"];

/** What in HTML could run, load, send or cover something. */
function findUnsafe(html: string): string[] {
  const unsafe: string[] = [];
  walk<Nodes>(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === "comment") unsafe.push("a comment");
    if (node.type !== "element") return;
    // A page's author can't give an element a class.
    const isOurs = String(node.properties.className) === "copy-sample";
    if (!safeTags.includes(node.tagName) && !isOurs) unsafe.push(`<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on|style|srcSet|srcDoc|ping|background|action|formAction|dataIsland|dataMark|^name$/i.test(name))
        unsafe.push(`${name} of <${node.tagName}>`);
      if (["href", "src", "cite", "longDesc", "data"].includes(name) && !safeUrl.test(String(value)))
        unsafe.push(`${name}=${value}`);
      if (name === "id" && frameIds.includes(String(value))) unsafe.push(`id=${value}`);
    }
  });
  return unsafe;
}

test.each(attacks)("nothing unsafe remains of %j, and what it hides is in a warning", async (attack) => {
  const { html, messages } = await renderText(`${attack}\n\nAfter.`);
  expect(findUnsafe(html)).toEqual([]);
  expect(html.includes("After.") || messages.length > 0).toBe(true);
});

test("the test sees what is unsafe", () => {
  const html = `<script></script><button></button><b onclick=x style=y>a</b><a href="${url}" id=main>b</a><!-- c --><svg></svg>`;
  expect(findUnsafe(html)).toHaveLength(8);
});

test.each([
  ["<a href='Https://a.example/B'>x</a>", '<a href="https://a.example/B">x</a>'],
  ['<q cite="hTTp://a.example">x</q>', '<q cite="http://a.example">x</q>'],
  ["<mark>*a*</mark> <ins>b</ins> <time>c</time>", "<mark><em>a</em></mark> <ins>b</ins> <time>c</time>"],
  ['<a name="old"></a>', '<a id="old"></a>'],
  ["<sub align=justify lang=de>x</sub>", '<sub lang="de">x</sub>'],
])("what is safe stays: %s", async (text, html) => {
  expect(await renderText(text)).toMatchObject({ html: `<p>${html}</p>`, messages: [] });
});

test.each([
  ['<p align="center">a</p>', '<p class="align-center">a</p>'],
  ["<table align=right><tr><td align=left>a</table>", '<table class="pasted align-right">.*<td class="align-left">'],
])("alignment is a class, next to that of a table: %s", async (text, html) => {
  expect((await renderText(text)).html).toMatch(new RegExp(html));
});

test.each([
  ['a\n<b class="c d">x</b>', ['4: class="c d" of <b> is left out']],
  ["<div>\n<i style=y onclick=z>x</i></div>", ['4: style="y" of <i> is', '4: onclick="z" of <i> is']],
  ["[x](JaVaScRiPt:alert%281%29)", ['3: href="JaVaScRiPt:alert%281%29" of <a> is']],
  ["<img alt=a src='JAVA&NewLine;SCRIPT:x'>", ['3: src="JAVA\nSCRIPT:x" of <img> is']],
  ["[x]: vbscript:y\n\n[x]", ['5: href="vbscript:y" of <a> is']],
  ["<svg><text>a</text></svg>b", ["3: <svg> isn’t shown"]],
  ["<u-v>a</u-v> <form></form>", ["3: <u-v> isn’t shown", "3: <form> isn’t shown"]],
  ["<div>\n\n<b style=y>a\n\n**c**</b>\n\n</div>", ['5: style="y" of <b> is']],
])("what goes is in a warning with its line, once: %j", async (text, warnings) => {
  expect((await renderText(text)).messages).toEqual(warnings.map((words) => expect.stringContaining(words)));
});
