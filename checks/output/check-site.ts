import type { Element, Root } from "hast";
import { type Delivered, type DeliveredPage, getMeta, getTexts, notFoundPath } from "@/checks/output/delivered";
import { findPath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";
import { findAll } from "@/postbuild/html";

/** What the front matter of a page says its title is, and whether others must link it in their text. */
export type TitledPage = { path: string; title: string; needsLinks?: boolean };

/**
 * What must be true of the documents together: every page of `content/` is there, titled as
 * written behind the product prefix, and described in its own words.
 */
export function checkSite(
  { pages }: Delivered,
  titled: readonly TitledPage[],
  formatTitle: (title: string) => string,
): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map(titled.map(({ path, title }) => [path, title]));
  const seen = new Map<string, string>();
  for (const page of pages) {
    const { file, path } = page;
    const title = path === notFoundPath ? "Page not found" : titles.get(path);
    const shown = getTexts(page, "title");
    if (title === undefined) problems.push({ file, message: "a document that isn't a page under content/" });
    else if (shown.length !== 1 || shown[0] !== formatTitle(title))
      problems.push({ file, message: `its title is “${shown.join(", ")}”, not “${formatTitle(title)}”` });
    const description = getMeta(page, "description").join();
    const first = seen.get(description);
    if (first !== undefined) problems.push({ file, message: `its description is that of ${first}` });
    else seen.set(description, file);
  }
  for (const { path } of titled) {
    if (!pages.some((page) => page.path === path))
      problems.push({ file: path, message: "a page that is not delivered" });
  }
  if (!pages.some(({ path }) => path === notFoundPath))
    problems.push({ file: notFoundPath, message: "404.html is missing" });
  return problems;
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
    if (isFind(page.path)) continue;
    for (const target of listTargets(page))
      if (target !== page.path) linking.set(target, (linking.get(target) ?? new Set()).add(page.path));
  }
  return linking;
}

/** Judges that the text of three others links each page that needs it. */
export function checkLinksFromOthers(delivered: Delivered, titled: readonly TitledPage[]): Problem[] {
  const judged = new Set(titled.flatMap(({ path, needsLinks }) => (needsLinks ? path : [])));
  const linking = findLinkingPages(delivered);
  return delivered.pages.flatMap(({ file, path }) => {
    const from = [...(linking.get(path) ?? [])];
    if (!judged.has(path) || from.length >= fewestLinks) return [];
    const found = from.length
      ? `only ${from.join(" and ")} ${from.length > 1 ? "link" : "links"} it`
      : "no page links it";
    return [
      { file, message: `${found}; link it in the text of others, or name it there under related, until three do` },
    ];
  });
}

const isFind = (path: string) => path === findPath || path.startsWith(`${findPath}/`);

/** The paths that a page’s text leads to. */
function listTargets({ root }: DeliveredPage): string[] {
  const main: Root = { type: "root", children: findAll(root, "main") };
  const links = findAll(main, "a").filter((link) => !isStep(link));
  return links.flatMap(({ properties: { href } }) => /^\/(?!\/)[^?#]*/.exec(String(href)) ?? []);
}

const isStep = ({ properties: { rel } }: Element) =>
  Array.isArray(rel) && (rel.includes("prev") || rel.includes("next"));

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
