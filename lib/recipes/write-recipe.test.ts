import { compileRecipe, joinHtml, validRecipe } from "@/lib/recipes/recipe-fixture";

/** Writes a recipe in one size. */
const writeOnce = async (recipe: string) =>
  joinHtml(await compileRecipe(recipe.replace("category:", "unscaled: It dries out.\ncategory:")));

test("a recipe that is not scaled has its amounts once, and boxes whose labels are the whole lines", async () => {
  const html = await writeOnce(validRecipe);
  expect(html).toContain("<strong>flour</strong> (<small>2\u00a0cups</small>)");
  expect(html).not.toContain("whole");
  expect(html).toContain('<li id="ingredient-2">');
  expect(html).toContain('<label><input type="checkbox"><span>1 teaspoon <strong>salt</strong></span></label>');
  expect(html).toContain(
    '<label><input type="checkbox"><b><span class="visually-hidden">Step </span>2 </b><span>Bake 45 minutes at 350\u00a0°F with 17 coals on the lid and 8 coals below.</span> ' +
      "<span>Brush with the <strong>butter</strong> (<small>1\u00a0tablespoon</small>).</span></label>",
  );
  expect(html).toContain("<li>Eat it warm, with honey.</li>");
});

test("steps with minutes have them below their numbers, next to a rail as thick as the coals that burn", async () => {
  const readMargins = async (keys: string) =>
    Array.from(
      (await writeOnce(validRecipe.replace("category:", `${keys}\ncategory:`))).matchAll(
        /<b>.*?<\/b>(?:<svg aria-hidden="true"><rect width="(\d)" height="100%"><\/rect><\/svg>)?/g,
      ),
      ([margin, width]) => `${margin.replace(/<[^>]*>/g, "").trim()}: ${width}`,
    );
  expect(await readMargins("")).toEqual(["Step 1: undefined", "Step 2: undefined"]);
  expect(await readMargins("minutes: [0, 15]")).toEqual(["Step 1 minute 0: 6", "Step 2 minute 15: 6"]);
  expect(await readMargins("minutes: [0, { at: 15, coals: 9 }]")).toEqual([
    "Step 1 minute 0: 6",
    "Step 2 minute 15: 2",
  ]);
});
