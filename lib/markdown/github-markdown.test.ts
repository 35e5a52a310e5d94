import { checkMadeUpSite, createTitledNote } from "@/lib/content/site-fixture";
import { formatProblem } from "@/lib/problem";

/** The HTML of a note with this text, without line breaks between tags, and its problems. */
async function render(text: string) {
  const { site, problems } = await checkMadeUpSite({ "a.md": createTitledNote("Title", { text }) });
  const html = site.pages.flatMap(({ introHtml, sections }) => [introHtml, ...sections.map((section) => section.html)]);
  return { html: html.join("").replace(/>\n+</g, "><").replace(/>\n/g, ">"), problems: problems.map(formatProblem) };
}

// By the GitHub Flavored Markdown specification and GitHub's pages on writing, with our look where that is another element.
test.each<[name: string, markdown: string, html: string]>([
  ["a link by reference", '[a][b]\n\n[b]: https://b.example "T"', '<p><a href="https://b.example" title="T">a</a></p>'],
  [
    "marked, inserted and deleted text",
    "<mark>*a*</mark> <ins>b</ins> <del>c</del>",
    "<p><mark><em>a</em></mark> <ins>b</ins> <del>c</del></p>",
  ],
  [
    "details with Markdown inside",
    "<details>\n<summary>More</summary>\n\n**a**\n\n</details>\n\nb",
    "<details><summary>More</summary><p><strong>a</strong></p></details><p>b</p>",
  ],
  ["a link in a heading", "## See [a](/a)", '<h2 id="see-a">See <a href="/a">a</a></h2>'],
  [
    "a heading in HTML",
    '<h2 align="center">So &amp; so</h2>',
    '<h2 class="align-center" id="so--so"><a href="#so--so">So &#x26; so</a></h2>',
  ],
  ["an old anchor", '<a name="old"></a>[up](#old)', '<p><a id="old"></a><a href="#old">up</a></p>'],
  ["a centered block", '<p align="center">a</p>', '<p class="align-center">a</p>'],
  [
    "a picture of another site",
    "![A map](https://a.example/map.png)",
    '<p><a href="https://a.example/map.png">A map</a></p>',
  ],
  [
    "a badge",
    "[![Build](https://a.example/b.svg)](https://ci.example)",
    '<p><a href="https://ci.example"><span>Build</span></a></p>',
  ],
  [
    "an alert without text on its first line",
    "> [!note]\n>\n> A.",
    '<div class="callout" role="note"><p><span class="visually-hidden">Note: </span>A.</p></div>',
  ],
  ...(["Note", "Tip", "Important", "Warning", "Caution"] as const).map((word): [string, string, string] => [
    `the alert ${word}`,
    `> [!${word.toUpperCase()}]\n> **No undo**, ever.`,
    `<div class="callout${/Warning|Caution/.test(word) ? " warning" : ""}" role="note"><p><span class="visually-hidden">${word}: </span><strong>No undo</strong>, ever.</p></div>`,
  ]),
  ["a quote with an unknown mark", "> [!SOON]", "<blockquote><p>[!SOON]</p></blockquote>"],
])("%s is rendered as on GitHub", async (_, markdown, html) => {
  expect((await render(markdown)).html).toBe(html);
});

test("a second reference to a footnote has its own way back, and all ids and links agree", async () => {
  const { html, problems } = await render("A[^x], B[^x], C[^y].\n\n## Fn x\n\n[^x]: Note.\n[^y]: Other.");
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(html.match(/data-footnote-backref=/g)).toHaveLength(3);
  expect(problems).toEqual([]);
});

test("a page may define a link far below its use, and a footnote in another section", async () => {
  const { html, problems } = await render("[a][x][^1]\n\n## B\n\n[x]: /a\n\n## C\n\n[^1]: Note.");
  expect(html).toContain('<a href="/a">a</a>');
  expect(html).toMatch(/<h2 id="c">.*<section data-footnotes/);
  expect(problems).toEqual([]);
});

test("no element takes an id of the frame, of a heading or of another element", async () => {
  const { html } = await render('<p id="main">a</p>\n<p id="b">b</p>\n<p id="c">c</p>\n<p id="c">c</p>\n\n## B');
  expect(html).toBe('<p>a</p><p>b</p><p id="c">c</p><p>c</p><h2 id="b"><a href="#b">B</a></h2>');
});

test("an element that is left open keeps the rest of the page", async () => {
  const { html } = await render("<details>\n<summary>a</summary>\n\n## B\n\nText.");
  expect(html).toMatch(/<h2 id="b">.*Text\./);
});
