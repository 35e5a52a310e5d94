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

/**
 * The exact weight of an amount in cups or tablespoons, so that half of 1 cup and ½ cup weigh the same on every page.
 * `grams` is what the recipe says; it stays if the table lacks the food or if the recipe's own cup is another one.
 */
export function weigh(food: string, { value, unit }: Pick<Amount, "value" | "unit">, grams: number): number {
  const [, perCup = 0] = Object.entries(gramsPerCup).find(([name]) => food.endsWith(name)) ?? [];
  const cups = unit === "cup" ? value : unit === "tablespoon" ? value / 16 : 0;
  const exactGrams = cups * perCup;
  return Math.abs(exactGrams / grams - 1) < 0.05 ? exactGrams : grams;
}
