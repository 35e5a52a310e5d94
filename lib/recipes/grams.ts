import type { Amount } from "@/lib/recipes/amounts";

/**
 * Grams in a cup. Flour and brown sugar are from King Arthur Baking's ingredient weight chart, the rest from the household
 * weights of USDA FoodData Central. Other foods are scaled from the grams in the recipe.
 */
const gramsPerCup: Readonly<Record<string, number>> = {
  "all-purpose flour": 120,
  "granulated sugar": 200,
  "brown sugar": 213,
  "powdered sugar": 120,
  butter: 227,
  cheddar: 113,
  "long-grain rice": 185,
};

/** The exact weight of an amount in cups or tablespoons. Undefined if the table lacks the food. */
export function weigh(food: string, { value, unit }: Pick<Amount, "value" | "unit">): number | undefined {
  const [, perCup] = Object.entries(gramsPerCup).find(([name]) => food.endsWith(name)) ?? [];
  const cups = unit === "cup" ? value : unit === "tablespoon" ? value / 16 : 0;
  return perCup && cups ? cups * perCup : undefined;
}

/**
 * What rounded grams in a recipe are before they're scaled, so that half of 1 cup and ½ cup weigh the same on every page.
 * They stay if the recipe's own cup differs by more than a twentieth.
 */
export function refineGrams(grams: number, food: string, amount: Amount): number {
  const exactGrams = weigh(food, amount) ?? grams;
  return Math.abs(exactGrams / grams - 1) < 0.05 ? exactGrams : grams;
}
