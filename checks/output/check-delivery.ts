import type { Element, Root } from "hast";
import { type Delivered, type DeliveredPage, notFoundPath } from "@/checks/output/delivered";
import { findAll } from "@/lib/html";
import { findPath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";

/** A page of `content/`, and whether others must link it in their text. */
export type ExpectedPage = { path: string; needsLinks?: boolean };

/** Checks that the delivered documents are the pages of `content/` and the page not found, and no others. */
export function checkDelivery({ pages }: Delivered, expected: readonly ExpectedPage[]): Problem[] {
  const paths = [...expected.map(({ path }) => path), notFoundPath];
  const delivered = new Set(pages.map(({ path }) => path));
  const strange = pages.filter(({ path }) => !paths.includes(path));
  const missing = paths.filter((path) => !delivered.has(path));
  return [
    ...strange.map(({ file }) => ({ file, message: "a document that isn't a page under content/" })),
    ...missing.map((path) => ({ file: path, message: "a page that is not delivered" })),
  ];
}

/** Fewer links from the text of others leave a page to the menus alone. */
const fewestLinks = 3;

/**
 * The pages whose text links each path: `main` with what it lists and the way back to its section. Previous and next do not
 * count, nor does /find, which names every page.
 */
function findLinkingPages({ pages }: Pick<Delivered, "pages">): Map<string, Set<string>> {
  const linking = new Map<string, Set<string>>();
  for (const page of pages) {
    if (page.path === findPath) continue;
    for (const target of listTargets(page))
      if (target !== page.path) linking.set(target, (linking.get(target) ?? new Set()).add(page.path));
  }
  return linking;
}

/** Warns of pages that need the links of three others in their texts and have fewer. */
export function checkLinksFromOthers(delivered: Delivered, expected: readonly ExpectedPage[]): Problem[] {
  const checked = new Set(expected.flatMap(({ path, needsLinks }) => (needsLinks ? path : [])));
  const linking = findLinkingPages(delivered);
  return delivered.pages.flatMap(({ file, path }) => {
    const from = [...(linking.get(path) ?? [])];
    if (!checked.has(path) || from.length >= fewestLinks) return [];
    const found = from.length
      ? `only ${from.join(" and ")} ${from.length > 1 ? "link" : "links"} it`
      : "no page links it";
    return [
      {
        file,
        message: `${found}; link it in the text of others, or name it there under related, until three do`,
        isWarning: true,
      },
    ];
  });
}

/** The paths that a page’s text leads to. */
function listTargets({ root }: DeliveredPage): string[] {
  const main: Root = { type: "root", children: findAll(root, "main") };
  const links = findAll(main, "a").filter((link) => !isStep(link));
  return links.flatMap(({ properties: { href } }) => /^\/(?!\/)[^?#]*/.exec(String(href)) ?? []);
}

const isStep = ({ properties: { rel } }: Element) =>
  Array.isArray(rel) && (rel.includes("prev") || rel.includes("next"));
