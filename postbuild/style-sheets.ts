import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postcss, { type Container, type Declaration, type Root, Rule } from "postcss";
import parseSelectors, { type Node } from "postcss-selector-parser";
import { groupBy, mapBounded } from "@/lib/collections";
import { noStore, type Store } from "@/lib/store";
import type { IslandScripts } from "@/postbuild/islands";
import type { StrippedPage } from "@/postbuild/strip-page";

/**
 * The style sheets by page type: of all that its pages link, what any of these may need, what `scripts` add to them included.
 * So the number of hashes doesn't depend on the number of pages.
 */
export async function createStyleSheets(
  out: string,
  pages: readonly StrippedPage[],
  scripts: ReadonlyMap<string, Pick<IslandScripts, "adds">>,
  store: Store = noStore,
): Promise<Map<string, string>> {
  const hrefs = [...new Set(pages.flatMap(({ sheets }) => sheets))];
  const texts = new Map(await mapBounded(hrefs, async (href) => [href, await loadSheet(out, href)] as const));
  return new Map(
    await mapBounded([...groupBy(pages, ({ kind }) => kind)].sort(), async ([name, own]): Promise<[string, string]> => {
      const linked = hrefs.filter((href) => own.some(({ sheets }) => sheets.includes(href)));
      const islands = new Set(own.flatMap((page) => page.islands));
      const added = [...islands].flatMap((island) => scripts.get(island)?.adds ?? []);
      const tokens = new Set([...own.flatMap((page) => page.tokens), ...added]);
      const whole = linked.map((href) => texts.get(href)).join("");
      const isThere = (token: string) => tokens.has(token);
      const sheet = await store.remember([whole, JSON.stringify([[...tokens].sort(), [...islands].sort()])], () =>
        Buffer.from(cutStyleSheet(whole, isThere, islands)),
      );
      return [name, Buffer.from(sheet).toString()];
    }),
  );
}

async function loadSheet(out: string, href: string): Promise<string> {
  const css = await readFile(join(out, href), "utf8");
  const [file] = /url\((?!["']?(?:data:|#|\/(?!_next\/)))[^)]*\)/.exec(css) ?? [];
  if (!file) return css;
  throw new Error(
    `${href}: ${file} in a style sheet is not delivered; put the file into public/ and write its address`,
  );
}

/** Whether a page has, or may come to have, an element, a class or an id: `p`, `.sample`, `#main`. */
type IsThere = (token: string) => boolean;

/**
 * Leaves out the rules that need an element, class or id that is not there, the custom properties that are shorter written
 * out, and those and the animations that nothing names any more. Only names are compared, and what is not understood stays.
 * So does every rule with a class of `scripted`, below which a script adds what no document has yet.
 */
export function cutStyleSheet(css: string, isThere: IsThere, scripted: ReadonlySet<string> = new Set()): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name.endsWith("keyframes")) return;
    // A nested rule is judged with the rule around it.
    if (rule.parent?.type === "rule") return;
    const needed = rule.selectors.filter((selector) => isNeeded(selector, isThere, scripted));
    if (needed.length === 0) rule.remove();
    else if (needed.length < rule.selectors.length) rule.selectors = needed;
  });
  inlineShort(sheet);
  removeUnnamed(sheet);
  removeEmpty(sheet);
  return sheet.toString();
}

function isNeeded(selector: string, isThere: IsThere, scripted: ReadonlySet<string>): boolean {
  const complexes = parseSelectors().astSync(selector).nodes;
  return complexes.some(
    ({ nodes }) =>
      nodes.some(({ type, value }) => type === "class" && scripted.has(value ?? "")) ||
      nodes.every((node) => isPossible(node, isThere)),
  );
}

/** Of states and what `:not()` leaves out nothing is known; of alternatives one must be possible. */
function isPossible(node: Node, isThere: IsThere): boolean {
  switch (node.type) {
    case "tag":
      return isThere(node.value.toLowerCase());
    case "class":
      return isThere(`.${node.value}`);
    case "id":
      return isThere(`#${node.value}`);
    case "attribute":
      // Of other attributes nothing is known.
      return node.attribute !== "data-island" || node.value === undefined || isThere(`[data-island=${node.value}]`);
    case "pseudo":
      if (node.nodes.length === 0 || ![":is", ":where", ":has"].includes(node.value)) return true;
      return node.nodes.some((complex) => complex.nodes.every((inner) => isPossible(inner, isThere)));
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
  let count: number;
  do {
    const values: string[] = [];
    sheet.walkDecls(({ value }) => {
      values.push(value);
    });
    const named = new Set(values.join(" ").match(/[\w-]+/g));
    count = 0;
    sheet.walkDecls(/^--/, (declaration) => {
      if (named.has(declaration.prop)) return;
      declaration.remove();
      count += 1;
    });
    sheet.walkAtRules(/keyframes$/, (atRule) => {
      if (!named.has(atRule.params)) atRule.remove();
    });
  } while (count > 0);
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
