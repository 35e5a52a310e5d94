import { describeAnswers, markWords } from "@/components/find-page/show-answers";

const show = (text: string, ...terms: string[]) =>
  markWords(text, new Set(terms))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

test.each([
  ["Prune a branch, slowly", ["branch"], "Prune a [branch], slowly"],
  ["Prune a “branch”", ["branch", "prune"], "[Prune] a “[branch]”"],
  ["DarkSeaGreen", ["sea"], "[DarkSeaGreen]"],
  ["→ · &rarr; · rightwards arrow", ["→", "&rarr"], "[→] · [&rarr]; · rightwards arrow"],
  ["Garden tips", ["workshop"], "Garden tips"],
  ["", ["workshop"], ""],
])("in %s the words are marked", (text, terms, marked) => {
  expect(show(text, ...terms)).toBe(marked);
});

test("nothing of the text is lost, whatever it is", () => {
  for (const text of ["(a) [b], c: d;", " leading  spaces ", "^[ ^_ “”", "é\u0301 字典"])
    expect(
      markWords(text, new Set(["a", "^["]))
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
});

test("a question does not turn the direction of the sentence around it", () => {
  const turning = "\u202e\u2066rye\u2069\u200f";
  expect(describeAnswers(turning, [])).toBe(
    "Nothing here about “rye”. Misspellings are no problem, but this site is small: all its pages are below.",
  );
});
