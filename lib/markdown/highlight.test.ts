import { toHtml } from "hast-util-to-html";
import { highlight } from "@/lib/markdown/highlight";

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
