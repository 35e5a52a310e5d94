import { readFile } from "node:fs/promises";
import { unrecordedWords } from "@/lib/content/sample-results";
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
  ["a collapsed reference", "[b][]\n\n[B]: /a", '<p><a href="/a">b</a></p>'],
  ["a shortcut reference", "[b]\n\n[b]: </a>", '<p><a href="/a">b</a></p>'],
  [
    "a footnote with its way back",
    "A[^x].\n\n[^x]: Note.",
    '<p>A<sup><a href="#note.fn-x" id="note.fnref-x" data-footnote-ref aria-describedby="footnote-label">1</a></sup>.</p>' +
      '<section data-footnotes class="footnotes"><h2 id="footnote-label" class="visually-hidden">Footnotes</h2><ol>' +
      '<li id="note.fn-x"><p>Note. <a href="#note.fnref-x" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>',
  ],
  [
    "a task list",
    "- [x] a\n- [ ] b",
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> a</li><li class="task-list-item"><input type="checkbox" disabled> b</li></ul>',
  ],
  ["an autolink", "<https://a.example/b>", '<p><a href="https://a.example/b">https://a.example/b</a></p>'],
  ["a bare address", "See www.a.example.", '<p>See <a href="http://www.a.example">www.a.example</a>.</p>'],
  ["a bare mail address", "a@b.example", '<p><a href="mailto:a@b.example">a@b.example</a></p>'],
  ["a plain http link", "[a](http://a.example)", '<p><a href="http://a.example">a</a></p>'],
  ["strikethrough", "~~a~~ ~b~", "<p><del>a</del> <del>b</del></p>"],
  ["keys", "<kbd>Ctrl</kbd>+<kbd>C</kbd>", "<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>"],
  ["sub and sup", "H<sub>2</sub>O, x<sup>2</sup>", "<p>H<sub>2</sub>O, x<sup>2</sup></p>"],
  ["a break", "a<br>b<br/>c", "<p>a<br>b<br>c</p>"],
  ["an abbreviation", '<abbr title="identifier">id</abbr>', '<p><abbr title="identifier">id</abbr></p>'],
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
  ["keys in a heading", "## Press <kbd>F5</kbd>", '<h2 id="press-f5">Press <kbd>F5</kbd></h2>'],
  [
    "a heading in HTML",
    '<h2 align="center">So &amp; so</h2>',
    '<h2 class="align-center" id="so--so">So &#x26; so</h2>',
  ],
  ["a heading in a list", "- ### A", '<ul><li><h3 id="a"><a href="#a">A</a></h3></li></ul>'],
  ["an old anchor", '<a name="old"></a>[up](#old)', '<p><a id="old"></a><a href="#old">up</a></p>'],
  ["a centered block", '<p align="center">a</p>', '<p class="align-center">a</p>'],
  ["a link to the title", "[top](#title)", '<p><a href="#title">top</a></p>'],
  ["a comment", "a<!-- b -->c", "<p>ac</p>"],
  ["a hard break", "a\\\nb  \nc", "<p>a<br>b<br>c</p>"],
  ["an entity", "&copy; &lt;b&gt;", "<p>© &#x3C;b></p>"],
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
  ...["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"].map((name): [string, string, string] => {
    const isWarning = ["WARNING", "CAUTION"].includes(name);
    const word = `${name[0]}${name.slice(1).toLowerCase()}: `;
    return [
      `the alert ${name}`,
      `> [!${name}]\n> A.`,
      `<div class="callout${isWarning ? " warning" : ""}" role="note"><p><span class="visually-hidden">${word}</span>A.</p></div>`,
    ];
  }),
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

test("an element that is left open keeps the rest of the page, with a warning at its line", async () => {
  const { html, problems } = await render("<details>\n<summary>a</summary>\n\n## B\n\nText.");
  expect(html).toMatch(/<h2 id="b">.*Text\./);
  expect(problems).toEqual([expect.stringMatching(/^content\/a\.md:10: <details> isn’t closed/)]);
});

const onAnotherSite = "is on another site";

test.each<[name: string, warnings: string[], pieces: string[]]>([
  [
    "library",
    [
      `10: .*logo.svg ${onAnotherSite}`,
      "15: .*build.svg",
      "16: .*version.svg",
      "19: .*chat.svg",
      "19: .*mit.svg",
      "34: .*light.png",
    ],
    [
      '<h1 class="align-center">Tidepool</h1>',
      "n<sup>2</sup>",
      "<summary>Does it work <b>inland</b>?</summary>",
      ">2019</td>",
    ],
  ],
  ["api", [`39: .*map.png ${onAnotherSite}`], ['<h3 id="errors">', 'id="note.fnref-key-2"', "Bearer KEY"]],
  [
    "install",
    ["45: link http://localhost:8080 leads"],
    ['<h1 id="install-lantern">', "<dt>Settings</dt>", "an ampersand"],
  ],
])("the README %s builds, and what it loses is in warnings", async (name, warnings, pieces) => {
  const text = await readFile(`lib/content/fixtures/${name}.md`, "utf8");
  const note = createTitledNote("A").replace("\n# A\n\nText.\n", text);
  const { site, problems } = await checkMadeUpSite({ "a.md": note });
  const shown = problems.filter(({ message }) => !message.startsWith(unrecordedWords));
  expect(shown.map(formatProblem)).toEqual(
    warnings.map((warning) => expect.stringMatching(`^content/a.md:${warning}`)),
  );
  expect(problems.every(({ isWarning }) => isWarning)).toBe(true);
  const [page] = site.pages;
  const html = [page?.headingHtml, page?.introHtml, ...(page?.sections ?? []).map((section) => section.html)].join("");
  for (const piece of pieces) expect(html).toContain(piece);
});

test("a site of pasted notes builds", async () => {
  const texts = await Promise.all(
    ["library", "api", "install"].map((name) => readFile(`lib/content/fixtures/${name}.md`, "utf8")),
  );
  const notes = Array.from({ length: 30 }, (_, index) => {
    const text = `# Note ${index}\n\n${texts[index % 3]}`.replace("#install-lantern", "#steps");
    return [`n${index}.md`, createTitledNote(`Note ${index}`).replace(/\n# Note.*/s, text)] as const;
  });
  const { site, problems } = await checkMadeUpSite(Object.fromEntries(notes));
  expect(site.pages).toHaveLength(30);
  expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([]);
});
