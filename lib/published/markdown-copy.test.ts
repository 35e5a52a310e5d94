import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { createMarkdownCopy } from "@/lib/published/markdown-copy";
import { toMarkdownPath } from "@/lib/published/markdown-path";

const writeChapter = (heading: string, order: number, text: string, more = "") =>
  createTitledNote(heading, { text, more: `order: ${order}\n${more}` }).replace('kind: "note"', "kind: chapter");

test.each([
  ["/", "/index.md"],
  ["/git", "/git.md"],
  ["/git/delete-branch", "/git/delete-branch.md"],
])("the Markdown of %s is at %s", (path, copy) => {
  expect(toMarkdownPath(path)).toBe(copy);
});

test("a copy is the page's Markdown as written, under what its front matter tells a reader", async () => {
  const text = "See [home](/).\n\n```bash fragment\ngit clean -n\n```";
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "git.md": createTitledNote("Git: a “tip”", { text, more: "order: 3\n" }),
  });
  expect(createMarkdownCopy(getPage(site, "/git"), site, "https://notes.example")).toBe(`---
title: "Git: a “tip”"
description: "What the page Git: a “tip” is about, told in a little more than fifty characters."
date: 2026-01-02
url: https://notes.example/git
---

# Git: a “tip”

${text}
`);
});

test("a chapter that shows another page's text has it in its copy, without that page's heading", async () => {
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "pit/index.md": writeChapter("History", 1, "It began with a turkey."),
    "pit/pipe.md": writeChapter("The pipe", 2, "Once more:", "textOf: /pit\n"),
  });
  const copy = createMarkdownCopy(getPage(site, "/pit/pipe"), site, "https://notes.example");
  expect(copy).toMatch(/\n# The pipe\n\nOnce more:\n\nIt began with a turkey\.\n$/);
});
