import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postcss, { AtRule, type Declaration, type Root, Rule } from "postcss";
import parseSelectors, { type Node } from "postcss-selector-parser";
import { groupBy, mapBounded } from "@/lib/collections";
import type { ExportedPage } from "@/postbuild/next-export";

type StyledPage = Pick<ExportedPage, "pageType" | "islands" | "sheets" | "names">;

type Names = ReadonlySet<string>;

/**
 * Creates one stylesheet per page type, with the rules that its pages may need. So the number of CSP hashes doesn't depend on the
 * number of pages. `folder` is Next's export.
 */
export async function createStyleSheets(folder: string, pages: readonly StyledPage[]): Promise<Map<string, string>> {
  const hrefs = [...new Set(pages.flatMap(({ sheets }) => sheets))];
  const sheets = await mapBounded(hrefs, async (href) => ({ href, css: await readFile(join(folder, href), "utf8") }));
  const types = [...groupBy(pages, ({ pageType }) => pageType)].sort();
  return new Map(
    types.map(([pageType, pages]) => {
      const linked = sheets.filter(({ href }) => pages.some((page) => page.sheets.includes(href)));
      const names = new Set(pages.flatMap(({ names }) => [...names]));
      const islands = new Set(pages.flatMap(({ islands }) => islands));
      return [pageType, cutStyleSheet(linked.map(({ css }) => css).join(""), names, islands)];
    }),
  );
}

/**
 * Removes rules that need an element, class or id that isn't in `names` (`p`, `.sample`, `#main`), then inlines the constants
 * among the custom properties, and removes unused ones and unused animations. Only names are compared; other selectors always
 * match. Rules with an island's name as a class stay, because its script adds elements below it. PurgeCSS 8 loses
 * `:focus-visible` and `:is(.a, .b):hover`; lightningcss keeps every rule for an element.
 */
export function cutStyleSheet(css: string, names: Names, islands: Names = new Set()): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const { parent } = rule;
    // Nested rules share the fate of their parent.
    if (parent instanceof Rule || (parent instanceof AtRule && parent.name.endsWith("keyframes"))) return;
    const needed = rule.selectors.filter((selector) => isNeeded(selector, names, islands));
    if (needed.length === 0) rule.remove();
    else if (needed.length < rule.selectors.length) rule.selectors = needed;
  });
  inlineConstants(sheet);
  removeUnused(sheet);
  return sheet.toString();
}

function isNeeded(selector: string, names: Names, islands: Names): boolean {
  const { nodes } = parseSelectors().astSync(selector).first;
  const isOfIsland = nodes.some(({ type, value }) => type === "class" && islands.has(String(value)));
  return isOfIsland || nodes.every((node) => canMatch(node, names));
}

/** Attributes, states and `:not()` always match; of the alternatives in `:is()` and the like, one must match. */
function canMatch(node: Node, names: Names): boolean {
  if (node.type === "tag" || node.type === "class" || node.type === "id") return names.has(String(node).trim());
  if (node.type !== "pseudo" || ![":is", ":where", ":has"].includes(node.value)) return true;
  return node.nodes.some(({ nodes }) => nodes.every((inner) => canMatch(inner, names)));
}

/** Inlines each custom property that is defined only at `:root`; the last counts. Compressed, a repeated value is as short as its name. */
function inlineConstants(sheet: Root): void {
  const definitions: Declaration[] = [];
  sheet.walkDecls(/^--/, (declaration) => {
    definitions.push(declaration);
  });
  const isAtRoot = ({ parent }: Declaration) =>
    parent instanceof Rule && parent.selector === ":root" && parent.parent?.type === "root";
  for (const [name, same] of groupBy(definitions, ({ prop }) => prop)) {
    const value = same.at(-1)?.value;
    if (value === undefined || !same.every(isAtRoot)) continue;
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(`var(${name})`, value);
    });
  }
}

/** Removes custom properties and animations that no value uses, and empty rules, until there are no more. */
function removeUnused(sheet: Root): void {
  const values: string[] = [];
  sheet.walkDecls(({ value }) => {
    values.push(value);
  });
  const usedNames = new Set(values.join(" ").match(/[\w-]+/g));
  let isChanged = false;
  sheet.walk((node) => {
    const isAnimation = node.type === "atrule" && node.name.endsWith("keyframes");
    const name = isAnimation ? node.params : node.type === "decl" && node.variable ? node.prop : undefined;
    const isEmpty = "nodes" in node && node.nodes?.length === 0;
    if (!isEmpty && (name === undefined || usedNames.has(name))) return;
    node.remove();
    isChanged = true;
  });
  if (isChanged) removeUnused(sheet);
}
