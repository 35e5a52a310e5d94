import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createLlmsTxt } from "@/lib/published/create-llms-txt";
import { ownSettings } from "@/lib/settings-fixture";

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "ascii.md": createTitledNote("ASCII"),
  "git/index.md": createTitledNote("Git tips: all of them"),
  "git/clean.md": createTitledNote("Clean a [x] box"),
});

test("llms.txt has name, summary, and each section's pages with their Markdown and description", () => {
  const about = (heading: string) => `What the page ${heading} is about, told in a little more than fifty characters.`;
  expect(createLlmsTxt(site, ownSettings)).toBe(
    `# Notes

> ${about("Home")}

## Home

- [Home](https://notes.example/index.md): ${about("Home")}
- [ASCII](https://notes.example/ascii.md): ${about("ASCII")}

## Git tips

- [Git tips: all of them](https://notes.example/git.md): ${about("Git tips: all of them")}
- [Clean a \\[x\\] box](https://notes.example/git/clean.md): ${about("Clean a [x] box")}
`,
  );
});

test("without copies as Markdown it leads to the pages themselves", () => {
  const text = createLlmsTxt(site, ownSettings, false);
  expect(text).toContain("](https://notes.example/git/clean): ");
  expect(text).not.toContain(".md");
});
