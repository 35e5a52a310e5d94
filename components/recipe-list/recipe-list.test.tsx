/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { RecipeList } from "@/components/recipe-list/recipe-list";
import { createRecipePage, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";

test("each recipe is linked, with its line, oven, time and servings", () => {
  render(<RecipeList recipes={[createRecipePage(parseRecipe(rightRecipe))]} />);
  expect(screen.getByRole("link", { name: "Test Bread" }).getAttribute("href")).toBe("/test");
  expect(screen.getByRole("listitem").textContent).toBe("Test BreadBread.12-inch oven · 1 hour · serves 4");
});

test("the list is there as data too", () => {
  const { container } = render(<RecipeList recipes={[createRecipePage(parseRecipe(rightRecipe))]} />);
  const block = container.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(block?.textContent ?? "")).toMatchObject({ "@type": "ItemList", numberOfItems: 1 });
});
