import { parseSource } from "@/lib/content/compile";

test.each([
  ["a.markdown", "not a page"],
  ["b/Über.md", "may only have .*; rename it to b/uber.md"],
  ["(My Recipes)/Foto (1).md", "rename it to (my-recipes)/foto-1.md"],
  ["旅行/A.md", "rename it, such as to page/a.md"],
])("the file %s has the problem “%s”", (name, words) => {
  const { problems } = parseSource(name, "---\ntitle: A\ndescription: B\ndate: 2026-11-21\n---\n# A");
  const pattern = words.replace(/[()]/g, "\\$&");
  expect(problems).toEqual([{ file: `content/${name}`, message: expect.stringMatching(pattern) }]);
});
