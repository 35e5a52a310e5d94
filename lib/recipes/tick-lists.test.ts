import { HtmlValidate } from "html-validate";
import { toHtml } from "@/lib/content/html";
import { loadRecipes, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";
import { addTickBoxes } from "@/lib/recipes/tick-lists";

function render(source: string): string {
  const { root } = parseRecipe(source);
  addTickBoxes(root);
  return toHtml(root.children);
}

test("an ingredient’s label is its whole line", () => {
  const html = render(rightRecipe);
  expect(html).toContain('<li id="ingredient-2">');
  expect(html).toContain('<label><input type="checkbox"><span>1 teaspoon <strong>salt</strong></span></label>');
});

test("a step’s label is all of its paragraphs", () => {
  expect(render(rightRecipe)).toContain(
    '<label><input type="checkbox"><span>Bake 45 minutes at 350\u00a0°F with 17 coals on the lid and 8 coals below.</span> ' +
      "<span>Brush with the <strong>butter</strong> (1 tablespoon).</span></label>",
  );
});

test("other lists stay as they are", () => {
  expect(render(rightRecipe)).toContain("<li>Eat it warm, with honey.</li>");
});

test("every recipe is valid HTML with one box for each ingredient and step", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  for (const { root } of loadRecipes()) {
    addTickBoxes(root);
    const html = toHtml(root.children);
    const report = await validator.validateString(html);
    expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message]))).toEqual(
      [],
    );
    expect(html.match(/type="checkbox"/g)?.length).toBe(html.match(/<li id="/g)?.length);
  }
});
