/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { SectionList } from "@/components/page-list/page-list";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createRecipePage, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";

const recipes = [createRecipePage(parseRecipe(rightRecipe))];

test("each recipe is linked, with its line, oven, time and servings", () => {
  render(<SectionList pages={recipes} />);
  expect(screen.getByRole("link", { name: "Test Bread" }).getAttribute("href")).toBe("/test");
  expect(screen.getByRole("listitem").textContent).toBe("Test BreadBread.12-inch oven · 1 hour · serves 4");
});

test("a note is labeled by its task, without one by its heading up to a colon, and described", async () => {
  const { pages } = await readMadeUpSite({
    "a.md": createTitledNote("KNOB CHECKWHEEL: turn", { more: "task: Set a counter to zero\n" }),
    "b.md": createTitledNote("Clean: all of it"),
  });
  render(<SectionList pages={pages} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Set a counter to zero", "Clean"]);
  expect(screen.getAllByRole("listitem")[1]?.textContent).toBe(
    "CleanWhat the page Clean: all of it is about, in a little more than fifty characters.",
  );
});
