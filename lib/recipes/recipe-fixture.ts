import { parseSourcePage } from "@/lib/content/markdown";
import type { SourcePage } from "@/lib/content/page";
import { toHtml } from "@/lib/content/render-page";
import type { Size } from "@/lib/recipes/sizes";
import { writeRecipe } from "@/lib/recipes/write-recipe";

/** A small valid recipe, for tests that break one thing in it. */
export const validRecipe = `---
kind: recipe
title: Test Bread
description: A bread that exists only to test how recipes are read and checked.
date: 2026-11-21
servings: 4
prepTime: PT10M
cookTime: PT45M
totalTime: PT1H
oven: 12
temperature: 350
coals:
  top: 17
  bottom: 8
category: Bread
keywords: [bread, test]
tools: [tongs]
---

# Test bread

Bread.

## Ingredients

- 2 cups (240 g) **all-purpose flour**
- 1 teaspoon **salt**

### Glaze

- 1 tablespoon **butter**

## Directions

1. Mix the **flour** (2 cups) with the **salt** (1 teaspoon).
2. Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below.

   Brush with the **butter** (1 tablespoon).

## Tips

- Eat it warm, with honey.
`;

export type RecipeSource = Extract<SourcePage, { kind: "recipe" }>;

/** Parses the text of a recipe file as the content pipeline does. Throws its problems. */
export function parseRecipe(source: string, name = "(recipes)/test.md"): RecipeSource {
  const { page, problems } = parseSourcePage(name, `content/${name}`, source);
  if (page?.kind !== "recipe") throw new Error(JSON.stringify(problems));
  return page;
}

/** Finds the line that contains `words` and returns it as its page shows it in one size. */
export function readShownLine(page: RecipeSource, words: string, size: Size): string {
  writeRecipe(page.root, page.frontMatter);
  const lines = toHtml(page.root.children).split("\n");
  const shownLines = lines.map((line) =>
    line
      .replace(/<span class="([^"]*)">([^<]*)<\/span>/g, (_, classes: string, text: string) =>
        classes.split(" ").includes(size) ? text : "",
      )
      .replace(/<[^>]*>/g, "")
      .replaceAll("\u00a0", " "),
  );
  return shownLines.find((line) => line.includes(words)) ?? "";
}
