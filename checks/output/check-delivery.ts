import type { Element, Root } from "hast";
import { type Delivered, type DeliveredPage, notFoundPath } from "@/checks/output/delivered";
import { findAll } from "@/lib/html";
import { findPath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";

/** A page of `content/`. `needsLinks`: other pages must link to it in their text. */
export type ExpectedPage = { path: string; needsLinks?: boolean };

/** Checks that the delivered documents are the pages of `content/` and the 404 page, and no others. */
export function checkDelivery({ pages }: Delivered, expected: readonly ExpectedPage[]): Problem[] {
  const paths = [...expected.map(({ path }) => path), notFoundPath];
  const delivered = new Set(pages.map(({ path }) => path));
  const unexpectedPages = pages.filter(({ path }) => !paths.includes(path));
  const missingPaths = paths.filter((path) => !delivered.has(path));
  return [
    ...unexpectedPages.map(({ file }) => ({ file, message: "a document that isn't a page under content/" })),
    ...missingPaths.map((path) => ({ file: path, message: "a page that is not delivered" })),
  ];
}

/** With fewer links from other pages' text, readers find a page only through menus. */
const minLinks = 3;

/** The pages whose `main` links to each path. Links to the previous and next page don't count, nor does /find. */
function findLinkingPages({ pages }: Pick<Delivered, "pages">): Map<string, Set<string>> {
  const linking = new Map<string, Set<string>>();
  for (const page of pages) {
    if (page.path === findPath) continue;
    for (const target of listTargets(page))
      if (target !== page.path) linking.set(target, (linking.get(target) ?? new Set()).add(page.path));
  }
  return linking;
}

/** Warns of pages that fewer than three others link to in their text. */
export function checkLinksFromOthers(delivered: Delivered, expected: readonly ExpectedPage[]): Problem[] {
  const checked = new Set(expected.flatMap(({ path, needsLinks }) => (needsLinks ? path : [])));
  const linking = findLinkingPages(delivered);
  return delivered.pages.flatMap(({ file, path }) => {
    const from = [...(linking.get(path) ?? [])];
    if (!checked.has(path) || from.length >= minLinks) return [];
    const finding = from.length
      ? `only ${from.join(" and ")} ${from.length > 1 ? "link" : "links"} it`
      : "no page links it";
    return [
      {
        file,
        message: `${finding}; link it in the text of others, or name it there under related, until three do`,
        isWarning: true,
      },
    ];
  });
}

function listTargets({ root }: DeliveredPage): string[] {
  const main: Root = { type: "root", children: findAll(root, "main") };
  const links = findAll(main, "a").filter((link) => !isPrevOrNext(link));
  return links.flatMap(({ properties: { href } }) => /^\/(?!\/)[^?#]*/.exec(String(href)) ?? []);
}

const isPrevOrNext = ({ properties: { rel } }: Element) =>
  Array.isArray(rel) && (rel.includes("prev") || rel.includes("next"));
