import { createNote, readProblems } from "@/lib/content/site-fixture";

const title = "# Title\n\n";
const languages = "bash, ts, html, css, json, csharp, xml, sql, cmd, powershell, reg, scss, shell, xaml, text";
const marks = 'fragment, output, error, error="…", file="…", scenario="…", transforms="…", unchecked="…", warns="…"';

test.each<[string, string, string]>([
  ["no text", "", ":7: the page does not begin with its title; write # and the title as the first line"],
  [
    "text before the title",
    "Hello.",
    ":7: the page does not begin with its title; write # and the title as the first line",
  ],
  ["a title without words", "#", ":7: a heading without words; write some or remove it"],
  ["a second title", `${title}# Again`, ":9: a second # heading, “Again”; write ## for a section"],
  ["a skipped level", `${title}### Deep`, ":9: heading “Deep” goes from level 1 to 3; write ##"],
  ["an empty heading", `${title}##`, ":9: a heading without words; write some or remove it"],
  [
    "a link in a heading",
    `${title}## See **[home](/a)**`,
    ":9: a link in a heading; put it in the text below, headings link to themselves",
  ],
  ["a heading in a quote", `${title}> ## Quoted`, ":9: a heading inside a list or quote; put it at the margin"],
  [
    "raw HTML as a block",
    `${title}<div class="a">\nx\n</div>`,
    ':9: raw HTML, "<div class=\\"a\\">\\nx\\n</div>"; write Markdown, and \\< for a < in text',
  ],
  ["raw HTML in a line", `${title}a <br> b`, ':9: raw HTML, "<br>"; write Markdown, and \\< for a < in text'],
  ["an HTML comment", `${title}<!-- x -->`, ':9: raw HTML, "<!-- x -->"; write Markdown, and \\< for a < in text'],
  ["a fence without language", `${title}\`\`\`\nx\n\`\`\``, `:9: a fence without language; write one of ${languages}`],
  [
    "an unknown fence language",
    `${title}\`\`\`cobol\nx\n\`\`\``,
    `:9: fence language cobol is unknown; write one of ${languages}`,
  ],
  ["an unknown mark", `${title}\`\`\`ts fragmnt\nx\n\`\`\``, `:9: fence mark fragmnt is unknown; write ${marks}`],
  ["a missing reason", `${title}\`\`\`shell\nls\n\`\`\``, ':9: no tool checks shell; say why with unchecked="reason"'],
  [
    "a table without caption",
    `${title}Text.\n\n| a |\n|---|\n| b |`,
    ":11: a table without caption; write a paragraph “Table: What it shows.” right before it",
  ],
  [
    "a caption without table",
    `${title}Table: Letters.\n\n| a |\n| b |`,
    ":9: a caption without table; begin the table after one empty line, with a row of |---| below its head",
  ],
  [
    "a link in a caption",
    `${title}Table: [Letters](/a).\n\n| a |\n|---|\n| b |`,
    ":9: a link or picture in a caption; put it in the text before",
  ],
  [
    "a row of too many cells",
    `${title}Table: Letters.\n\n| a |\n|---|\n| b | c |`,
    ":13: a table row of 2 cells below a head of 1; a | inside a cell is written \\|",
  ],
  [
    "a link by reference",
    `${title}[home][h]\n\n[h]: /a`,
    ":9: a link by reference; write the address in the link itself, [text](/address)",
  ],
  ["a footnote", `${title}Text[^1].\n\n[^1]: Note.`, ":9: a footnote; write it in the text"],
  ["a task list", `${title}- [ ] a`, ":9: a task list, [ ]; write a plain list"],
  [
    "a link that is none",
    `${title}[home](/a page)`,
    ":9: ](/a page) looks like a link but is not one; write [text](/address), the address without spaces",
  ],
  ["a dead link with a neighbor", `${title}[x](/B)`, ":9: link /B leads to no page; write /a"],
  [
    "a dead link",
    `${title}[x](/Far/Away)`,
    ":9: link /Far/Away leads to no page; write the path of a page that exists",
  ],
  ["a dead heading with a neighbor", `${title}[x](#on)\n\n## One`, ":9: link #on: /a has no heading #on; write #one"],
  [
    "a dead heading",
    `${title}[x](/a#nowhere)\n\n## One\n\n## Two`,
    ":9: link /a#nowhere: /a has no heading #nowhere; it has #one, #two",
  ],
  ["a dead heading where there is none", `${title}[x](#x)`, ":9: link #x: /a has no heading #x; it has none"],
  ...["http://example.com/", "javascript:alert(1)", "b", "../b", "//example.com/", "mailto:", "https:///a"].map(
    (url): [string, string, string] => [
      `the link ${url}`,
      `${title}[x](${url})`,
      `:9: link ${url} is neither a path of this site nor https; write /page, #heading or https://…`,
    ],
  ),
  [
    "a picture from elsewhere",
    `${title}![A hill with a tree on it.](https://example.com/a.png)`,
    ":9: picture https://example.com/a.png is not in content/pictures; put it there and write ![what it shows](/pictures/name.svg)",
  ],
  [
    "a missing picture without words",
    `${title}![](/pictures/gone.svg)`,
    ":9: picture: alt is empty; say what the picture shows",
  ],
])("%s is refused in words", async (_, text, expected) => {
  const [problem] = await readProblems({ "a.md": createNote(text) });
  expect(problem).toBe(`content/a.md${expected}`);
});

test("a picture that is not there is refused with what to do", async () => {
  const problems = await readProblems({ "a.md": createNote(`${title}![](/pictures/gone.svg)`) });
  expect(problems[1]).toBe(
    "content/a.md:9: picture: file “gone.svg” is not in content/pictures; put it there or name a file that is",
  );
});

test("straight quotes may be in code and alone in a table’s cell", async () => {
  const text = `${title}Write \`'a'\`.\n\n\`\`\`ts unchecked="no tool here"\nlet a = "b";\n\`\`\`\n\nTable: Quotes.\n\n| a |\n|---|\n| " |\n| ' |`;
  expect(await readProblems({ "a.md": createNote(text) })).toEqual([]);
});

test("row anchors without their column, or on a cell that is a link, are refused", async () => {
  const anchors = "rowAnchors: { prefix: code, column: Dec }";
  const table = (head: string, cell: string) => `${title}Table: Codes.\n\n| ${head} |\n|---|\n| ${cell} |`;
  expect(
    await readProblems({
      "a.md": createNote(table("Hex", "1"), [anchors]),
      "b.md": createNote(table("Dec", "[1](/a)"), [anchors]),
    }),
  ).toEqual([
    "content/a.md:6: front matter: rowAnchors.column Dec is not a column of any table; write the head of one",
    "content/b.md:14: a link in a first cell, where rowAnchors adds one; put it into another cell",
  ]);
});

test("a page with Windows line ends or a byte order mark names the same lines", async () => {
  const source = createNote(`${title}[x](/far/away)`);
  const expected = ["content/a.md:9: link /far/away leads to no page; write the path of a page that exists"];
  expect(await readProblems({ "a.md": source.replaceAll("\n", "\r\n") })).toEqual(expected);
  expect(await readProblems({ "a.md": `\uFEFF${source}` })).toEqual(expected);
});
