import { fence, renderMarkdown } from "@/lib/markdown/markdown-fixture";

const render = async (markdown: string) => (await renderMarkdown(markdown)).html;

test.each([
  ["350 °F (175 °C), 1½ lb, 5 mmm. `1 g`", "350\u00A0°F (175\u00A0°C), 1½\u00A0lb, 5 mmm. <code>1 g</code>"],
  ["T-SQL, **12 px** and built-in", "T-SQL, <strong>12\u00A0px</strong> and built-in"],
  ["## *T-SQL*, built-in", '<em><span class="option">T-SQL</span></em>, built-in</a></h2>'],
])("a number and its unit stay on one line, and in a heading a word such as T-SQL: %s", async (text, html) => {
  expect(await render(text)).toContain(html);
});

test("an option stays in one line, in a command and in a line of text; other code may break", async () => {
  expect(await render(fence("bash", "git push --force-with-lease --delete a-b"))).toContain(
    '<code class="language-bash command">git push <span class="option">--force-with-lease</span> <span class="option">--delete</span> a-b</code>',
  );
  expect(await render("`-D` and `shutdown /r -t 0` and `a-b`")).toContain(
    '<code class="option">-D</code> and <code>shutdown <span class="option">/r</span> <span class="option">-t</span> 0</code> and <code>a-b</code>',
  );
});
