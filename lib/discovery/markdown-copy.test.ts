import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createLlmsTxt, createMarkdownCopy } from "@/lib/discovery/markdown-copy";
import { getPage } from "@/lib/navigation/navigation";
import { validRecipe } from "@/lib/recipes/recipe-fixture";
import { exampleSettings } from "@/lib/settings-fixture";

test("a copy is the page's Markdown as written, without its front matter", async () => {
  const text = "See [home](/).\n\n```bash fragment\ngit clean -n\n```";
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "garden.md": createTitledNote("Garden: a “tip”", { text, more: "order: 3\n" }),
  });
  expect(createMarkdownCopy(getPage(site, "/garden"), site)).toBe(`# Garden: a “tip”\n\n${text}\n`);
});

test("a copy of a recipe has its facts below the heading, and a copy of their list links to them", async () => {
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "breads.md": createTitledNote("Breads", { more: "lists: (breads)\n" }),
    "(breads)/bread.md": validRecipe,
  });
  expect(createMarkdownCopy(getPage(site, "/bread"), site)).toMatch(
    /^# Test bread\n\n1.h · serves 4 · .*tongs\n\nBread\.\n/,
  );
  expect(createMarkdownCopy(getPage(site, "/breads"), site)).toMatch(
    /\n## Pages\n\n- \[Test bread\]\(\/bread\.md\)\n$/,
  );
});

const listed = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "tides.md": createTitledNote("Tides"),
  "garden/index.md": createTitledNote("Garden tips: all of them"),
  "garden/clean.md": createTitledNote("Clean a [x] box"),
});

test("llms.txt has name, summary, and each section's pages with their Markdown and description", () => {
  const about = (heading: string) => `What the page ${heading} is about, in a little more than fifty characters.`;
  expect(createLlmsTxt(listed, exampleSettings)).toBe(
    `# Notes

> ${about("Home")}

## Home

- [Home](https://notes.example/index.md): ${about("Home")}
- [Tides](https://notes.example/tides.md): ${about("Tides")}

## Garden tips

- [Garden tips: all of them](https://notes.example/garden.md): ${about("Garden tips: all of them")}
- [Clean a \\[x\\] box](https://notes.example/garden/clean.md): ${about("Clean a [x] box")}
`,
  );
});

test("without copies as Markdown it leads to the pages themselves", () => {
  expect(createLlmsTxt(listed, exampleSettings, false)).toMatch(/\]\(https:\/\/notes\.example\/garden\/clean\): /);
});
