import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postcss, { type Container, type Declaration, type Root, Rule } from "postcss";
import parseSelectors, { type Node } from "postcss-selector-parser";
import { groupBy, mapBounded } from "@/lib/collections";
import type { IslandScripts } from "@/postbuild/islands";
import type { ExportedPage } from "@/postbuild/next-export";

type StyledPage = Pick<ExportedPage, "pageType" | "islands" | "sheets" | "tokens">;

/**
 * The stylesheets by page type: of all that its pages link, what any of these may need, what `scripts` add to them included.
 * So the number of hashes doesn't depend on the number of pages. `folder` is that of Next's export.
 */
export async function createStyleSheets(
  folder: string,
  pages: readonly StyledPage[],
  scripts: ReadonlyMap<string, Pick<IslandScripts, "adds">>,
): Promise<Map<string, string>> {
  const hrefs = [...new Set(pages.flatMap(({ sheets }) => sheets))];
  const texts = new Map(await mapBounded(hrefs, async (href) => [href, await loadSheet(folder, href)] as const));
  const types = [...groupBy(pages, ({ pageType }) => pageType)].sort();
  return new Map(
    types.map(([pageType, pages]) => {
      const linked = hrefs.filter((href) => pages.some(({ sheets }) => sheets.includes(href)));
      const islands = new Set(pages.flatMap(({ islands }) => islands));
      const added = [...islands].flatMap((island) => scripts.get(island)?.adds ?? []);
      const tokens = new Set([...pages.flatMap(({ tokens }) => [...tokens]), ...added]);
      return [pageType, cutStyleSheet(linked.map((href) => texts.get(href)).join(""), tokens, islands)];
    }),
  );
}

async function loadSheet(folder: string, href: string): Promise<string> {
  const css = await readFile(join(folder, href), "utf8");
  const [file] = /url\((?!["']?(?:data:|#|\/(?!_next\/)))[^)]*\)/.exec(css) ?? [];
  if (!file) return css;
  throw new Error(`${href}: ${file} in a stylesheet is not delivered; put the file into public/ and write its address`);
}

type Names = ReadonlySet<string>;

/**
 * Leaves out the rules that need an element, class or id that isn't among `tokens` (`p`, `.sample`, `#main`), the custom
 * properties that are shorter written out, and those and the animations that nothing names any more. Only names are compared,
 * and what isn't understood stays. So does every rule with a class of `scripted`, below which a script adds what no document
 * has yet. PurgeCSS 8 loses `:focus-visible` and `:is(.a, .b):hover`; lightningcss keeps every rule for an element.
 */
export function cutStyleSheet(css: string, tokens: Names, scripted: Names = new Set()): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name.endsWith("keyframes")) return;
    // A nested rule goes or stays with the rule around it.
    if (rule.parent?.type === "rule") return;
    const needed = rule.selectors.filter((selector) => isNeeded(selector, tokens, scripted));
    if (needed.length === 0) rule.remove();
    else if (needed.length < rule.selectors.length) rule.selectors = needed;
  });
  inlineShort(sheet);
  removeUnnamed(sheet);
  removeEmpty(sheet);
  return sheet.toString();
}

function isNeeded(selector: string, tokens: Names, scripted: Names): boolean {
  const complexes = parseSelectors().astSync(selector).nodes;
  return complexes.some(
    ({ nodes }) =>
      nodes.some(({ type, value }) => type === "class" && scripted.has(value ?? "")) ||
      nodes.every((node) => isPossible(node, tokens)),
  );
}

/** Of attributes, states and what `:not()` leaves out nothing is known; of alternatives one must be possible. */
function isPossible(node: Node, tokens: Names): boolean {
  switch (node.type) {
    case "tag":
      return tokens.has(node.value.toLowerCase());
    case "class":
      return tokens.has(`.${node.value}`);
    case "id":
      return tokens.has(`#${node.value}`);
    case "pseudo":
      if (node.nodes.length === 0 || ![":is", ":where", ":has"].includes(node.value)) return true;
      return node.nodes.some((complex) => complex.nodes.every((inner) => isPossible(inner, tokens)));
    default:
      return true;
  }
}
const isRoot = (node: unknown): boolean => node instanceof Rule && node.selector === ":root";

/**
 * Writes the value of a custom property of `:root` in place of its name where it is shorter or named once, and has no other
 * anywhere.
 */
function inlineShort(sheet: Root): void {
  const definitions: Declaration[] = [];
  sheet.walkDecls(/^--/, (declaration) => {
    definitions.push(declaration);
  });
  for (const [name, [definition, other]] of groupBy(definitions, ({ prop }) => prop)) {
    const reference = `var(${name})`;
    const { parent, value = reference } = definition ?? {};
    if (other || !isRoot(parent)) continue;
    const naming: Declaration[] = [];
    sheet.walkDecls((declaration) => {
      if (declaration.value.includes(reference)) naming.push(declaration);
    });
    if (value.length >= reference.length && naming.length > 1) continue;
    for (const declaration of naming) declaration.value = declaration.value.replaceAll(reference, value);
  }
}

/** Removes definitions of custom properties and animations whose names are in no value that is left. */
function removeUnnamed(sheet: Root): void {
  const values: string[] = [];
  sheet.walkDecls(({ value }) => {
    values.push(value);
  });
  const named = new Set(values.join(" ").match(/[\w-]+/g));
  sheet.walkAtRules(/keyframes$/, (atRule) => {
    if (!named.has(atRule.params)) atRule.remove();
  });
  let isChanged = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (named.has(declaration.prop)) return;
    declaration.remove();
    isChanged = true;
  });
  if (isChanged) removeUnnamed(sheet);
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
