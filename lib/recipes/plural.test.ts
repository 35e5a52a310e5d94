import { agree } from "@/lib/recipes/plural";

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
])("%s, %d of it: %s", (name, count, words) => {
  expect(agree(name, count)).toBe(words);
});
