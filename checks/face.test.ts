import { fromHtml } from "hast-util-from-html";
import { SKIP, visit } from "unist-util-visit";
import { keepShown, loadFont } from "@/lib/cards/outline-text";
import { charisCharacters } from "@/lib/charis/charis";
import { loadSite } from "@/lib/content/site";

/** Elements whose text is in another face. */
const otherFaces = ["code", "pre", "table"];

/** The characters of running text that Charis could show and the delivered face cannot. */
async function findMissing(html: string): Promise<string[]> {
  const charis = await loadFont(400);
  const missing = new Set<string>();
  visit(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === "element" && otherFaces.includes(node.tagName)) return SKIP;
    if (node.type !== "text") return;
    for (const character of node.value.replace(/\s/g, "")) {
      if (!charisCharacters.includes(character) && keepShown(charis, character)) missing.add(character);
    }
    return;
  });
  return [...missing];
}

test("whatever a page says in the text’s face, the delivered face can show", async () => {
  const { pages } = await loadSite();
  const html = pages.flatMap(({ headingHtml, introHtml, parts }) => [
    headingHtml,
    introHtml,
    ...parts.map((part) => part.html),
  ]);
  expect(await findMissing(html.join("\n"))).toEqual([]);
});

test("a character that was left out is found, in running text alone", async () => {
  expect(await findMissing("<p>a ˜ b</p><pre>‖</pre>")).toEqual(["˜"]);
});
