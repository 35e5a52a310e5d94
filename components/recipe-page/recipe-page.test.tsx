/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { RecipePage } from "@/components/recipe-page/recipe-page";
import { transformByType } from "@/lib/content/compile";
import { renderPage } from "@/lib/content/html";
import { addHeadingIds } from "@/lib/content/links";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
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

type Around = Omit<ComponentProps<typeof RecipePage>, "page">;

function show(text = rightRecipe, around: Around = {}) {
  const source = parseRecipe(text);
  const { root } = source;
  transformByType(source);
  addHeadingIds(root);
  return render(<RecipePage page={{ ...createRecipePage(source), ...renderPage(root) }} {...around} />);
}

test("times, coals, oven and heat come from front matter, in each size", () => {
  const { container } = show();
  const times = container.querySelector("p:has(strong)") ?? undefined;
  expect(readSizes(times)[1]).toBe("1 h · serves 4 · 10 min prep · 45 min cook");
  const facts = [...container.querySelectorAll("article > div > ul > li")].map((fact) => readSizes(fact));
  expect(facts).toEqual([
    ["14 coals on the lid", "17 coals on the lid", "17 coals on each lid"],
    ["7 below", "8 below", "8 below"],
    ["10 inch oven", "12 inch oven", "2 × 12 inch ovens"],
    ["350 °F (175 °C)", "350 °F (175 °C)", "350 °F (175 °C)"],
  ]);
  expect(screen.getByText("Tested: not yet. Worked out from published recipes and Lodge’s coal chart.")).toBeTruthy();
});

const readList = async (heading: string) => {
  const { pages } = await readMadeUpSite({
    "stews/index.md": createTitledNote("Stews", { text: `## ${heading}\n\nText.` }),
  });
  return pages[0];
};

test("the coals link to the heading “Coal counts” of the list, where it has one", async () => {
  show(rightRecipe, { list: await readList("Coal counts") });
  expect(screen.getByRole("link", { name: /on the lid/ }).getAttribute("href")).toBe("/stews#coal-counts");
});

test("the coals of a recipe whose list doesn't explain them, or that has no list, are no link", async () => {
  show(rightRecipe, { list: await readList("Leftovers") });
  expect(screen.getByRole("link", { name: "All recipes" }).getAttribute("href")).toBe("/stews");
  expect(screen.queryByRole("link", { name: /on the lid/ })).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole("link", { name: /on the lid/ })).toBeNull();
});

test("a recipe with the day on which the owner cooked it says so, and no longer that nobody has", () => {
  show(rightRecipe.replace("category:", "cooked: 2026-11-20\ncategory:"));
  expect(screen.getByText("Tested: by the owner on November 20, 2026.")).toBeTruthy();
  expect(screen.queryByText(/not yet/)).toBeNull();
});

test("another size says what the times mean for it", () => {
  const { container } = show();
  const [half, whole, double] = readSizes(container.querySelector("article") ?? undefined);
  expect(half).toMatch(/Times are for the full recipe.*start checking 10 minutes early/);
  expect(whole).not.toMatch(/full recipe/);
  expect(double).toMatch(/two 12-inch ovens\..*“per oven”.*for each;.*prep takes longer/);
});

test("half of a short bake is looked at a few minutes early", () => {
  show(rightRecipe.replace("cookTime: PT45M", "cookTime: PT20M"));
  expect(screen.getByText(/start checking 3 minutes early/)).toBeTruthy();
});

test("a recipe that is not scaled says why, and has no other size", () => {
  const { container } = show(rightRecipe.replace("category:", "unscaled: It fits one oven only.\ncategory:"));
  expect(screen.getByText(/it can’t be halved or doubled. It fits one oven only./)).toBeTruthy();
  expect(screen.queryAllByRole("radio")).toEqual([]);
  expect(container.querySelectorAll(".half:not(.whole), .double:not(.whole)")).toHaveLength(0);
});

test("every section is shown once, and the bar below the directions leads back to the ingredients", () => {
  const { container } = show();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Ingredients",
    "Directions",
    "Tips",
  ]);
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links.filter((href) => href === "#ingredients")).toHaveLength(2);
});

const readWays = (container: Element) =>
  [...container.querySelectorAll("a")]
    .map((link) => link.getAttribute("href"))
    .filter((href) => !href?.startsWith("#"));

test("the way back, and to reading offline, is at the end, where there is one", async () => {
  const list = await readList("Leftovers");
  const whole = show(rightRecipe, { list, hasOffline: true });
  expect(readWays(whole.container)).toEqual(["/stews", "/offline"]);
  const alone = show();
  expect(readWays(alone.container)).toEqual([]);
});
