import type { IslandScripts } from "@/postbuild/islands";
import type { StrippedPage } from "@/postbuild/strip-page";
import { getSheetName } from "@/postbuild/style-sheets";

/** Islands whose pages lose nothing when their script runs a little later. */
const laterIslands: readonly string[] = ["copy-sample"];

/**
 * The script in every page that puts in what waits: once the visitor scrolls, presses or types, or after two seconds. Until
 * then a page has nothing to run, which a slow phone notices at the first paint.
 */
export const laterScript = `
{
const later = document.querySelector("template");
onscroll = onpointerdown = onkeydown = () => later.replaceWith(later.content);
setTimeout(onscroll, 2000);
}
`;

type PageParts = {
  /** The style sheets by name. */
  sheets: ReadonlyMap<string, string>;
  /** The scripts of each island. */
  scripts: ReadonlyMap<string, IslandScripts>;
  /** Writes classes by their short names. */
  shorten: (html: string) => string;
  /** What a browser may load ahead. */
  speculationRules: string;
};

/**
 * The document that is delivered: with its style sheet inside, so that one answer is enough to paint it, with its islands'
 * scripts by the names that hold their hashes, and at its end what waits. Throws when an island has no script.
 */
export function finishPage(
  name: string,
  page: StrippedPage,
  { sheets, scripts, shorten, speculationRules }: PageParts,
): string {
  const css = sheets.get(getSheetName(page));
  if (css === undefined) throw new Error(`${name}: there is no style sheet for pages of the kind ${page.kind}`);
  const waiting = [`<script type="speculationrules">${speculationRules}</script>`];
  const named = shorten(page.html).replace(
    /<script type="module" src="\/islands\/([\w-]+)\.js"><\/script>(\n?)/g,
    (_, island: string, line: string) => {
      const script = scripts.get(island);
      if (!script)
        throw new Error(`${name}: the island ${island} has no script; write components/${island}/browser.tsx`);
      const preloads = script.imports.map((href) => `<link rel="modulepreload" href="${href}">`);
      const element = `${preloads.join("")}<script type="module" src="${script.src}"></script>`;
      if (!laterIslands.includes(island)) return element + line;
      waiting.push(element);
      return "";
    },
  );
  return named
    .replace("</head>", () => `<style>${css}</style></head>`)
    .replace(
      "</body>",
      () => `<template>\n${waiting.join("\n")}\n</template>\n<script>${laterScript}</script>\n</body>`,
    );
}
