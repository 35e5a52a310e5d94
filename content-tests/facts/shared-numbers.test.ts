import { loadSite } from "@/lib/content/site";

const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A page's text in one line, without addresses and bold, with number words up to twelve as figures. */
const readText = (markdown: string) =>
  markdown
    .replace(/\]\([^)]*\)|\*\*|\[/g, (mark) => (mark.startsWith("]") ? " " : ""))
    .replace(new RegExp(`\\b(?:${words.join("|")})\\b`, "gi"), (word) => `${words.indexOf(word.toLowerCase())}`)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:)|])/g, "");

const texts = new Map(
  (await loadSite()).pages
    .filter(({ kind, path }) => kind !== "note" || path === "/recipies")
    .map(({ path, markdown }) => [path.replace(/^\/(?:firepit\/)?/, ""), readText(markdown)]),
);

const dinners = "docr dop jamba";
const recipes = "bcc cb docr dogb dop jamba pudc";

/** Numbers that several pages have: the only value, the pages, and where it is; each group of a pattern is a number. */
const facts: readonly [fact: string, value: string, pages: string, place: RegExp][] = [
  [
    "poultry is done",
    "165",
    "cookingtimes preparingfood recipies docr jamba",
    /(?:poultry to|chicken to|chicken reads|piece reads|each needs|Done at|or more, to) (\d+) °F/g,
  ],
  ["cold food stays below", "40", "recipies docr", /at (\d+) °F \(4 °C\) or colder/g],
  ["bacteria grow between", "40 140", "cookingtimes", /Between (\d+) and (\d+) °F/g],
  [
    "raw or cooked food may be out",
    "2 1 90",
    `cookingtimes preparingfood recipies ${dinners}`,
    /(\d+) hours(?: in all| of taking them off the coals| at most)?,? or (?:within )?(\d+)(?: hour)?(?: if it’s)? above (\d+) °F/g,
  ],
  ["leftovers keep", "3 4", "recipies cookingtimes", /within (\d+) to (\d+) days/g],
  ["leftovers are reheated to", "165", "recipies cookingtimes", /days, (?:re)?heated to (\d+) °F/g],
  [
    "hours to 140 °F, and the least air",
    "4 225",
    "cookingtimes preparingfood",
    /(?:within|runs:|gives it) (\d+) hours.{0,70}? at (\d+) °F or more/g,
  ],
  ["the air when it goes in", "275", "cookingtimes", /(?:Aim for|above them is at) (\d+) °F/g],
  [
    "a kitchen oven finishes a bird at",
    "325",
    "cookingtimes preparingfood",
    /(?:at once|half hour) in a kitchen oven at (\d+) °F/g,
  ],
  ["a kitchen oven keeps a bird at", "200", "cookingtimes", /(?:waits in a|covered, in a) kitchen oven at (\d+) °F/g],
  ["a bird weighs", "12", "cookingtimes buildingtable", /(?:bird of |size is |a |for )(\d+)[ -]pounds?\b/g],
  [
    "hours under the lid",
    "11",
    "firepit cookingtimes",
    /(?:Our answer is|We used|final time is|in the pit is|pm \|) (1\d)(?:\.| hours|:)/g,
  ],
  [
    "hours until the fire is coals",
    "4 6",
    "buildingfire cookingtimes",
    /(?:burned for|It takes) (\d+) to (\d+) hours/g,
  ],
  [
    "a pipe in feet",
    "3",
    "buildingfire buildinglid placingpipeinhole diggingthehole",
    /(?:pipe |feet by )(\d+)(?: feet (?:across|wide)|,)/g,
  ],
  ["a pipe’s length in feet", "5", "gettingthepipe placingpipeinhole diggingthehole", /(\d+) feet (?:long|by)/g],
  ["a pipe’s pounds", "700", "gettingthepipe placingpipeinhole", /(?:some|stops) (\d+) pounds/g],
  [
    "a rim’s inches above the ground",
    "6",
    "placingpipeinhole diggingthehole buildinglifter",
    /(?:rim level and|rim ends|rim of) (\d+) inches/g,
  ],
  [
    "minutes until coals are ready",
    "20",
    `recipies ${recipes}`,
    /(?:gray, after about|Light them|light more) (\d+) minutes/g,
  ],
  ["minutes to heat an empty oven", "10", "recipies cb dogb", /(?:empty oven|let it heat) (\d+) minutes/g],
  ["minutes until a drop sizzles", "5", `recipies ${dinners}`, /(?:sizzles, about|coals for) (\d+) minutes/g],
  [
    "minutes between turns",
    "15",
    "recipies bcc docr jamba pudc",
    /Every (\d+) minutes,|(\d+) minutes, add the fresh|and again (\d+) minutes/g,
  ],
  ["minutes between looks", "5", "recipies bcc cb docr dogb jamba pudc", /look again(?: every)? (\d+) minutes/g],
];

test.each(facts)("%s: %s, on each page that has it", (_, value, pages, place) => {
  const found = [...texts].flatMap(([page, text]) =>
    [...text.matchAll(place)].map(([, ...numbers]) => ({ page, numbers: numbers.filter(Boolean).join(" ") })),
  );
  expect(found.filter(({ numbers }) => numbers !== value)).toEqual([]);
  expect(new Set(found.map(({ page }) => page))).toEqual(new Set(pages.split(" ")));
});
