import { fence, renderMarkdown } from "@/lib/markdown/markdown-fixture";

const render = async (markdown: string) => (await renderMarkdown(markdown)).html.replaceAll("\n", "");

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

test("outputs and a callout are in one box with the sample before them, also in a list", async () => {
  const all = `${git}${fence("text output", "done")}> [!WARNING]\n> No undo.\n`;
  const box =
    /<div class="joined"><div class="sample[^"]*">.*<figure class="sample output">.*<div class="callout warning" role="note">.*No undo\.<\/p><\/div><\/div>/;
  expect(await render(all)).toMatch(box);
  expect(await render(`- First:\n\n${all.trimEnd().replaceAll(/^/gm, "  ")}\n`)).toMatch(box);
  expect(await render(`${git}Then:\n\n${fence("text output", "done")}`)).not.toContain("joined");
});
