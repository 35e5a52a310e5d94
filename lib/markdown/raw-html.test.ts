import { renderText } from "@/lib/markdown/markdown-fixture";
import { compileRecipe, validRecipe } from "@/lib/recipes/recipe-fixture";

// As a browser reads it: https://html.spec.whatwg.org/multipage/parsing.html
test.each([
  ["<div>\n\n## B\n\na", '<div><h2 id="b"><a href="#b">B</a></h2><p>a</p></div>'],
  ["a <!-- b --> c <br/>&copy;", "<p>a  c <br>©</p>"],
  [
    "<details>\n<summary>More</summary>\n\n- **a**\n\n</details>\n\nb",
    "<details><summary>More</summary><ul><li><strong>a</strong></li></ul></details><p>b</p>",
  ],
])("HTML is read as a browser would: %j", async (text, html) => {
  expect((await renderText(text)).html).toBe(html);
});

const endTags = "a</p></td></tr></table></label></li></ol></ul></div></section><q>b";

test.each([
  ["a table's cell", `| A |\n|---|\n| ${endTags} |`, /^<section.*<th scope="row">a.*<q>b.*<\/q>.*<\/section>$/],
  ["a callout", `> [!TIP]\n> ${endTags}`, /^<div class="callout".*a.*<q>b.*<\/q><\/div>$/],
])("HTML in %s can't reach out of it", async (_, text, expected) => {
  expect((await renderText(text)).html).toMatch(expected);
});

test("HTML in a recipe's ingredient or step can't reach out of its list", async () => {
  const page = await compileRecipe(
    validRecipe.replace("**salt**", `**salt** ${endTags}`).replace("at 350 °F", endTags),
  );
  const [ingredients = "", directions = ""] = page.sections.map(({ html }) => html.replaceAll("\n", ""));
  expect(ingredients).toMatch(/<ul><li [^>]*><label>.*<q>b.*<\/q>.*<\/label><\/li><\/ul>/);
  expect(directions).toMatch(/<li [^>]*><label>.*<q>b.*<\/q>.*<\/label><\/li><\/ol>$/);
});

// Its reader would miss the rest of the page.
test.each([
  ["a\n<script>b</script>", "4: <script> is shown as text"],
  ["<Title\n>b</title>", "3: <title> is shown as text"],
])("what a reader misses is in a warning with its line: %j", async (text, words) => {
  expect((await renderText(text)).messages).toContainEqual(expect.stringContaining(words));
});

test.each(["textarea", "plaintext", "xmp"])("<%s> is text, and so isn't what follows", async (tagName) => {
  const { html } = await renderText(`a <${tagName}> b\n\n**c**`);
  expect(html).toBe(`<p>a &#x3C;${tagName}> b</p><p><strong>c</strong></p>`);
});
