import { type Delivered, notFoundPath } from "@/checks/output/delivered";
import type { Problem } from "@/lib/problem";
import { findAll } from "@/postbuild/html";

/** Judges the copies of pages as Markdown: each is named by a page, and where there are any, each page names one. */
export function checkMarkdownCopies({ pages, texts }: Delivered, origin: string): Problem[] {
  const copies = [...texts.keys()].filter((name) => name.endsWith(".md"));
  const naming = pages.map((page) => {
    const links = findAll(page.root, "link").filter(({ properties: { type } }) => type === "text/markdown");
    return { ...page, copies: links.map(({ properties: { href } }) => String(href).replace(`${origin}/`, "")) };
  });
  const named = new Set(naming.flatMap((page) => page.copies));
  const strange = copies.filter((copy) => !named.has(copy));
  const silent = naming.filter((page) => copies.length && page.path !== notFoundPath && !page.copies.length);
  return [
    ...strange.map((file) => ({ file, message: "a copy as Markdown that no page names" })),
    ...silent.map(({ file }) => ({ file, message: "it names no copy as Markdown" })),
  ];
}
