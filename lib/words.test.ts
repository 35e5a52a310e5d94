import { agree, countEdits, findNearest, getStem, toSingular } from "@/lib/words";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["rye", "rye", 0],
  ["rye", "rey", 1],
  ["/chisels", "/chissels", 1],
  ["kitten", "sitting", 3],
  ["flatbred", "flatbread", 1],
  ["enviroment", "environment", 1],
  ["pinpiont", "pinpoint", 1],
  ["brnch", "branch", 1],
  ["recieve", "receive", 1],
  ["pinaple", "pineapple", 2],
])("%j and %j are %i edits apart, both ways", (from, to, edits) => {
  for (const most of [edits, 9]) {
    expect(countEdits(from, to, most)).toBe(edits);
    expect(countEdits(to, from, most)).toBe(edits);
  }
});

test("words that are further apart than asked are not counted to the end", () => {
  expect(countEdits("constraint", "flatbread", 2)).toBe(3);
  expect(countEdits("a", "abcdef", 2)).toBe(3);
});

test("the nearest candidate is found up to two edits away", () => {
  expect(findNearest("/chisel", ["/workshop", "/chissels", "/chisels"])).toBe("/chisels");
  expect(findNearest("/chisel", ["/workshop", "/chissels"])).toBe("/chissels");
  expect(findNearest("/chisel", ["/workshop"])).toBeUndefined();
  expect(findNearest("/chisel", [])).toBeUndefined();
  expect(findNearest("/nope", ["/hop", "/note"])).toBe("/note");
  expect(findNearest("/nope", ["/hop"], 1)).toBeUndefined();
});

test.each([
  ["queries", "query"],
  ["pies", "pie"],
  ["branches", "branch"],
  ["potatoes", "potato"],
  ["leaves", "leaf"],
  ["eggs", "egg"],
  ["class", "class"],
  ["addresses", "address"],
  ["cookies", "cookie"],
  ["brownies", "brownie"],
  ["loaves", "loaf"],
  ["halves", "half"],
  ["knives", "knife"],
  ["olives", "olive"],
])("one of %s is %s", (word, singular) => {
  expect(toSingular(word)).toBe(singular);
});

test.each([
  ["egg", 2, "eggs"],
  ["eggs", 1, "egg"],
  ["eggs", 1.5, "eggs"],
  ["green onions", 0.5, "green onion"],
  ["green bell pepper", 2, "green bell peppers"],
  ["bay leaves", 1, "bay leaf"],
  ["bay leaf", 4, "bay leaves"],
  ["potato", 2, "potatoes"],
  ["tomatoes", 0.5, "tomato"],
  ["cherry", 7, "cherries"],
  ["radish", 2, "radishes"],
  ["chicken thighs", 3, "chicken thighs"],
  ["cookies", 1, "cookie"],
  ["cookie", 2, "cookies"],
  ["loaf", 2, "loaves"],
  ["peach halves", 1, "peach half"],
  ["onion, chopped", 2, "onions, chopped"],
  ["eggs, cut into halves", 1, "egg, cut into halves"],
  ["boneless, skin-on chicken thighs", 0.5, "boneless, skin-on chicken thigh"],
  ["bone-in, skin-on chicken thigh", 2, "bone-in, skin-on chicken thighs"],
])("%s, %d of it: %s", (name, count, words) => {
  expect(agree(name, count)).toBe(words);
});

test.each([
  "delete deletes deleting deleted deletion",
  "page pages paging",
  "branch branches",
  "copy copies copied copying",
  "run runs running",
  "install installs installer installed installing",
  "table tables",
  "query queries",
  "potato potatoes",
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
