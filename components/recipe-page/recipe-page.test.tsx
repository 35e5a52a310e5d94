/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { RecipePage } from "@/components/recipe-page/recipe-page";
import { renderPage } from "@/lib/content/render/render-page";
import { addHeadingIds } from "@/lib/content/transform/headings";
import { createRecipePage, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";
import { addTickBoxes } from "@/lib/recipes/tick-lists";

function show(text = rightRecipe) {
  const source = parseRecipe(text);
  const { root } = source;
  addTickBoxes(root);
  addHeadingIds(root);
  return render(<RecipePage page={{ ...createRecipePage(source), ...renderPage(root) }} />);
}

test("the facts come from front matter, in words", () => {
  show();
  const facts = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["Serves", "4"],
    ["Oven", "12-inch, 350\u00a0°F (175\u00a0°C)"],
    ["Coals", "17 on the lid, 8 below"],
    ["Preparation", "10 minutes"],
    ["Cooking", "45 minutes"],
    ["Total", "1 hour"],
  ]);
  expect(screen.getByRole("link", { name: /on the lid/ })).toHaveProperty("pathname", "/recipies");
});

test("only a recipe with its day says that the owner cooked it", () => {
  const { container } = show();
  expect(container.textContent).not.toMatch(/cooked|owner/i);
  show(rightRecipe.replace("category:", "cooked: 2026-11-01\ncategory:"));
  expect(screen.getByText("Cooked").nextElementSibling?.textContent).toBe("by the owner on November 1, 2026");
});

test("ingredients and steps can be ticked off by their names", () => {
  show();
  const ingredients = within(screen.getByRole("region", { name: "Ingredients" }));
  expect(ingredients.getByRole("checkbox", { name: /^2 cups \(240\sg\) all-purpose flour$/ })).toBeTruthy();
  const directions = within(screen.getByRole("region", { name: "Directions" }));
  expect(directions.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"))).toEqual([
    "Step 1 done",
    "Step 2 done",
  ]);
});

test("every section is shown once, and the way back stands at the end", () => {
  const { container } = show();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Ingredients",
    "Directions",
    "Tips",
  ]);
  const links = [...container.querySelectorAll("a")];
  expect(links.at(-1)?.getAttribute("href")).toBe("/recipies");
});

test("the page carries its recipe as data", () => {
  const { container } = show();
  const block = container.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(block?.textContent ?? "")).toMatchObject({ "@type": "Recipe", name: "Test Bread" });
});
