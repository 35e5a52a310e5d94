import { countEdits, findNearest, getStem, inflectNoun, toSingular } from "@/lib/words";

test.each([
  ["", "abc", 3],
  ["/chisels", "/chissels", 1],
  ["pinaple", "pineapple", 2],
])("%j and %j are %i edits apart, both ways", (from, to, edits) => {
  expect(countEdits(from, to, edits)).toBe(edits);
  expect(countEdits(to, from, 9)).toBe(edits);
});

test("the nearest word is the one with the fewest edits, if two are enough", () => {
  expect(findNearest("/chisel", ["/workshop", "/chissels", "/chisels"], 2)).toBe("/chisels");
  expect(findNearest("/chisel", ["/workshop"], 2)).toBeUndefined();
});

test.each([
  ["queries", "query"],
  ["cookies", "cookie"],
])("one of %s is %s", (word, singular) => {
  expect(toSingular(word)).toBe(singular);
});

test.each([
  ["radish", 2, "radishes"],
  ["peach halves", 1, "peach half"],
  ["onion, chopped", 2, "onions, chopped"],
  ["eggs, cut into halves", 1, "egg, cut into halves"],
  ["bone-in, skin-on chicken thigh", 2, "bone-in, skin-on chicken thighs"],
  ["heads of garlic", 1, "head of garlic"],
  ["couscous", 2, "couscous"],
  ["anchovy", 2, "anchovies"],
  ["loaf", 2, "loaves"],
])("the noun of “%s” agrees with %d: %s", (name, count, words) => {
  expect(inflectNoun(name, count)).toBe(words);
});

test.each([
  "delete deletes deleting deleted deletion",
  "copy copies copied copying",
  "install installs installer installed installing",
  "remove removal removing",
  "configure configuration configurations",
])("the forms %s have one stem", (forms) => {
  expect(new Set(forms.split(" ").map(getStem)).size).toBe(1);
});

test.each([
  ["king", "kin"],
  ["string", "str"],
  ["comment", "commit"],
])("%s and %s are two words", (one, other) => {
  expect(getStem(one)).not.toBe(getStem(other));
});
