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

test("a copy has what samples reach in words, in a list too", async () => {
  const text = "```bash\ngit clean -n\n```\n\n- One:\n\n  ```bash fragment\n  git clean -f\n  ```";
  const site = await readMadeUpSite({
    "garden.md": createTitledNote("Garden", { text }),
  });
  const page = getPage(site, "/garden");
  const [, sample] = page.searchTargets.flatMap(({ code }) => code);
  if (sample) sample.reach = "2000";
  expect(createMarkdownCopy(page, site)).toBe(
    `# Garden\n\n${text.replace("fragment", 'fragment reach="files lost; index, commits and server not touched, in the states tried"')}\n`,
  );
});

test("a copy of a recipe has its facts below the heading, and a copy of their list links to them", async () => {
  const site = await readMadeUpSite({
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

test("llms.txt has name, summary, and each section's pages with their Markdown and description", async () => {
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "garden/index.md": createTitledNote("Garden tips: all of them"),
    "garden/clean.md": createTitledNote("Clean a [x] box"),
  });
  const about = (heading: string) => `What the page ${heading} is about, in a little more than fifty characters.`;
  const text = createLlmsTxt(site, exampleSettings);
  expect(text).toContain(`# Notes\n\n> ${about("Home")}\n\n## Home\n\n- [Home](https://notes.example/index.md): `);
  expect(text).toContain(`\n## Garden tips\n\n- [Garden tips: all of them](https://notes.example/garden.md): `);
  expect(text).toContain(
    `- [Clean a \\[x\\] box](https://notes.example/garden/clean.md): ${about("Clean a [x] box")}\n`,
  );
  expect(createLlmsTxt(site, exampleSettings, false)).toContain("](https://notes.example/garden/clean): ");
});
