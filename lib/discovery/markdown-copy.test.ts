import { createChapter, createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createLlmsTxt, createMarkdownCopy } from "@/lib/discovery/markdown-copy";
import { getPage } from "@/lib/navigation/navigation";
import { exampleSettings } from "@/lib/settings-fixture";

test("a copy is the page's Markdown as written, under what its front matter says to a reader", async () => {
  const text = "See [home](/).\n\n```bash fragment\ngit clean -n\n```";
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "garden.md": createTitledNote("Garden: a “tip”", { text, more: "order: 3\n" }),
  });
  expect(createMarkdownCopy(getPage(site, "/garden"), site, "https://notes.example")).toBe(`---
title: "Garden: a “tip”"
description: "What the page Garden: a “tip” is about, in a little more than fifty characters."
date: 2026-01-02
url: https://notes.example/garden
---

# Garden: a “tip”

${text}
`);
});

test("a chapter that shows another page's introduction has it in its copy, before its own parts and without that page's", async () => {
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "shed/index.md": createChapter("History", 1, { text: "It began with a leak.\n\n## Elsewhere\n\nNot here." }),
    "shed/roof.md": createChapter("The roof", 2, {
      text: "Again:\n\n## Width\n\nThree feet.",
      more: "textOf: /shed\n",
    }),
  });
  const copy = createMarkdownCopy(getPage(site, "/shed/roof"), site, "https://notes.example");
  expect(copy).toMatch(/\n# The roof\n\nAgain:\n\nIt began with a leak\.\n\n## Width\n\nThree feet\.\n$/);
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
