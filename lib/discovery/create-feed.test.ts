import { readFile } from "node:fs/promises";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFeed } from "@/lib/discovery/create-feed";
import { validRecipe } from "@/lib/recipes/recipe-fixture";
import { exampleSettings } from "@/lib/settings-fixture";

const settings = { ...exampleSettings, name: "Notes & <Tips>", owner: "Ann “A” & Co" };

const chapter = (order: number, more: string) =>
  `---\nkind: chapter\norder: ${order}\ntitle: Roof ${order}\ndescription: Chapter ${order} of a story, in a little more than fifty characters.\ndate: 2026-02-01\n${more}---\n\n# Roof ${order}\n\nText ${order}.\n`;

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home", { date: "2026-01-01" }),
  "contact.md": createTitledNote("Contact", { date: "2026-03-04" }),
  "garden/index.md": createTitledNote("Garden", { date: "2026-03-04" }),
  "garden/old.md": createTitledNote("Old", { date: "2025-06-30" }),
  "garden/b.md": createTitledNote("Same day, b", { date: "2026-03-04", more: "published: 2025-01-02\n" }),
  "garden/a.md": createTitledNote("Lists of `List<T>` & “more”", {
    date: "2026-03-04",
    text: "See [old](/garden/old#deep), [below](#deep) and `a[b[0]]>1 & <b>`.\n\n## Deep\n\n```sql\nSELECT 1;\n```",
  }).replace("/garden/old#deep", "/GARDEN/Old"),
  "garden/chart.md": createTitledNote("Chart", {
    text: "Table: Signs.\n\n| Sign | Code |\n|---|---|\n| a | 97 |",
    more: "rowAnchors:\n  prefix: code\n  column: Code\n",
  }),
  "shed/index.md": createTitledNote("Shed"),
  "shed/roof.md": chapter(1, `picture:\n  file: the-roof.svg\n  alt: A round tin roof lies on the shed.\n`),
  "shed/again.md": chapter(2, "textOf: /shed/roof\n"),
  "(breads)/breads.md": createTitledNote("Breads", { more: "lists: (breads)\n" }),
  "(breads)/bread.md": validRecipe
    .replace("date: 2026-11-21", "date: 2026-02-02")
    .replace(/(1 teaspoon \*\*salt\*\*).*(?=## Directions)/s, "$1\n\n")
    .replace(/2\. Bake.*/s, ""),
  "pictures/the-roof.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640"/>',
});
const xml = createFeed(site, settings);

// The file was checked against each rule of RFC 4287 when it was recorded. It has only content pages, the newest first: no
// list, tool, chart or borrowed text. When the feed changes on purpose, check the difference and put the new text there.
test("the feed of a small site is the golden file", async () => {
  expect(xml).toBe(await readFile("lib/discovery/create-feed-golden.xml", "utf8"));
});

test("of more than fifty pages it has the newest fifty", async () => {
  const many = Array.from({ length: 60 }, (_, place) => {
    const date = `2026-01-${String((place % 28) + 1).padStart(2, "0")}`;
    return [`garden/n${place}.md`, createTitledNote(`Note ${place}`, { date })] as const;
  });
  const large = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "garden/index.md": createTitledNote("Garden"),
    ...Object.fromEntries(many),
  });
  const shown = createFeed(large, settings).match(/<entry>.*?<\/entry>/gs) ?? [];
  expect(shown).toHaveLength(50);
  expect(shown.join()).not.toContain("<updated>2026-01-01");
});

test("a formula is its source", async () => {
  const formula = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "garden/index.md": createTitledNote("Garden"),
    "garden/area.md": createTitledNote("Area", { text: "It’s $a^2<b$.\n\n```math\n\\frac{a}{b}\n```" }),
  });
  const feed = createFeed(formula, settings);
  expect(feed).toContain("<p>It’s <code>a^2&lt;b</code>.</p>");
  expect(feed).toContain("<p><code>\\frac{a}{b}</code></p>");
  expect(feed).not.toContain("<math");
});
