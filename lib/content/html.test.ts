import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";
import { highlight, isWritten } from "@/lib/content/html";
import { createNote, readMadeUpSite } from "@/lib/content/site-fixture";

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

const everything = createNote(
  "# Title\n\nA *b* **c** ~~d~~ `e` [f](#g)  \nbreak.\n\n## G\n\n### H\n\n#### I\n\n> Quote\n\n- a\n\n1. b\n\n---\n\n" +
    '```ts file="a.ts"\nlet a = 1;\n```\n\nTable: T.\n\n| a | b |\n|---:|:---:|\n| 1 | 2 |\n\n- [ ] c\n- [x] d\n\n| e | f |\n|---|---|\n| 1 | 2 |\n',
);

/** What a page's text is made of: `p`, `.sample`. */
function collectTokens(html: string): string[] {
  const tokens: string[] = [];
  visit(fromHtml(html, { fragment: true }), "element", ({ tagName, properties: { className } }) => {
    tokens.push(tagName, ...(Array.isArray(className) ? className.map((name) => `.${name}`) : []));
  });
  return tokens;
}

test("all that Markdown becomes is known, so that a new page changes no style sheet", async () => {
  const { pages } = await readMadeUpSite({ "a.md": everything });
  const found = new Set(
    pages.flatMap(({ headingHtml, introHtml, parts }) =>
      collectTokens(headingHtml + introHtml + parts.map(({ html }) => html).join("")),
    ),
  );
  expect([...found].filter((token) => !isWritten(token))).toEqual([]);
});
