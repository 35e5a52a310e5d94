import { renderText } from "@/lib/markdown/markdown-fixture";

test.each([
  ["[a](/birds/Tree-Creepers/#Top-part)", "/birds/tree-creepers#Top-part"],
  ["[a](/BIRDS//?Q=A%2Fb)", "/birds?Q=A%2Fb"],
  ["[a](../birds/owls.md#barn)", "/birds/owls#barn"],
  ["[a](../index.md)", "/"],
  ["[a](caf%C3%A9.md)", "/garden/caf%C3%A9"],
  ["[a](../../outside.md)", "../../outside.md"],
  ["[a](https://a.example/B.md)", "https://a.example/B.md"],
  ["[a](#Top)", "#Top"],
  ["[a](</Cafe\u0301 (1)@2x.pdf#page=2&a=%C3%A4>)", "/Caf%C3%A9%20(1)@2x.pdf#page=2&#x26;a=%C3%A4"],
  ["[a](/100%#5%2)", "/100%25#5%252"],
])("the link %s leads to %s", async (link, href) => {
  const { html } = await renderText(link, { name: "garden/note.md", files: ["/Café (1)@2x.pdf"] });
  expect(html).toBe(`<p><a href="${href}">a</a></p>`);
});

// remark gives the address after a bracket no place.
test("links are listed as written, but for files, with their lines in the order of the page", async () => {
  const { data } = await renderText("A[^1] [b](/B/)\n<a href='c.md'>c</a>\n\n[^1]: [d](/d)\n\n- [https://e.example");
  expect(data.links).toEqual([
    { url: "#note.fn-1", line: 3 },
    { url: "/B/", line: 3 },
    { url: "/c", line: 4 },
    { url: "/d", line: 6 },
    { url: "https://e.example", line: 8 },
  ]);
});

const tipWord = '<span class="visually-hidden">Tip: </span>';

// docs/writing.md: a link to a page that waits is text until then.
test.each([
  ["[a](/later)", "<p>a</p>"],
  ["[a](/Later/#x)", "<p>a</p>"],
  ["[a](../x/later.md?q)", "<p>a</p>"],
  ["[a][ref], [ref] and [*b*][]\n\n[ref]: <soon.md> (T)\n[*b*]: /lat%65r", "<p>a, ref and <em>b</em></p>"],
  ['<div>\n<A HREF="&#x2F;later">a <b>c</b></A>\n</div>', "<div>a <b>c</b></div>"],
  ['<q cite="/later">a</q> <q cite="/b">b</q>', '<p><q>a</q> <q cite="/b">b</q></p>'],
  ["<div>\n\n<a href=/later>a\n\n**b**</a>\n\n</div>", "<div><p>a</p><p><strong>b</strong></p></div>"],
  ["[a](/b) [c](/later/more)", '<p><a href="/b">a</a> <a href="/later/more">c</a></p>'],
  ["> [!TIP]\n> <q>[a](/later)</q>", `<div class="callout" role="note"><p>${tipWord}<q>a</q></p></div>`],
])("a link to a page that waits is its words: %j", async (text, html) => {
  const waiting = ["/later", "/x/later", "/garden/soon"];
  expect((await renderText(text, { name: "garden/note.md", waiting })).html).toBe(html);
});

test.each([
  ["[up](#title)", '<h1 id="title">Title</h1>'],
  ["[up](#title)\n\n## Title", "<h1>Title</h1>"],
  ["[up](#titel)", "<h1>Title</h1>"],
])("the title has an id only if a link needs it: %j", async (text, headingHtml) => {
  const { data } = await renderText(text);
  expect(data.headingHtml).toBe(headingHtml);
  expect(data.ids?.includes("title")).toBe(text !== "[up](#titel)");
});
