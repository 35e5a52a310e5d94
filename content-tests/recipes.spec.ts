import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { visitRecipes } from "@/e2e/shared/visit-recipes";
import { toPagePath } from "@/lib/paths";

const folder = "(recipes)";
const recipes = readdirSync(`content/${folder}`)
  .map((name) => `${folder}/${name}`)
  .filter((name) => /^kind: recipe$/m.test(readFileSync(`content/${name}`, "utf8")));

visitRecipes(recipes.map(toPagePath));

test("all of the coal chart is there at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/recipies#coal-counts");
  const chart = page.getByRole("table", { name: /Lodge’s baking chart/ });
  const box = await chart.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(320);
  await expect(chart.getByRole("columnheader")).toHaveCount(5);
});
