import { renderText } from "@/lib/markdown/markdown-fixture";

/** A callout as its type, with its content after `Note: `. */
async function readCallout(text: string) {
  const { html, messages } = await renderText(text);
  const callout =
    /^<div class="(callout(?: warning)?)" role="note"><p><span class="visually-hidden">(.*?)<\/span>(.*)<\/div>$/;
  const [, className, label, content] = callout.exec(html) ?? [];
  return className ? { className, content: `${label}${content}`, messages } : html;
}

test.each([
  ["Note", "callout"],
  ["Tip", "callout"],
  ["Important", "callout"],
  ["Warning", "callout warning"],
  ["Caution", "callout warning"],
])("%s is a %s in both cases, with its word for screen readers", async (word, className) => {
  const callout = { className, content: `${word}: <strong>No</strong> undo.</p>`, messages: [] };
  expect(await readCallout(`> [!${word.toUpperCase()}]\n> **No** undo.`)).toEqual(callout);
  expect(await readCallout(`> [!${word.toLowerCase()}]\n> **No** undo.`)).toEqual(callout);
});

test.each([
  ["> [!TIP]\n>\n> A\n>\n> B", "A</p><p>B</p>"],
  ["> [!TIP]\n> - A", "</p><ul><li>A</li></ul>"],
  ["> [!TIP]  \n> A", "A</p>"],
  ["> [!TIP]\\\n> *A*", "<em>A</em></p>"],
])("the mark is alone in its line, and its word begins the text: %j", async (text, content) => {
  expect(await readCallout(text)).toMatchObject({ content: `Tip: ${content}` });
});

test.each([
  ["> [!SOON]", "[!SOON]"],
  ["> [!NOTE] A", "[!NOTE] A"],
  ["> [!NOTE] **A**", "[!NOTE] <strong>A</strong>"],
  ["> A\n> [!NOTE]", "A\n[!NOTE]"],
])("a quote stays a quote: %j", async (text, content) => {
  expect(await readCallout(text)).toBe(`<blockquote><p>${content}</p></blockquote>`);
});
