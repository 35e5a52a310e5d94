import { front, noteKeys, plus, readFaults } from "@/lib/content/front-matter-fixture";

test.each([
  [plus("ordre: 3"), "6: ordre isn’t a key .*; write order"],
  [plus("servings: 4"), "6: servings isn’t a key .*; for a recipe write kind: recipe"],
  [plus("__proto__: a"), "6: __proto__ isn’t a key .*; remove it"],
  [plus("menu:\n  place: side\n  label: a\n  order: 1\n  icon: x"), "6: menu.icon isn’t a key .*; remove it"],
  [plus("task:"), "6: task has no value; write one or remove the key"],
  [plus("task: 42"), "6: task must be text; put it in quotes .*found 42"],
  [plus("task: ' a'"), "6: task has spaces at its ends"],
  [plus("order: '3'"), "6: order must be a number, without quotes"],
  [plus("search: one"), "6: search must be a list, such as"],
  [plus("menu: side"), "6: menu must be keys, indented below it"],
  [plus("review: [{ by: 2027-02-30, about: a, text: b }]"), "6: review.0.by must be a day such as .*2027-02-30"],
  [plus("published: 2026-11-22"), "6: published is after the page’s date"],
  [plus("aliases: [https://old.example/a]"), "6: aliases.0 must be the old path"],
  [plus('specimen: "#fff url(https://evil.example/a)"'), "6: specimen must be hex codes"],
])("%j has one fault, with its line and what to write: %s", (source, words) => {
  expect(readFaults(source)).toEqual([expect.stringMatching(`^${words}`)]);
});

test("a first day that is the page’s date, old paths, and comments that cut nothing are right", () => {
  const more =
    '# first\norder: 3 # third\npublished: 2026-11-21 # a day\nsearch: [n] # a list\ntask: "Tool #2" # quoted\n' +
    "menu: # keys\n  # inside\n  place: side\n  label: C#8\n  order: 1\ngroup: >- # folded\n  Tool #3\naliases: [/Old/Ä/]";
  expect(readFaults(plus(more))).toEqual([]);
});

const recipe = (lines: string) => readFaults(front(`${noteKeys.replace("note", "recipe")}\n${lines}`));

test("front matter of a recipe has its own keys, all missing ones named together", () => {
  const keys = "servings prepTime cookTime totalTime category keywords tools".split(" ");
  expect(recipe("serving: 4\nphoto: a.svg").map((fault) => fault.replace(/;.*/, ""))).toEqual([
    ...keys.map((key) => `${key} is missing`),
    "6: serving isn’t a key of this kind of page",
    "7: photo isn’t a key of this kind of page",
  ]);
});

test("front matter of a recipe with wrong values names each with its line", () => {
  const values =
    "servings: 0\nprepTime: 15 min\ncookTime: PT\ntotalTime: PT1H\noven: 11\ntemperature: 900\n" +
    "coals: { top: -1 }\ncategory: Main\nkeywords: []\ntools: [1]";
  expect(recipe(values).map((fault) => fault.replace(/,.*|;.*| \(found.*/g, ""))).toEqual([
    "6: servings must be more than 0",
    "7: prepTime must be an ISO 8601 duration of hours and minutes",
    "8: cookTime must be an ISO 8601 duration of hours and minutes",
    "10: oven must be 8",
    "11: temperature is above 500 °F",
    "12: coals.top must be 0 or more",
    "12: coals.bottom is missing",
    "14: keywords needs at least one word",
    "15: tools.0 must be text",
  ]);
});
