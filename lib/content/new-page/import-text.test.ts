import { convertText, describeText } from "@/lib/content/new-page/import-text";

test.each([
  ['[*a*](x.md?q#h "T\\"") ![p](p.png) [r]', '[*a*](/n/x?q#h "T\\"") ![p](/pictures/p.png) [r]'],
  ["[![p](p.png)](x.md)\n\n> [r]: x.md\n", "[![p](/pictures/p.png)](/n/x)\n\n> [r]: /n/x\n"],
  ["<https://a.example> [](x.md) [e](https://x.md)", "<https://a.example> [](/n/x) [e](https://x.md)"],
  ["    [c](x.md)\n\n```\n[[x.md]]\n```", "    [c](x.md)\n\n```\n[[x.md]]\n```"],
  ["on![[p.png|A lid.]] ![[gone.png]] [[x.md|*w*]]", "on![A lid.](/pictures/p.png) ![[gone.png]] [[x.md|*w*]]"],
  ["[[]] a[[1]] [[x.md#A#B c|w]] [[x.md#^id|v]] ![[x.md]]", "[[]] a[[1]] [w](/n/x#b-c) [v](/n/x) [x.md](/n/x)"],
])("%j becomes %j", (markdown, converted) => {
  const targets = new Map(Object.entries({ "x.md": "/n/x", "p.png": "/pictures/p.png" }));
  expect(convertText(markdown, (name) => targets.get(name))).toBe(converted);
});

test("a description is whole sentences up to 160 characters, also of a list", () => {
  expect(describeText("# T\n\nShort one. *Second* sentence that is long enough to stop. Third.")).toEqual({
    title: "T",
    description: "Short one. Second sentence that is long enough to stop.",
  });
  expect(describeText("- One\n- Two\n").description).toBe("One Two");
  expect(describeText("word ".repeat(80)).description).toMatch(/^(?=.{150,160}$).*word…$/);
});
