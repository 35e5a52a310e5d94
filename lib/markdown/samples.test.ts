import { fence, renderMarkdown } from "@/lib/markdown/markdown-fixture";

const render = async (markdown: string) => (await renderMarkdown(markdown)).html.replaceAll("\n", "");

test.each([
  ["ts", "x".repeat(67), ""],
  ["ts", "x".repeat(68), " wide"],
  ["bash", "x".repeat(61), " wide"],
  ["text", "word ".repeat(20), " output"],
])("a box of %s is as wide as a page only if its longest line needs that: %s", async (language, code, classes) => {
  expect(await render(`## Later\n\n${fence(language, code)}`)).toContain(`class="sample${classes}"`);
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
