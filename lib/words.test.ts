import { countEdits, findNearest, getStem, inflectNoun, toSingular } from "@/lib/words";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["rye", "rye", 0],
  ["rye", "rey", 1],
  ["/chisels", "/chissels", 1],
  ["brnch", "branch", 1],
  ["pinaple", "pineapple", 2],
])("%j and %j are %i edits apart, both ways", (from, to, edits) => {
  for (const most of [edits, 9]) {
    expect(countEdits(from, to, most)).toBe(edits);
    expect(countEdits(to, from, most)).toBe(edits);
  }
});

test("words that are further apart than asked are not counted to the end", () => {
  expect(countEdits("constraint", "flatbread", 2)).toBe(3);
});

test.each([
  ["/chisel", ["/workshop", "/chissels", "/chisels"], 2, "/chisels"],
  ["/chisel", ["/workshop", "/chissels"], 2, "/chissels"],
  ["/chisel", ["/workshop"], 2, undefined],
  ["/nope", ["/hop", "/note"], 2, "/note"],
  ["/nope", ["/hop"], 1, undefined],
])("nearest to %s of %j, up to %d edits away, is %s", (word, candidates, most, nearest) => {
  expect(findNearest(word, candidates, most)).toBe(nearest);
});

test.each([
  ["queries", "query"],
  ["branches", "branch"],
  ["potatoes", "potato"],
  ["leaves", "leaf"],
  ["class", "class"],
  ["cookies", "cookie"],
  ["loaves", "loaf"],
  ["knives", "knife"],
  ["olives", "olive"],
])("one of %s is %s", (word, singular) => {
  expect(toSingular(word)).toBe(singular);
});

test.each([
  ["eggs", 1, "egg"],
  ["eggs", 1.5, "eggs"],
  ["green bell pepper", 2, "green bell peppers"],
  ["bay leaves", 1, "bay leaf"],
  ["bay leaf", 4, "bay leaves"],
  ["potato", 2, "potatoes"],
  ["radish", 2, "radishes"],
  ["cookie", 2, "cookies"],
  ["loaf", 2, "loaves"],
  ["peach halves", 1, "peach half"],
  ["onion, chopped", 2, "onions, chopped"],
  ["eggs, cut into halves", 1, "egg, cut into halves"],
  ["boneless, skin-on chicken thighs", 0.5, "boneless, skin-on chicken thigh"],
  ["bone-in, skin-on chicken thigh", 2, "bone-in, skin-on chicken thighs"],
])("%s, %d of it: %s", (name, count, words) => {
  expect(inflectNoun(name, count)).toBe(words);
});

test.each([
  "delete deletes deleting deleted deletion",
  "page pages paging",
  "branch branches",
  "copy copies copied copying",
  "run runs running",
  "install installs installer installed installing",
  "query queries",
  "remove removal removing",
  "configure configuration configurations",
])("the forms %s have one stem", (forms) => {
  expect(new Set(forms.split(" ").map(getStem)).size).toBe(1);
});

test.each([
  ["king", "kin"],
  ["string", "str"],
  ["comment", "commit"],
  ["need", "needle"],
  ["row", "rowanchors"],
])("%s and %s are two words", (one, other) => {
  expect(getStem(one)).not.toBe(getStem(other));
});
