import { commonFoods, findFoods, findListed, toWords } from "@/lib/recipes/foods";

test.each([
  ["All-purpose Flour", "all purpose flour"],
  ["Blueberries", "blueberry"],
  ["potatoes", "potato"],
  ["bay leaves", "bay leaf"],
  ["eggs", "egg"],
  ["molasses", "molass"],
  ["Cajun seasoning", "cajun seasoning"],
])("%s is compared as %s", (name, words) => {
  expect(toWords(name).join(" ")).toBe(words);
});

const listed = ["all-purpose flour", "onion", "green onions", "chicken thighs", "chicken broth"];

test.each([
  ["flour", ["all-purpose flour"]],
  ["Onions", ["onion"]],
  ["green onion", ["green onions"]],
  ["broth", ["chicken broth"]],
  ["chicken", ["chicken thighs", "chicken broth"]],
  ["broth chicken", []],
  ["cornflour", []],
  ["", []],
])("“%s” means %j", (mention, names) => {
  expect(findListed(mention, listed)).toEqual(names);
});

test.each([
  ["Stir in the brown sugar.", ["brown sugar"]],
  ["Brown the sugar.", ["sugar"]],
  ["Leave the brown; sugar it.", ["sugar"]],
  ["Two eggs and an egg.", ["egg"]],
  ["Grease the sides.", []],
])("in “%s” the foods are %j", (text, foods) => {
  expect(findFoods(text, ["sugar", "brown sugar", "eggs"])).toEqual(foods);
});

test("the common foods are named in words that can be found", () => {
  for (const food of commonFoods) expect(findFoods(`the ${food}`, [food])).toHaveLength(1);
});
