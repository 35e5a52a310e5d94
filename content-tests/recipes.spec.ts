import { readdirSync, readFileSync } from "node:fs";
import { visitRecipes } from "@/e2e/shared/visit-recipes";
import { toPagePath } from "@/lib/paths";

const folder = "(recipes)";
const recipes = readdirSync(`content/${folder}`)
  .map((name) => `${folder}/${name}`)
  .filter((name) => /^kind: recipe$/m.test(readFileSync(`content/${name}`, "utf8")));

visitRecipes(recipes.map(toPagePath));
