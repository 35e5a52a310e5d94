import { checkData } from "@/checks/output/check-data";
import { parseHtml } from "@/lib/html";

const origin = "https://notes.example";
const right = {
  "@type": "Recipe",
  name: "JAM",
  image: [`${origin}/pictures/a-crop-1x1-0.webp`, `${origin}/pictures/a-crop-4x3-0.webp`],
  author: { "@type": "Person", name: "Ann", url: `${origin}/` },
  datePublished: "2026-11-21",
  recipeIngredient: ["1 egg"],
  recipeInstructions: [{ "@type": "HowToStep", text: "Stir the egg.", url: `${origin}/jam#step-1` }],
};
const text =
  '<h1>Jam</h1><p>By Ann. Published <time datetime="2026-11-21">one day</time>.</p>' +
  '<ul><li><span class="half">½ egg</span><span class="whole">1 egg</span></li></ul>' +
  '<ol><li id="step-1">Stir the <b>egg</b>.</li></ol>';

/** What is said of a page of this text with the data, changed so. */
function check(changes: object): string[] {
  const data = { "@context": "https://schema.org", "@graph": [{ ...right, ...changes }] };
  const html = `<!DOCTYPE html><title>Shake</title>${text}<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const files = new Set(right.image.map((address) => address.slice(origin.length)));
  const pages = ["/", "/jam"].map((path) => ({
    file: `${path}.html`,
    path,
    html,
    root: parseHtml(path === "/" ? "" : html),
  }));
  return checkData({ pages, files, texts: new Map() }, origin).map(({ file, message }) => `${file}: ${message}`);
}

test("data that says what the page shows, whatever its letter case and spaces, has no problems", () => {
  expect(check({})).toEqual([]);
});

test.each<[string, object, string]>([
  ["another heading", { name: "Jelly" }, "name “Jelly”, which it does not show"],
  ["words of the head alone", { headline: "Shake" }, "headline “Shake”, which it does not show"],
  ["another author", { author: { ...right.author, name: "Bob" } }, "name “Bob”, which it does not show"],
  ["another day", { dateModified: "2026-11-23" }, "dateModified “2026-11-23”, which it does not show"],
  ["a step in other words", { recipeInstructions: [{ text: "Shake." }] }, "text “Shake.”, which it does not show"],
  ["an amount of another size", { recipeIngredient: ["½ egg"] }, "recipeIngredient “½ egg”, which it does not show"],
  [
    "an address that is not delivered",
    { image: [...right.image, `${origin}/gone.png`] },
    `image “${origin}/gone.png”, which is not delivered`,
  ],
  ["an address of another site", { url: "https://a.example/" }, "url “https://a.example/”, which is not delivered"],
])("data with %s is a problem", (_, changes, words) => {
  expect(check(changes)).toEqual([`/jam.html: its JSON-LD says ${words}`]);
});
