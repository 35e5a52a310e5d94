import { describeAnswers, markWords } from "@/components/find-page/show-answers";

test.each([
  ["Prune a “branch”", ["branch", "prune"], "[Prune] a “[branch]”"],
  ["DarkSeaGreen", ["sea"], "[DarkSeaGreen]"],
  ["→ · &rarr; · rightwards arrow", ["→", "&rarr"], "[→] · [&rarr]; · rightwards arrow"],
  ["(a) c: d;", ["a"], "([a]) c: d;"],
])("in “%s” the words %j are marked, and nothing is lost", (text, terms, marked) => {
  const pieces = markWords(text, new Set(terms));
  expect(pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join("")).toBe(marked);
});

test("a question does not turn the direction of the sentence around it", () => {
  expect(describeAnswers("\u202e\u2066rye\u2069\u200f", [])).toMatch(/^Nothing here about “rye”$/);
});
