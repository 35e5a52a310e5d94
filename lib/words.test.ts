import { countEdits, findNearest, getStem, inflectNoun, toSingular } from "@/lib/words";

test.each([
  ["", "abc", 3],
  ["rye", "rey", 1],
  ["/chisels", "/chissels", 1],
  ["pinaple", "pineapple", 2],
])("%j and %j are %i edits apart, both ways", (from, to, edits) => {
  for (const most of [edits, 9]) {
    expect(countEdits(from, to, most)).toBe(edits);
    expect(countEdits(to, from, most)).toBe(edits);
  }
});

test.each([
  ["/chisel", ["/workshop", "/chissels", "/chisels"], 2, "/chisels"],
  ["/chisel", ["/workshop"], 2, undefined],
])("nearest to %s of %j, up to %d edits away, is %s", (word, candidates, most, nearest) => {
  expect(findNearest(word, candidates, most)).toBe(nearest);
});

test.each([
  ["queries", "query"],
  ["leaves", "leaf"],
  ["class", "class"],
  ["cookies", "cookie"],
  ["olives", "olive"],
])("one of %s is %s", (word, singular) => {
  expect(toSingular(word)).toBe(singular);
});

test.each([
  ["eggs", 1, "egg"],
  ["bay leaves", 1, "bay leaf"],
  ["radish", 2, "radishes"],
  ["peach halves", 1, "peach half"],
  ["onion, chopped", 2, "onions, chopped"],
  ["eggs, cut into halves", 1, "egg, cut into halves"],
  ["bone-in, skin-on chicken thigh", 2, "bone-in, skin-on chicken thighs"],
])("%s, %d of it: %s", (name, count, words) => {
  expect(inflectNoun(name, count)).toBe(words);
});

test.each([
  "delete deletes deleting deleted deletion",
  "copy copies copied copying",
  "run runs running",
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
