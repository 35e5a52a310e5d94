import { dropMentions } from "@/checks/upkeep/drop-mentions";

const words = ["/feed"];

test.each([
  ["the entry of a list", 'a = [\n  ["/a", 1],\n  ["/feed", 2],\n];\n', 'a = [\n  ["/a", 1],\n];\n'],
  ["one of several entries on a line", 'const a = ["/a", "/feed", "/b"];\n', 'const a = ["/a", "/b"];\n'],
  ["the first of several", 'const a = ["/feed", "/b"];\n', 'const a = ["/b"];\n'],
  ["a template among several", "const [a] = [b, `x/feed`].find(Boolean);\n", "const [a] = [b].find(Boolean);\n"],
  ["a key among several", 'run({ ...a, "/feed": "b" }, c);\n', "run({ ...a }, c);\n"],
  ["a member of a union", 'type A =\n  | "a"\n  | "/feed"\n  | "b";\n', 'type A =\n  | "a"\n  | "b";\n'],
  ["an import", 'import { a } from "@/feed";\nimport b from "c";\n', 'import b from "c";\n'],
  ["a line with the comment above", '  // Why.\n  "/feed": 1,\n  "/b": 2,\n', '  "/b": 2,\n'],
  ["a condition", 'if (path === "/feed") expect(a).toBe(b);\nc();\n', "c();\n"],
  ["an object", 'x = [\n  {\n    path: "/feed",\n    run() {},\n  },\n];\n', "x = [\n];\n"],
  [
    "an entry of several lines",
    'x([\n  [\n    "/feed",\n    1,\n  ],\n])("%s", () => {\n});\n',
    'x([\n])("%s", () => {\n});\n',
  ],
  ["a paragraph", '<p>a</p>\n<p>\n  See <a href="/feed">it</a>.\n</p>\n<p>b</p>\n', "<p>a</p>\n<p>b</p>\n"],
])("%s goes", (_what, text, rest) => {
  expect(dropMentions("a.tsx", text, words)).toEqual({ text: rest, tests: [], byHand: [] });
});

test("a test goes as a whole and is told of, since it may hold more than the feature", () => {
  const text = 'test("a", () => {\n  run();\n});\n\ntest("b", async () => {\n  await open("/feed");\n});\n';
  expect(dropMentions("a.spec.ts", text, words)).toEqual({
    text: 'test("a", () => {\n  run();\n});\n\n',
    tests: ['a.spec.ts: test("b", async () => {'],
    byHand: [],
  });
});

test("a test of cases goes with its cases", () => {
  const text = 'test.each([\n  ["a", "b"],\n])("%s", (path) => {\n  open("/feed" + path);\n});\nrest();\n';
  const { text: rest, tests } = dropMentions("a.test.ts", text, words);
  expect([rest, tests]).toEqual(["rest();\n", ["a.test.ts: test.each(["]]);
});

test("the last entry of a JSON list takes the comma before it", () => {
  expect(dropMentions("a.json", '[\n  "/a",\n  "/feed"\n]\n', words).text).toBe('[\n  "/a"\n]\n');
});

test("in prose a link leaves its text, to be rewritten by hand; an item of a list and a row of a table go", () => {
  const text = "See [the feed](/feed) now.\n\n- [Feed](/feed): all\n  that is new\n- b\n\n| a | `/feed` |\n| b | c |\n";
  expect(dropMentions("a.md", text, words)).toEqual({
    text: "See the feed now.\n\n- b\n\n| b | c |\n",
    tests: [],
    byHand: ["a.md:1: See [the feed](/feed) now."],
  });
});

test("a page named in front matter goes from its list", () => {
  const text = "---\nrelated: [/a, /feed, /b]\n---\n";
  expect(dropMentions("a.md", text, words).text).toBe("---\nrelated: [/a, /b]\n---\n");
});

test("what is not understood stays and is told of", () => {
  const text = 'call(a,\n  open("/feed",\n);\n';
  expect(dropMentions("a.ts", text, words)).toEqual({ text, tests: [], byHand: ['a.ts:2: open("/feed",'] });
});
