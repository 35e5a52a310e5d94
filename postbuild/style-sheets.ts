import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postcss, { type Container, type Declaration, type Root, Rule } from "postcss";
import parseSelectors, { type Node } from "postcss-selector-parser";
import { groupBy, mapBounded } from "@/lib/collections";
import type { ExportedPage } from "@/postbuild/next-export";

type StyledPage = Pick<ExportedPage, "pageType" | "islands" | "sheets" | "tokens">;

/**
 * Creates one stylesheet per page type, with the rules that its pages may need. So the number of CSP hashes doesn't depend on the
 * number of pages. `folder` is Next's export.
 */
export async function createStyleSheets(folder: string, pages: readonly StyledPage[]): Promise<Map<string, string>> {
  const hrefs = [...new Set(pages.flatMap(({ sheets }) => sheets))];
  const texts = new Map(await mapBounded(hrefs, async (href) => [href, await loadSheet(folder, href)] as const));
  const types = [...groupBy(pages, ({ pageType }) => pageType)].sort();
  return new Map(
    types.map(([pageType, pages]) => {
      const linked = hrefs.filter((href) => pages.some(({ sheets }) => sheets.includes(href)));
      const islands = new Set(pages.flatMap(({ islands }) => islands));
      const tokens = new Set(pages.flatMap(({ tokens }) => [...tokens]));
      return [pageType, cutStyleSheet(linked.map((href) => texts.get(href)).join(""), tokens, islands)];
    }),
  );
}

async function loadSheet(folder: string, href: string): Promise<string> {
  const css = await readFile(join(folder, href), "utf8");
  const [url] = /url\((?!["']?(?:data:|#|\/(?!_next\/)))[^)]*\)/.exec(css) ?? [];
  if (!url) return css;
  throw new Error(`${href}: ${url} is not delivered; put the file into public/ and use its path from the root`);
}

type Names = ReadonlySet<string>;

/**
 * Removes rules that need an element, class or id that isn't in `tokens` (`p`, `.sample`, `#main`), then inlines short custom
 * properties and removes unused ones and unused animations. Only names are compared; other selectors always match. Rules with a
 * class of `scriptedClasses` stay, because scripts add elements below them. PurgeCSS 8 loses `:focus-visible` and
 * `:is(.a, .b):hover`; lightningcss keeps every rule for an element.
 */
export function cutStyleSheet(css: string, tokens: Names, scriptedClasses: Names = new Set()): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name.endsWith("keyframes")) return;
    // Nested rules share the fate of their parent.
    if (rule.parent?.type === "rule") return;
    const selectors = rule.selectors.filter((selector) => isNeeded(selector, tokens, scriptedClasses));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  inlineShortProperties(sheet);
  removeUnused(sheet);
  removeEmpty(sheet);
  return sheet.toString();
}

function isNeeded(selector: string, tokens: Names, scriptedClasses: Names): boolean {
  const complexes = parseSelectors().astSync(selector).nodes;
  return complexes.some(
    ({ nodes }) =>
      nodes.some(({ type, value }) => type === "class" && scriptedClasses.has(value ?? "")) ||
      nodes.every((node) => canMatch(node, tokens)),
  );
}

/** Attributes, states and `:not()` always match; of the alternatives in `:is()` and the like, one must match. */
function canMatch(node: Node, tokens: Names): boolean {
  switch (node.type) {
    case "tag":
      return tokens.has(node.value.toLowerCase());
    case "class":
      return tokens.has(`.${node.value}`);
    case "id":
      return tokens.has(`#${node.value}`);
    case "pseudo":
      if (node.nodes.length === 0 || ![":is", ":where", ":has"].includes(node.value)) return true;
      return node.nodes.some((complex) => complex.nodes.every((inner) => canMatch(inner, tokens)));
    default:
      return true;
  }
}

const isRoot = (node: unknown): boolean => node instanceof Rule && node.selector === ":root";

/** Inlines a custom property of `:root` that is defined once, if its value is shorter than the reference or used once. */
function inlineShortProperties(sheet: Root): void {
  const definitions: Declaration[] = [];
  sheet.walkDecls(/^--/, (declaration) => {
    definitions.push(declaration);
  });
  for (const [name, [definition, redefinition]] of groupBy(definitions, ({ prop }) => prop)) {
    const reference = `var(${name})`;
    const { parent, value = reference } = definition ?? {};
    if (redefinition || !isRoot(parent)) continue;
    const uses: Declaration[] = [];
    sheet.walkDecls((declaration) => {
      if (declaration.value.includes(reference)) uses.push(declaration);
    });
    if (value.length >= reference.length && uses.length > 1) continue;
    for (const declaration of uses) declaration.value = declaration.value.replaceAll(reference, value);
  }
}

/** Removes custom properties and animations that no value uses. */
function removeUnused(sheet: Root): void {
  const values: string[] = [];
  sheet.walkDecls(({ value }) => {
    values.push(value);
  });
  const usedNames = new Set(values.join(" ").match(/[\w-]+/g));
  sheet.walkAtRules(/keyframes$/, (atRule) => {
    if (!usedNames.has(atRule.params)) atRule.remove();
  });
  let isChanged = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (usedNames.has(declaration.prop)) return;
    declaration.remove();
    isChanged = true;
  });
  if (isChanged) removeUnused(sheet);
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
