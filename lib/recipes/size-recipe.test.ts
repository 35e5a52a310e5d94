import { compileRecipe, readShownLine, validRecipe } from "@/lib/recipes/recipe-fixture";
import type { Size } from "@/lib/recipes/sizes";

/** A recipe for a 12-inch oven at 350 °F: half of it is for a 10-inch oven, and twice for two of 12 inches. */
const campSupper = `${validRecipe.slice(0, validRecipe.indexOf("## Ingredients"))}## Ingredients

- 1 large **egg**
- 4 bone-in, skin-on **duck legs**, 2½ lb (1.1 kg)
- 1 can (14½-oz, 411-g) **white beans**
- 1 tablespoon **olive oil**

## Directions

1. Light 25 coals and 3 spares. Beat in the **egg** (1 large), then stir.
2. Heat the **oil** (*1 tablespoon*). Brown the **duck legs** (4) and pour fat off, leaving *2 tablespoons*.
3. Browning uses up the coals, so light 10 fresh ones now. Drop *12 mounds* on them.
4. Put the lid on. Move coals until 8 coals are under the oven and 17 coals are on the lid. Add the fresh coals, 7 on the lid and 3 below. Scatter 3 fresh basil leaves on top.
`;

/** A line of the recipe as its page shows it in one size. */
const readLine = async (words: string, size: Size) => readShownLine(await compileRecipe(campSupper), words, size);

test.each<[words: string, size: Size, line: string]>([
  ["large egg", "half", "½ large egg (beat it and use half)"],
  ["duck legs,", "half", "2 bone-in, skin-on duck legs, 1¼ lb (550 g)"],
  ["white beans", "double", "2 cans (14½-oz, 411-g) white beans"],
])("an ingredient, %s, %s: %s", async (words, size, line) => {
  expect(await readLine(words, size)).toBe(line);
});

test.each<[words: string, size: Size, part: string]>([
  ["Beat in", "half", "Beat in the egg (½ large: beat it and use half), then"],
  ["mounds", "double", "Drop 12 mounds per oven on them"],
  ["Heat the", "half", "Heat the oil (1½ teaspoons)"],
  ["Heat the", "double", "Heat the oil (1 tablespoon per oven)"],
  ["fresh ones", "half", "light 8 fresh ones now"],
  ["Put the lid on", "double", "until 8 coals are under the oven and 17 coals are on the lid"],
  ["Put the lid on", "half", "Add the fresh coals, 6 on the lid and 2 below"],
  ["Scatter", "double", "Scatter 3 fresh basil leaves on top"],
  ["Light", "double", "Light 50 coals and 6 spares"],
])("a step, “%s”, %s: %s", async (words, size, part) => {
  expect(await readLine(words, size)).toContain(part);
});

/** A line of the list, which readers of half or twice of it must not misread. */
test.each<[line: string, words: string, size: Size, shown: string]>([
  ["**3** large eggs, beaten", "eggs", "half", "1½ large eggs (beat the last one and use half), beaten"],
  ["1 onion (or 2 small shallots)", "onion", "double", "2 onions (or 4 small shallots)"],
  ["2 heads of garlic", "garlic", "half", "1 head of garlic"],
  ["1-inch piece of ginger", "ginger", "double", "twice 1-inch piece of ginger"],
  ["1 cup peas; 2 eggs, plus 1 for the wash", "peas", "double", "2 cups peas; 4 eggs, plus 2 for the wash"],
  ["1 EL Zucker", "Zucker", "double", "2 EL Zucker"],
  ["1 Prise gemahlener Pfeffer", "Pfeffer", "double", "2 Prise gemahlener Pfeffer"],
  ["1 Roma tomato", "Roma", "double", "2 Roma tomatoes"],
])("the ingredient “%s” shows in “%s”, %s: %s", async (line, words, size, shown) => {
  expect(readShownLine(await compileRecipe(validRecipe.replace("1 teaspoon **salt**", line)), words, size)).toBe(shown);
});

/** A part of the directions. */
test.each<[from: string, to: string, words: string, size: Size, shown: string]>([
  [
    "Bake 45",
    "Add 1.000 g peas. Bake 45",
    "peas",
    "half",
    "Step 2 Add half of 1.000 g peas. Bake 45 minutes at 350 °F with 14 coals on the lid and 7 coals below. Brush with the butter (1½ teaspoons).",
  ],
  [
    "with the **salt** (1 teaspoon)",
    "with **½ cup** peas",
    "Mix",
    "half",
    "Step 1 Mix the flour (1 cup) with ¼ cup peas.",
  ],
  [
    "(1 teaspoon).",
    "(1-inch piece).",
    "Mix",
    "half",
    "Step 1 Mix the flour (1 cup) with the salt (half of 1-inch piece).",
  ],
])("“%s” changed to “%s” shows in “%s”, %s: %s", async (from, to, words, size, shown) => {
  expect(readShownLine(await compileRecipe(validRecipe.replace(from, to)), words, size)).toBe(shown);
});

test("a recipe without coals is scaled too", async () => {
  const kitchen = validRecipe.replace(/oven:.*?(?=category:)/s, "");
  expect(readShownLine(await compileRecipe(kitchen), "all-purpose", "half")).toBe("1 cup (120 g) all-purpose flour");
});
