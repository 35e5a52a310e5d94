import { renderText } from "@/lib/markdown/markdown-fixture";

test.each([
  [":rocket: a :+1:", "🚀 a 👍"],
  ["a\n:tada:, b", "a\n🎉, b"],
  ["**:tada:** a\\\n:tada:", "<strong>🎉</strong> a<br>🎉"],
])("a code after the start or a space is its emoji: %j", async (text, html) => {
  expect((await renderText(text)).html).toContain(html);
});

test.each(["C:\\a:b:", "::smile::", ":constructor:", "`:tada:`", "(:tada:)", ":a:b:"])("%j stays", async (text) => {
  expect((await renderText(text)).html).not.toMatch(/\p{Extended_Pictographic}/u);
});

test("a heading's id has the code's name, as on GitHub, and its text the emoji", async () => {
  const { data, html } = await renderText("## :rocket: Go\n\n## :rocket: Go\n\n[a](#rocket-go-1)");
  expect(html).toContain('<h2 id="rocket-go-1">');
  expect(data.sections?.[0]).toMatchObject({ id: "rocket-go", heading: "🚀 Go" });
});
