import { loadSite } from "@/lib/content/site";
import { chartOvens, getCoals, getQuarts } from "@/lib/recipes/sizes";

const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A page's text in one line, without addresses and bold, with number words up to twelve as figures. */
const readText = (markdown: string) =>
  markdown
    .replace(/\]\([^)]*\)|\*\*|\[/g, (mark) => (mark.startsWith("]") ? " " : ""))
    .replace(new RegExp(`\\b(?:${words.join("|")})\\b`, "gi"), (word) => `${words.indexOf(word.toLowerCase())}`)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:)|])/g, "");

const { pages: sitePages } = await loadSite();
const texts = new Map(
  sitePages
    .filter(({ kind, path }) => kind !== "note" || path === "/recipies" || path === "/dutch-oven")
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
  [
    "raw or cooked food may be out",
    "2 1 90",
    `cookingtimes preparingfood recipies ${dinners}`,
    /(\d+) hours(?: in all| of taking them off the coals| at most)?,? or (?:within )?(\d+)(?: hour)?(?: if it’s)? above (\d+) °F/g,
  ],
  ["leftovers keep", "3 4", "recipies cookingtimes", /within (\d+) to (\d+) days/g],
  [
    "leftovers are heated to",
    "165",
    "recipies cookingtimes",
    /days, (?:dinners and potatoes )?(?:re)?heated to (\d+) °F/g,
  ],
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
  [
    "a bird’s pounds",
    "12",
    "cookingtimes buildingtable preparingfood",
    /(?:bird of |size is |a |for )(\d+)[ -]pounds?\b/g,
  ],
  [
    "hours under the lid",
    "11",
    "firepit cookingtimes",
    /(?:Our answer is|We used|final time is|in the pit is|pm \|) (1\d)(?:\.| hours|:)/g,
  ],
  ["hours until there are coals", "4 6", "buildingfire cookingtimes", /(?:burned for|It takes) (\d+) to (\d+) hours/g],
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
  ["minutes to light coals", "20", `recipies ${recipes}`, /(?:gray, after about|Light them|light more) (\d+) minutes/g],
  ["minutes to heat an empty oven", "10", "recipies cb dogb", /(?:empty oven|let it heat) (\d+) minutes/g],
  ["minutes until a drop sizzles", "5", `recipies ${dinners}`, /(?:sizzles, about|coals for) (\d+) minutes/g],
  [
    "minutes between turns",
    "15",
    "recipies bcc docr jamba pudc",
    /Every (\d+) minutes,|(\d+) minutes, add the fresh|and again (\d+) minutes/g,
  ],
  ["a deep oven’s more quarts", "1 2", "recipies dutch-oven", /hold (\d+) or (\d+) quarts more/g],
  ["minutes to check a thinner dish early", "10", "recipies bcc", /start checking (\d+) minutes early/g],
  ["coals to take from below if it burns", "2", "recipies dop", /take (\d+) coals from below/g],
  ["feet from anything that burns", "25", "firepit", /(\d+) feet (?:from any|anyway)/g],
  [
    "minutes between looks",
    "5",
    "recipies bcc cb docr dogb jamba pudc",
    /look again(?: every| when the recipe says so, usually)? (\d+) minutes/g,
  ],
];

test.each(facts)("%s: %s, on each page that has it", (_, value, pages, place) => {
  const found = [...texts].flatMap(([page, text]) =>
    [...text.matchAll(place)].map(([, ...numbers]) => ({ page, numbers: numbers.filter(Boolean).join(" ") })),
  );
  expect(found.filter(({ numbers }) => numbers !== value)).toEqual([]);
  expect(new Set(found.map(({ page }) => page))).toEqual(new Set(pages.split(" ")));
});

const recipePages = sitePages.filter((page) => page.kind === "recipe");

test("the pages about ovens and coals say what the chart and the recipes have", () => {
  const [list = "", ovens = ""] = [texts.get("recipies"), texts.get("dutch-oven")];
  const quarts = chartOvens.map(getQuarts);
  const { top, bottom } = getCoals(12, 350) ?? {};
  const in12 = recipePages.filter(({ frontMatter: { oven } }) => oven === 12);
  expect(list).toContain(`Recipes: ${recipePages.length} for a camp Dutch oven`);
  expect(list).toContain(`hold ${quarts.slice(0, -1).join(", ")} and ${quarts.at(-1)} quarts`);
  expect(list).toContain(`put ${top} coals on the lid of a 12-inch oven and ${bottom} coals below`);
  expect(list).toContain(`${12 * 2} for a 12-inch oven, ${(12 * 2 * 2) / 3} of them on top`);
  expect(ovens).toContain(`${in12.length} of these recipes are for it`);
  for (const width of chartOvens) expect(ovens).toContain(`| ${width} in| ${getQuarts(width)} quarts|`);
});

test.each(recipePages)("in a kitchen or another oven, $path keeps its temperature", ({ path, frontMatter }) => {
  const text = texts.get(path.slice(1)) ?? "";
  const { oven, temperature } = frontMatter;
  expect([path, Number(/In a kitchen oven:.*? (\d+) °F/.exec(text)?.[1])]).toEqual([path, temperature]);
  const [, top, bottom] =
    /In a 12-inch oven: \d+ coals, (\d+) on the lid and (\d+) below/.exec(text)?.map(Number) ?? [];
  expect([path, top, bottom]).toEqual([
    path,
    ...(oven === 10 ? Object.values(getCoals(12, temperature) ?? {}) : [undefined, undefined]),
  ]);
});
