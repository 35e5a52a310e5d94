import { expect } from "playwright/test";
import { linksTo, readPage, says } from "./delivered-page";
import { specifiedRecipes } from "./inventory";
import { type Fixtures, holds, holdsOtherwise, type Trial } from "./statement";

/** Of each recipe a food among its ingredients, and words of its directions. */
const told: Readonly<Record<string, readonly [food: string, direction: string]>> = {
  "/bcc": ["blueberries", "Spread the batter in the oven"],
  "/cb": ["ground cinnamon", "Set the slices in the oven"],
  "/docr": ["long-grain rice", "scrape the bottom clean"],
  "/dogb": ["cheddar", "Brush the biscuits at once"],
  "/dop": ["potatoes", "Push a fork into the thickest slice."],
  "/jamba": ["andouille sausage", "until they are pink, firm and opaque"],
  "/pudc": ["maraschino cherries", "Spread the batter over them."],
};

/** The page has a part with the heading, and in it, before the part that follows, the words. */
const hasPart =
  (path: string, heading: string, words: string, following = ""): Trial =>
  async ({ request }: Fixtures) => {
    const { text } = await readPage(request, path);
    const [, part] = text.split(new RegExp(` ${heading} (.*)`));
    expect(following ? part?.split(` ${following} `, 1)[0] : part).toContain(words);
  };

const each = (words: string, getTrial: (path: string) => Trial) =>
  specifiedRecipes.map((path) => holds(`${path}: ${words}`, getTrial(path)));

/** Section 2, under “Recipes”. */
export const recipes = [
  holds("/recipies lists seven recipes", async ({ request }) => {
    const { links } = await readPage(request, "/recipies");
    expect(links.filter((link) => specifiedRecipes.includes(link)).sort()).toEqual([...specifiedRecipes].sort());
    expect(specifiedRecipes).toHaveLength(7);
  }),
  ...each("each links to its page", (path) => linksTo("/recipies", path)),
  ...each("and each page links back to the list", (path) => linksTo(path, "/recipies")),
  ...each("has ingredients", (path) => hasPart(path, "Ingredients", told[path]?.[0] ?? path, "Directions")),
  ...each("and directions", (path) => hasPart(path, "Directions", told[path]?.[1] ?? path)),
  holds("some have variations", hasPart("/cb", "Variations", "pecans")),
  holds("alternate suggestions", hasPart("/dogb", "Alternate suggestions", "buttermilk")),
  holds("or coal counts", says("/pudc", /\d+ on the lid, \d+ below/)),
  holdsOtherwise(
    "Times and temperatures are text only (for example 350 degrees, 45 minutes).",
    "They are text, and degrees are written as cooks write them: 350 °F (175 °C).",
    says("/docr", /350 °F \(175 °C\)/, /\b45 minutes/),
  ),
];
