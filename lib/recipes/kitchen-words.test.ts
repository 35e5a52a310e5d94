import {
  commonFoods,
  findFoods,
  findListed,
  formatDuration,
  formatTemperature,
  parseDuration,
  toWords,
} from "@/lib/recipes/kitchen-words";

test.each([
  ["All-purpose Flour", "all purpose flour"],
  ["Blueberries", "blueberry"],
  ["potatoes", "potato"],
  ["bay leaves", "bay leaf"],
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

test.each([
  ["PT15M", 15, "15 minutes"],
  ["PT1H15M", 75, "1 hour 15 minutes"],
  ["PT2H1M", 121, "2 hours 1 minute"],
  ["PT90M", 90, "1 hour 30 minutes"],
  ["PT0M", 0, "0 minutes"],
])("%s is %i minutes, in words %s", (duration, minutes, words) => {
  expect(parseDuration(duration)).toBe(minutes);
  expect(formatDuration(duration)).toBe(words);
});

test.each(["", "PT", "1H", "P1D", "PT1.5H", "PT15M1H", "45 minutes"])("“%s” is refused in words", (duration) => {
  expect(() => parseDuration(duration)).toThrow("is not an ISO 8601 duration of hours and minutes");
});

test.each([
  [350, "350\u00a0°F (175\u00a0°C)"],
  [400, "400\u00a0°F (205\u00a0°C)"],
])("%i °F reads %s", (fahrenheit, words) => {
  expect(formatTemperature(fahrenheit)).toBe(words);
});
