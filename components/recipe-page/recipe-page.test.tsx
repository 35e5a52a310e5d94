/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { RecipePage } from "@/components/recipe-page/recipe-page";
import { renderPage } from "@/lib/content/html";
import { recipe } from "@/lib/content/kinds/recipe";
import { addHeadingIds } from "@/lib/content/links";
import { createRecipePage, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";

/** What a browser does with the style sheet's three rules: the words of one size. */
function readSize(element: Element | undefined, size: string): string {
  const copy = document.createElement("div");
  copy.append(element?.cloneNode(true) ?? "");
  for (const other of copy.querySelectorAll(".half, .whole, .double"))
    if (!other.classList.contains(size)) other.remove();
  return (copy.textContent ?? "").replaceAll("\u00a0", " ");
}

const readSizes = (element: Element | undefined) => ["half", "whole", "double"].map((size) => readSize(element, size));

function show(text = rightRecipe) {
  const source = parseRecipe(text);
  const { root } = source;
  recipe.transform(source);
  addHeadingIds(root);
  return render(<RecipePage page={{ ...createRecipePage(source), ...renderPage(root) }} />);
}

test("the facts come from front matter, in words", () => {
  show();
  const facts = screen
    .getAllByRole("term")
    .map((term) => [term.textContent, readSize(term.nextElementSibling ?? undefined, "whole")]);
  expect(facts).toEqual([
    ["Serves", "4"],
    ["Oven", "12-inch, 350 °F (175 °C)"],
    ["Coals", "17 on the lid, 8 below"],
    ["Prep", "10 minutes"],
    ["Cook", "45 minutes"],
    ["Total", "1 hour"],
    ["Cooked", "not yet by the owner: worked out from published recipes and Lodge’s coal chart"],
  ]);
  expect(screen.getByRole("link", { name: /on the lid/ })).toHaveProperty("pathname", "/recipies");
});

test("a recipe with the day on which the owner cooked it says so, and no longer that nobody has", () => {
  show(rightRecipe.replace("category:", "cooked: 2027-05-30\ncategory:"));
  expect(screen.getByText("Cooked").nextElementSibling?.textContent).toBe("by the owner on May 30, 2027");
  expect(screen.queryByText(/not yet/)).toBeNull();
});

test("ingredients and steps can be ticked off by their names", () => {
  show();
  const readNames = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("checkbox")
      .map((box) => readSize(box.closest("label") ?? undefined, "whole"));
  expect(readNames("Ingredients")).toEqual([
    "2 cups (240 g) all-purpose flour",
    "1 teaspoon salt",
    "1 tablespoon butter",
  ]);
  expect(readNames("Directions")).toEqual([
    "Mix the flour (2 cups) with the salt (1 teaspoon).",
    "Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below. Brush with the butter (1 tablespoon).",
  ]);
});

test("half, as written and double can be chosen, and as written is", () => {
  show();
  const group = within(screen.getByRole("group", { name: "Amounts" }));
  const choices = group.getAllByRole("radio");
  expect(choices.map((radio) => radio.closest("label")?.textContent)).toEqual(["Half", "As written", "Double"]);
  expect(choices.map((radio) => radio.matches(":checked"))).toEqual([false, true, false]);
});

test("amounts, oven, coals and tools are there in each size", () => {
  const { container } = show();
  const [flour] = screen.getAllByRole("checkbox").map((box) => box.closest("label") ?? undefined);
  expect(readSizes(flour)).toEqual([
    "1 cup (120 g) all-purpose flour",
    "2 cups (240 g) all-purpose flour",
    "4 cups (480 g) all-purpose flour",
  ]);
  expect(readSizes(container.querySelector("#step-2") ?? undefined).map((words) => words.match(/\d+ coals/g))).toEqual([
    ["14 coals", "7 coals"],
    ["17 coals", "8 coals"],
    ["17 coals", "8 coals"],
  ]);
  const ovens = readSizes(screen.getByText("Oven").nextElementSibling ?? undefined);
  expect(ovens.map((words) => words.split(",")[0])).toEqual(["10-inch", "12-inch", "two 12-inch"]);
  expect(readSizes(screen.getByText(/^You need/)).map((words) => words.trim())).toEqual([
    "You need: 10-inch camp Dutch oven, tongs.",
    "You need: 12-inch camp Dutch oven, tongs.",
    "You need: two 12-inch camp Dutch ovens, tongs.",
  ]);
  expect(container.querySelectorAll("svg")).toHaveLength(2);
});

test("another size says what the times mean for it", () => {
  const { container } = show();
  const [half, whole, double] = readSizes(container.querySelector("article") ?? undefined);
  expect(half).toMatch(/Times are for the full recipe.*start checking 10 minutes early/);
  expect(whole).not.toMatch(/full recipe/);
  expect(double).toMatch(/use two 12-inch ovens. Coals on the lid and below are per oven. .*prep takes longer/);
});

test("half of a short bake is looked at a few minutes early", () => {
  show(rightRecipe.replace("cookTime: PT45M", "cookTime: PT20M"));
  expect(screen.getByText(/start checking 3 minutes early/)).toBeTruthy();
});

test("a recipe that is not scaled says why, and has no other size", () => {
  const { container } = show(rightRecipe.replace("category:", "unscaled: It fits one oven only.\ncategory:"));
  expect(screen.getByText(/it doesn’t halve or double. It fits one oven only./)).toBeTruthy();
  expect(screen.queryAllByRole("radio")).toEqual([]);
  expect(container.querySelectorAll(".half:not(.whole), .double:not(.whole)")).toHaveLength(0);
});

test("every section is shown once, and the way back is at the end", () => {
  const { container } = show();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Ingredients",
    "Directions",
    "Tips",
  ]);
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links.slice(-4)).toEqual(["/recipies", "/offline", "#ingredients", "#directions"]);
});
