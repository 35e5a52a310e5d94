import { createLlmsTxt } from "@/lib/llms/create-llms-txt";
import { loadFixtureSite, writeNote } from "@/lib/site-fixture";

test("llms.txt has name, summary, and each section's pages with their Markdown and description", async () => {
  const site = await loadFixtureSite({
    "index.md": writeNote("Home"),
    "ascii.md": writeNote("ASCII"),
    "git/index.md": writeNote("Git tips: all of them"),
    "git/clean.md": writeNote("Clean a [x] box"),
  });
  const about = (heading: string) => `What the page ${heading} is about, told in a little more than fifty characters.`;
  expect(createLlmsTxt(site, { name: "Notes", owner: "Ann", url: "https://notes.example" })).toBe(
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
