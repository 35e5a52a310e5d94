import type { IslandScripts } from "@/postbuild/islands";
import type { StrippedPage } from "@/postbuild/strip-page";

/** What is put into the pages: the style sheet of each kind, and the scripts of each island. */
export type PageParts = {
  sheets: ReadonlyMap<string, string>;
  scripts: ReadonlyMap<string, IslandScripts>;
};

/**
 * The document that is delivered: with its style sheet inside, so that one answer is enough to paint it, and the scripts
 * of its islands at the end, so that the text comes first.
 */
export function finishPage({ html, kind, islands }: StrippedPage, parts: PageParts): string {
  const css = parts.sheets.get(kind);
  if (css === undefined) throw new Error(`there is no style sheet for pages of the kind ${kind}`);
  const sheet = `<style>${css}</style>`;
  const scripts = islands.flatMap((name) => parts.scripts.get(name) ?? []);
  const tags = [
    ...new Set(scripts.flatMap(({ imports }) => imports.map((href) => `<link rel="modulepreload" href="${href}">`))),
    ...scripts.map(({ src }) => `<script type="module" src="${src}"></script>`),
  ];
  const styled = html.replace(/\n? *<\/head>/, (end) => `\n  ${sheet}${end}`);
  const end = styled.lastIndexOf("</body>");
  if (tags.length === 0) return styled;
  return `${styled.slice(0, end).trimEnd()}\n  ${tags.join("\n  ")}\n ${styled.slice(end)}`;
}

/**
 * Holds islands and pages to each other. Throws when a page names an island that has no script, or a script's island is
 * on no page.
 */
export function checkIslands(pages: ReadonlyMap<string, StrippedPage>, islands: PageParts["scripts"]): void {
  const used = new Set([...pages.values()].flatMap((page) => page.islands));
  for (const [name, page] of pages) {
    const unknown = page.islands.find((island) => !islands.has(island));
    if (unknown)
      throw new Error(`${name}: the island ${unknown} has no script; write components/${unknown}/browser.tsx`);
  }
  const unused = [...islands.keys()].find((island) => !used.has(island));
  if (unused)
    throw new Error(
      `components/${unused} is an island that is on no page; put it on one with components/island, or delete its folder`,
    );
}
