import { renderText } from "@/lib/markdown/markdown-fixture";

test("a list of tasks is rendered as on GitHub", async () => {
  const { html, messages } = await renderText("- [x] a ~~b~~ www.c.example");
  expect(html).toContain('<input type="checkbox" checked disabled> a <del>b</del> <a href="http://www.c.example">');
  expect(messages).toEqual([]);
});

test.each([
  ["## B\n\n## C\n\n## B", "7: Unexpected heading with equivalent text"],
  ["## B\n\n#### C", "5: Unexpected heading rank"],
  ["```\nx\n```", "3: Unexpected missing fenced code language flag"],
  ["[a][b], [c][] and [^d]", "3: Unexpected reference to undefined definition"],
])("a linter of Markdown reports %j", async (text, words) => {
  expect((await renderText(text)).messages).toContainEqual(expect.stringContaining(words));
});

// After `typography` it would have other spaces.
test("/find reads text with the spaces that were written", async () => {
  const { html, data } = await renderText("Bake at 350 °F.");
  expect(html).toContain("350\u00A0°F");
  expect(data.searchTargets?.[0]?.text).toBe("Bake at 350 °F.\n");
});
