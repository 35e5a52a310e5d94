import { toHtml } from "hast-util-to-html";
import { arrangeSamples, highlight } from "@/lib/content/html-samples";
import { parseMarkdown } from "@/lib/content/markdown";
import { createSafeTree, renderPage, toHtml as toPageHtml } from "@/lib/content/render-page";

const write = (language: string, code: string) => toHtml({ type: "root", children: highlight(language, code) });

test("a shell’s built-in words look like any other command", () => {
  expect(write("bash", "git log --oneline")).toBe("git log --oneline");
});

test.each([
  ["OBJECT_ID(N'Trails')", '<span class="name">OBJECT_ID</span>'],
  ["WHERE o.object_id = 1", "o.object_id"],
])("T-SQL’s own words have a color: %s", (code, html) => {
  expect(write("sql", code)).toContain(html);
});

test("a language without a grammar stays plain text", () => {
  expect(write("no-such-language", "a < b")).toBe("a &#x3C; b");
});

function render(markdown: string): string {
  const root = parseMarkdown(markdown);
  arrangeSamples(root);
  return toPageHtml(root.children).replaceAll("\n", "");
}

const renderTitle = (markdown: string) => renderPage(createSafeTree(parseMarkdown(markdown), "a.md").tree).headingHtml;

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
const git = fence("bash", "git fetch");

test("the first sample before the first section is the answer, what a program says is not", () => {
  expect(render(fence("text", "Error 4712") + git + git).match(/class="sample[^"]*"/g)).toEqual([
    'class="sample output"',
    'class="sample charcoal"',
    'class="sample"',
  ]);
  expect(render(`## Later\n\n${git}`)).not.toContain("charcoal");
});

test("a sample marked as the answer is it; a long one or one after a table isn't by itself", () => {
  expect(render(`${git}## Later\n\n${fence("bash answer", "git gc")}`)).toMatch(/"sample">.*"sample charcoal"/);
  expect(render(fence("ts", "let a;\n".repeat(15)))).not.toContain("charcoal");
  expect(render(`| A |\n|---|\n| 1 |\n\n${git}`)).not.toContain("charcoal");
});

test.each([
  ["# Paging: with a filter", "Paging", ": ", "with a filter"],
  ["# Delete a branch, here and there", "Delete a branch", ", ", "here and there"],
])("the title “%s” has two voices", (title, subject, sign, rest) => {
  expect(renderTitle(title)).toBe(
    `<h1>${subject}<span class="visually-hidden">${sign}</span><small>${rest}</small></h1>`,
  );
});

test.each(["Developer notes, Dutch ovens", "std::vector"])("the title “%s” has one voice", (title) => {
  expect(renderTitle(`# ${title}`)).toBe(`<h1>${title}</h1>`);
});

test("a keyboard shortcut in the introduction is the answer", () => {
  expect(render(fence("text", "Ctrl+Shift+R") + git)).toContain(
    '<div class="sample output charcoal"><pre class="wrapped"><kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>R</kbd></pre></div><div class="sample">',
  );
});

test.each([
  ["ts", "x".repeat(67), ""],
  ["ts", "x".repeat(68), " wide"],
  ["bash", "x".repeat(61), " wide"],
  ["text", "word ".repeat(20), " output"],
])("a box of %s is as wide as a page only if its longest line needs that: %s", (language, code, classes) => {
  expect(render(`## Later\n\n${fence(language, code)}`)).toContain(`class="sample${classes}"`);
});

test("outputs and a callout are in one box with the sample before them, also in a list", () => {
  const all = `${git}${fence("text output", "done")}> [!WARNING]\n> No undo.\n`;
  const box =
    /<div class="joined"><div class="sample[^"]*">.*<figure class="sample output">.*<div class="callout warning" role="note">.*No undo\.<\/p><\/div><\/div>/;
  expect(render(all)).toMatch(box);
  expect(render(`- First:\n\n${all.trimEnd().replaceAll(/^/gm, "  ")}\n`)).toMatch(box);
  expect(render(`${git}Then:\n\n${fence("text output", "done")}`)).not.toContain("joined");
});

test("what a command destroys is in words above it", () => {
  expect(render(fence('bash effect="deletes files"', "git clean -f"))).toContain(
    '<figcaption> <span class="effect"><span class="visually-hidden">Warning: </span>deletes files</span></figcaption>',
  );
});

test("an option stays in one line, in a command and in a line of text; other code may break", () => {
  expect(render(fence("bash", "git push --force-with-lease --delete a-b"))).toContain(
    '<pre class="wrapped"><code class="language-bash command">git push <span class="option">--force-with-lease</span> <span class="option">--delete</span> a-b</code>',
  );
  expect(render("`-D` and `shutdown /r -t 0` and `a-b`")).toContain(
    '<code class="option">-D</code> and <code>shutdown <span class="option">/r</span> <span class="option">-t</span> 0</code> and <code>a-b</code>',
  );
});

test("what a program says wraps, unless it's in columns", () => {
  expect(render(fence("text", "Error 4712: no"))).toContain('<pre class="wrapped">');
  expect(render(fence("text", "PlaceId  Elevation"))).toContain("<pre><code");
});
