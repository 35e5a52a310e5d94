import { toHtml } from "hast-util-to-html";
import { highlight } from "@/lib/content/html-samples";

const write = (language: string, code: string) => toHtml({ type: "root", children: highlight(language, code) });

test.each([
  ["bash", "git log --oneline"],
  ["shell", "echo ready"],
  ["cmd", "del notes.txt"],
])("in %s the words that the shell has built in look like any other command: %s", (language, code) => {
  expect(write(language, code)).toBe(code);
});

test("a built-in word within another part loses its color alone", () => {
  const html = write("bash", 'git tag "$(echo v1)"');
  expect(html).toContain('class="string"');
  expect(html).not.toContain('class="name"');
});

test("other languages keep what they have built in", () => {
  expect(write("sql", "SELECT COUNT(*) FROM Trails")).toContain('class="name"');
});

test("a language without a grammar stays plain text", () => {
  expect(write("no-such-language", "a < b")).toBe("a &#x3C; b");
});
