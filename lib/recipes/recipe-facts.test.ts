import { formatDuration, parseDuration } from "@/lib/recipes/durations";
import { formatFacts, listFigures, recipeFacts } from "@/lib/recipes/recipe-facts";
import { compileRecipe, validRecipe } from "@/lib/recipes/recipe-fixture";

const read = async (recipe: string) => recipeFacts((await compileRecipe(recipe)).frontMatter);

test("the facts of a recipe are in one line, with every number and tool", async () => {
  expect(formatFacts((await read(validRecipe)).whole).replaceAll("\u00a0", " ")).toBe(
    "1 h · serves 4 · 10 min prep · 45 min cook · 12-inch Dutch oven at 350 °F (175 °C) · coals: 17 on the lid, 8 below · you need: 12-inch camp Dutch oven, tongs",
  );
});

test("half and double have their own servings, oven and coals", async () => {
  const { half, double } = await read(validRecipe);
  expect(half).toMatchObject({ details: ["serves 2"], pots: { oven: 10, top: 14, bottom: 7 } });
  expect(double).toMatchObject({ details: ["serves 8"], pots: { ovens: 2, top: 17, bottom: 8 } });
  expect(double.tools[0]).toBe("two 12-inch camp Dutch ovens");
  expect(listFigures(double).map(({ text, column }) => `${text} ${column}`)).toEqual([
    "17 coals on each lid",
    "8 below",
    "2 × 12 inch ovens",
    "350 °F (175\u00a0°C)",
  ]);
});

test("a recipe without coals has time, servings and heat, and no pot", async () => {
  const { half, whole } = await read(validRecipe.replace(/oven:.*?(?=category:)/s, "temperature: 375\n"));
  const figures = listFigures(half).map(({ text, column }) => `${text} ${column}`.replaceAll("\u00a0", " "));
  expect(figures).toEqual(["1 h in all", "2 servings", "375 °F (190 °C)"]);
  expect(formatFacts(whole).replaceAll("\u00a0", " ")).toBe(
    "1 h · serves 4 · 10 min prep · 45 min cook · oven at 375 °F (190 °C) · you need: tongs",
  );
});

test("a duration is read in minutes and written in hours and minutes", () => {
  expect(parseDuration("PT1H15M")).toBe(75);
  expect(formatDuration("PT90M").replaceAll("\u00a0", " ")).toBe("1 h 30 min");
});
