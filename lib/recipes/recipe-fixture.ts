import { compileFile, parseSource } from "@/lib/content/compile";
import type { RecipePage } from "@/lib/content/page";
import { findErrors } from "@/lib/problem";
import type { Size } from "@/lib/recipes/sizes";

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

export const surroundings = {
  pictures: "content/pictures",
  results: { tools: {}, samples: [] },
  waiting: [],
  files: [],
};

/** Compiles the text of a recipe file as the content pipeline does. Throws its errors. */
export async function compileRecipe(source: string, name = "(recipes)/test.md"): Promise<RecipePage> {
  const { page, problems } = await compileFile(parseSource(name, source), surroundings);
  if (page?.kind !== "recipe" || findErrors(problems).length > 0) throw new Error(JSON.stringify(problems));
  return page;
}

export const joinHtml = ({ introHtml, sections }: RecipePage): string =>
  [introHtml, ...sections.map(({ html }) => html)].join("\n");

/** Removes the texts of other sizes, as the style sheet does. */
export const showSize = (html: string, size: Size): string =>
  html.replace(/<(span|p|small) class="([a-z ]*)">([^<]*)<\/\1>/g, (whole, _, classes: string, text: string) =>
    /half|whole|double/.test(classes) ? (classes.split(" ").includes(size) ? text : "") : whole,
  );

/** Finds the line that contains `words` and returns it as its page shows it in one size. */
export function readShownLine(page: RecipePage, words: string, size: Size): string {
  const lines = showSize(joinHtml(page), size)
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ")
    .split("\n");
  return lines.find((line) => line.includes(words)) ?? "";
}
