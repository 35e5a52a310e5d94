import { toHtml } from "hast-util-to-html";
import { renderMarkdown } from "@/lib/markdown/markdown-fixture";
import { highlight } from "@/lib/markdown/samples";

const write = (language: string, code: string) => toHtml({ type: "root", children: highlight(language, code) });

test("a shell’s built-in words look like any other command", async () => {
  expect(write("bash", "git log --oneline")).toBe("git log --oneline");
});

test.each([
  ["OBJECT_ID(N'Trails')", '<span class="name">OBJECT_ID</span>'],
  ["WHERE o.object_id = N'<b>'", "o.object_id = N<span class=\"string\">'&#x3C;b>'</span>"],
])("T-SQL’s own words have a color: %s", async (code, html) => {
  expect(write("sql", code)).toContain(html);
});

test("a language without a grammar stays plain text", async () => {
  expect(write("no-such-language", "a < b")).toBe("a &#x3C; b");
});

const render = async (markdown: string) => (await renderMarkdown(markdown)).html.replaceAll("\n", "");

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
const git = fence("bash", "git fetch");

test("the first sample before the first section is the answer, what a program says is not", async () => {
  expect((await render(fence("text", "Error 4712") + git + git)).match(/class="sample[^"]*"/g)).toEqual([
    'class="sample output"',
    'class="sample charcoal"',
    'class="sample"',
  ]);
  expect(await render(`## Later\n\n${git}`)).not.toContain("charcoal");
});

test("a sample marked as the answer is it; a long one or one after a table isn't by itself", async () => {
  expect(await render(`${git}## Later\n\n${fence("bash answer", "git gc")}`)).toMatch(/"sample">.*"sample charcoal"/);
  expect(await render(fence("ts", "let a;\n".repeat(15)))).not.toContain("charcoal");
  expect(await render(`| A |\n|---|\n| 1 |\n\n${git}`)).not.toContain("charcoal");
});

test("a keyboard shortcut in the introduction is the answer", async () => {
  expect(await render(fence("text", "Ctrl+Shift+R") + git)).toContain(
    '<div class="sample output charcoal"><pre class="wrapped"><kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>R</kbd></pre></div><div class="sample">',
  );
});

test.each([
  ["ts", "x".repeat(67), ""],
  ["ts", "x".repeat(68), " wide"],
  ["bash", "x".repeat(61), " wide"],
  ["text", "word ".repeat(20), " output"],
])("a box of %s is as wide as a page only if its longest line needs that: %s", async (language, code, classes) => {
  expect(await render(`## Later\n\n${fence(language, code)}`)).toContain(`class="sample${classes}"`);
});

test("outputs and a callout are in one box with the sample before them, also in a list", async () => {
  const all = `${git}${fence("text output", "done")}> [!WARNING]\n> No undo.\n`;
  const box =
    /<div class="joined"><div class="sample[^"]*">.*<figure class="sample output">.*<div class="callout warning" role="note">.*No undo\.<\/p><\/div><\/div>/;
  expect(await render(all)).toMatch(box);
  expect(await render(`- First:\n\n${all.trimEnd().replaceAll(/^/gm, "  ")}\n`)).toMatch(box);
  expect(await render(`${git}Then:\n\n${fence("text output", "done")}`)).not.toContain("joined");
});

test("what a command destroys is in words above it", async () => {
  expect(await render(fence('bash effect="deletes files"', "git clean -f"))).toContain(
    '<figcaption> <span class="effect"><span class="visually-hidden">Warning: </span>deletes files</span></figcaption>',
  );
});

test("a file’s sample has the file’s name", async () => {
  const html = await render(`## B\n\n${fence('ts file="src/<app>.ts"', "let a;")}`);
  expect(html).toContain('<figcaption><code>src/&#x3C;app>.ts</code></figcaption><pre data-name="Sample 1"><code');
});

test("what a program says wraps, unless it's in columns", async () => {
  expect(await render(fence("text", "Error 4712: no"))).toContain('<pre class="wrapped">');
  expect(await render(fence("text", "PlaceId  Elevation"))).toContain("<pre><code");
});
