import { openIndex } from "@/lib/find/find-index";

const root = {
  form: 3,
  pageCount: 3,
  terms: "aaaaaaaaa\nbbbbbbbbm",
  words: "cccccccc>e\nddddddddm",
  pages: "eeeeeeee0000",
};

test("what isn't there yet is missing, by the names of its parts, and then found", () => {
  const index = openIndex(root);
  expect([index.hasTerm("merge"), index.findTerms("b")]).toEqual([false, []]);
  expect([...index.missing].sort()).toEqual(["aaaaaaaa", "bbbbbbbb"]);
  index.missing.clear();
  index.add("bbbbbbbb", "merge\t1\nmove\t2");
  expect([index.hasTerm("merge"), index.findTerms("m")]).toEqual([true, ["merge", "move"]]);
  expect([...index.missing]).toEqual([]);
});

test("words are found by either end", () => {
  const index = openIndex(root);
  index.add("dddddddd", "merge\nmove");
  index.add("cccccccc", ">egrem\n>evom\n>tfel");
  expect(index.findWords("mxrge")).toEqual({ alikeFirst: ["merge", "move"], alikeLast: ["merge", "move"] });
});

test.each([
  [undefined],
  ["<!doctype html>"],
  [{ pages: [], terms: "", postings: "" }],
  [{ ...root, form: 2 }],
  [{ ...root, words: 5 }],
])("the root %j is refused", (wrong) => {
  expect(() => openIndex(wrong)).toThrow("/find/index.json");
});

test.each([
  ["bbbbbbbb", "<!DOCTYPE html>\n<title>Home</title>"],
  ["bbbbbbbb", "alpha\tG"],
  ["ffffffff", "merge\tG"],
])("what can't be the part %s is refused: %j", (name, text) => {
  expect(() => openIndex(root).add(name, text)).toThrow(`/find/parts/${name}.txt isn't the part of that name`);
});
