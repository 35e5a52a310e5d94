import { checkData } from "@/checks/output/check-data";
import type { DeliveredPage } from "@/checks/output/delivered";
import { parseHtml } from "@/postbuild/html";

const origin = "https://notes.example";
const owner = { "@type": "Person", name: "Ann", url: `${origin}/` };
const days = { datePublished: "2026-11-21", dateModified: "2026-11-22" };
const byline =
  '<p>By Ann. Published <time datetime="2026-11-21">one day</time>, updated <time datetime="2026-11-22">another</time>.</p>';
const crumb = (position: number, name: string, path: string) => ({
  "@type": "ListItem",
  position,
  name,
  item: origin + path,
});

const right = {
  TechArticle: { headline: "Heading", url: `${origin}/git`, image: `${origin}/cards/a.png`, author: owner, ...days },
  BreadcrumbList: { itemListElement: [crumb(1, "Home", "/"), crumb(2, "C#", "/cs"), crumb(3, "Heading", "/git")] },
  ItemList: { itemListElement: [{ "@type": "ListItem", position: 1, name: "Jam", url: `${origin}/jamba` }] },
  Recipe: {
    name: "HEADING",
    description: "About it.",
    image: ["1x1", "4x3", "16x9"].map((shape) => `${origin}/pictures/a-crop-${shape}-0.webp`),
    author: owner,
    ...days,
    prepTime: "PT1M",
    cookTime: "PT1M",
    totalTime: "PT2M",
    keywords: "jam",
    recipeCategory: "Bread",
    recipeYield: "1 serving",
    recipeIngredient: ["1 egg"],
    recipeInstructions: [{ "@type": "HowToStep", name: "Stir", text: "Stir the egg.", url: `${origin}/git#step-1` }],
  },
};
const nav = '<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><a href="/cs">C#</a></li></ol></nav>';
const recipeBody =
  '<ul><li><span class="half">½ egg</span><span class="whole">1 egg</span></li></ul>' +
  '<ol><li id="step-1">Stir the egg.</li></ol>';
const figure = '<figure><img src="/a.svg" alt="A."></figure>';
const bodies: Record<keyof typeof right, string> = {
  TechArticle: byline,
  BreadcrumbList: nav,
  ItemList: "<p>Jam</p>",
  Recipe: byline + figure + recipeBody,
};

const createPage = (path: string, body: string): DeliveredPage => {
  const html = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><h1>Heading</h1>${body}</body></html>`;
  return { file: path === "/" ? "index.html" : `${path.slice(1)}.html`, path, html, root: parseHtml(html) };
};
const createBlock = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const createGraph = (graph: unknown) => createBlock({ "@context": "https://schema.org", "@graph": graph });
const home = createGraph([{ "@type": "WebSite", name: "Heading", url: `${origin}/` }]);
const images = ["/cards/a.png", ...["1x1", "4x3", "16x9"].map((shape) => `/pictures/a-crop-${shape}-0.webp`)];

/** What is said of a small site whose page at this path has this body. */
function checkBody(body: string, path = "/git"): string[] {
  const bodies = { "/": home, "/cs": "", "/jamba": "", "/git": "", [path]: body };
  const pages = Object.entries(bodies).map(([each, text]) => createPage(each, text));
  const problems = checkData({ pages, files: new Set(images), texts: new Map() }, origin);
  return problems.map(({ file, message }) => `${file}: ${message}`);
}
const check = (graph: unknown, body: string) => checkBody(body + createGraph(graph));
const types = Object.keys(right) as (keyof typeof right)[];
const graphOf = (type: keyof typeof right, changes: object = {}) => [{ "@type": type, ...right[type], ...changes }];

test.each(types)("right data of the type %s has no problems", (type) => {
  expect(check(graphOf(type), bodies[type])).toEqual([]);
});

test.each<[string, keyof typeof right, object, string, string]>([
  [
    "another heading",
    "TechArticle",
    { headline: "Elsewhere" },
    byline,
    "its TechArticle says headline “Elsewhere”, which it does not show",
  ],
  [
    "another author",
    "TechArticle",
    { author: { ...owner, name: "Bob" } },
    byline,
    "its Person says name “Bob”, which it does not show",
  ],
  [
    "another day",
    "TechArticle",
    { dateModified: "2026-11-23" },
    byline,
    "its TechArticle says dateModified “2026-11-23”, which it does not show",
  ],
  [
    "a step in other words",
    "Recipe",
    { recipeInstructions: { ...right.Recipe.recipeInstructions[0], text: "Shake." } },
    bodies.Recipe,
    "its HowToStep says text “Shake.”, which it does not show",
  ],
  [
    "an amount of another size",
    "Recipe",
    { recipeIngredient: ["½ egg"] },
    bodies.Recipe,
    "its Recipe says recipeIngredient “½ egg”, which it does not show",
  ],
  [
    "an address that is not delivered",
    "TechArticle",
    { image: `${origin}/cards/gone.png` },
    byline,
    `its TechArticle says image “${origin}/cards/gone.png”, which is not delivered`,
  ],
  [
    "an address of another site",
    "TechArticle",
    { url: "https://other.example/git" },
    byline,
    "its TechArticle says url “https://other.example/git”, which is not delivered",
  ],
])("data with %s is a problem", (_, type, changes, body, message) => {
  expect(check(graphOf(type, changes), body)).toContain(`git.html: ${message}`);
});

test("data that isn't a graph is a problem", () => {
  expect(checkBody(createBlock({}))).toEqual(["git.html: its JSON-LD is not a graph of schema.org"]);
});
