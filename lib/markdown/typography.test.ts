import { renderMarkdown } from "@/lib/markdown/markdown-fixture";

const render = async (markdown: string) => (await renderMarkdown(markdown)).html;

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

test("an option stays in one line, in a command and in a line of text; other code may break", async () => {
  expect(await render(fence("bash", "git push --force-with-lease --delete a-b"))).toContain(
    '<code class="language-bash command">git push <span class="option">--force-with-lease</span> <span class="option">--delete</span> a-b</code>',
  );
  expect(await render("`-D` and `shutdown /r -t 0` and `a-b`")).toContain(
    '<code class="option">-D</code> and <code>shutdown <span class="option">/r</span> <span class="option">-t</span> 0</code> and <code>a-b</code>',
  );
});
