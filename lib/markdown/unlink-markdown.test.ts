import { unlinkMarkdown } from "@/lib/markdown/unlink-markdown";

const unlink = (markdown: string) => unlinkMarkdown(markdown, "garden/note.md", ["/later", "/x/later"]);

test.each([
  ['[*a* `b`](/later "a > b").', "*a* `b`."],
  ["[a\nb](</Later/#x>) [c](../x/later.md) [](/later)", "a\nb c "],
  ["[a][ref], [REF] and [o]\n\n[ref]: /later 'T'\n[o]: /o", "a, REF and [o]\n\n\n[o]: /o"],
  ["[r]\n\n[r]: /later\n[R]: /o", "r\n\n\n[R]: /o"],
  ["<div>\n<A HREF='&#x2F;later'>a\n<i>b</i></A>\n</div>", "<div>\na\n<i>b</i>\n</div>"],
  ["<textarea>\n<a href=/later>a</a>\n</textarea>", "<textarea>\na\n</textarea>"],
  ["> <div\n> id=a>\n>   <a\n> href=/later>a\n> b</a> c\n> </div>", "> <div\n> id=a>\n>   a\n> b c\n> </div>"],
  ["## [a](/later)\n\n- [b](/later)\n\n[^unused]: [c](/later)", "## a\n\n- b\n\n[^unused]: c"],
  ["[![A hill.](/pictures/a.svg)](/later)", "![A hill.](/pictures/a.svg)"],
])("a link to a page that waits is its words: %j", (markdown, words) => {
  expect(unlink(markdown)).toBe(words);
});

test.each([
  ["<a href=/later>open\n\nnext", "open\n\nnext"],
  ["<b><a href=/later>a</b>c</a>", "<b>a</b>c"],
  ["## <a href=/later>\n\n- <a href=/b>b</a> c</a>", "## \n\n- <a href=/b>b</a> c</a>"],
])("no words are lost with a link that isn’t closed where it began: %j", (markdown, words) => {
  expect(unlink(markdown)).toBe(words);
});

test.each([
  "Code: `[a](/later)` and ``<a href=/later>b</a>``",
  "```html\n<a href=/later>a</a>\n[text](/later)\n```",
  "\\[a](/later) <!-- [a](/later) --> https://x.example/later",
  "[a]( /b  'T' ) <a  href=/b>c</a>\n\n[d]:   /b\n[later](/later/more)",
])("what isn't a link to such a page stays byte for byte: %j", (markdown) => {
  expect(unlink(markdown)).toBe(markdown);
});
