import { renderMarkdown } from "@/lib/markdown/markdown-fixture";

test.each([
  ["# A *b* `c`\n\nText.", "A b c", "<h1>A <em>b</em> <code>c</code></h1>"],
  ["Text.", "From keys", "<h1>From keys</h1>"],
  ["## A\n\nText.", "From keys", "<h1>From keys</h1>"],
  ["", "From keys", "<h1>From keys</h1>"],
  ['<h1 align="center">A <b>b</b></h1>', "From keys", '<h1 class="align-center">A <b>b</b></h1>'],
])("%j has the heading “%s”", async (markdown, heading, headingHtml) => {
  const { html, data } = await renderMarkdown(markdown, { title: "From keys" });
  expect(data).toMatchObject({ heading, headingHtml });
  expect(html).not.toContain("<h1");
});

test.each([
  ["\n\n## A", "3: the page doesn’t begin with # and its title"],
  ["", "1: the page doesn’t begin with # and its title"],
  ["# A\n\na\n\n# Again", "5: a second # heading, “Again”; write ##"],
  ["# A\n\n> # *In* a quote", "3: a second # heading, “In a quote”"],
])("a title that is missing or the second is in a warning: %j", async (markdown, words) => {
  expect((await renderMarkdown(markdown)).messages).toEqual([expect.stringContaining(words)]);
});
