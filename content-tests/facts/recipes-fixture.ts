import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRecipe, type RecipeSource } from "@/lib/recipes/recipe-fixture";

const folder = "content/(recipes)";

/** Our recipes, by path. */
export function loadRecipes(): RecipeSource[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "recipies.md")
    .sort()
    .map((name) => parseRecipe(readFileSync(join(folder, name), "utf8"), `(recipes)/${name}`));
}
