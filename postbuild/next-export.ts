import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element, Nodes, Parents, Root } from "hast";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/page";
import { listFiles } from "@/lib/files";
import { hasRelation, listElements, parseHtml } from "@/lib/hast/html";

/** The folder of Next's export; next.config.ts gets it as EXPORT_FOLDER. */
export const exportFolder = ".next/exported";

/** The compiled site; lib/content/site.ts reads its name from CHECKED_SITE, so that Next needn't compile it again. */
const siteFile = ".next/cache/site.json";

/** Runs `next build`, which prints errors and warnings to stderr. Its progress is shown only with DETAILS=1. */
export async function exportPages(site: Site): Promise<void> {
  const start = performance.now();
  await writeFile(siteFile, JSON.stringify(site));
  await rm(exportFolder, { recursive: true, force: true });
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", EXPORT_FOLDER: exportFolder, CHECKED_SITE: siteFile };
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    env,
    stdio: ["ignore", process.env.DETAILS === "1" ? "inherit" : "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("Next did not export the pages");
  console.log(`pages: rendered in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

export type ExportedPage = {
  /** Its name in the export and in `out/`: `garden/prune-roses.html`. */
  file: string;
  /** The document, which the build edits and formats at the end. */
  root: Root;
  /** The value of `data-kind`, such as `note`, or `note with tables`. Pages of a type share a stylesheet. */
  pageType: string;
  islands: string[];
  /** The stylesheets that Next linked, in order. */
  sheets: string[];
  /** The elements, classes and ids that selectors can match: `p`, `.sample`, `#main`. With what islands add. */
  names: Set<string>;
};

/** Reads the pages of an export, and lists the other files to deliver, without those of `public/`, which Next copies. */
export async function readExport(
  folder: string,
  publicFolder: string,
): Promise<{ pages: ExportedPage[]; files: string[] }> {
  const publicNames = new Set(await listFiles(publicFolder));
  const names = listDelivered((await listFiles(folder)).filter((name) => !publicNames.has(name)));
  const isPage = (name: string) => name.endsWith(".html");
  const pages = await mapBounded(names.filter(isPage), async (name) =>
    parseExport(name, await readFile(join(folder, name), "utf8")),
  );
  return { pages, files: names.filter((name) => !isPage(name)) };
}

/**
 * Filters out the files that only Next's navigation uses: `_next/`, its second 404 page, `__next._tree.txt`, and `garden.txt` next
 * to `garden.html`. `robots.txt` and `llms.txt` stay: lib/content/check-paths.ts refuses pages whose data would replace them.
 */
export function listDelivered(names: readonly string[]): string[] {
  const payloads = new Set(names.filter((name) => name.endsWith(".html")).map((name) => name.replace(".html", ".txt")));
  return names.filter((name) => !/^_next\/|^_not-found\b|(?:^|\/)__next\./.test(name) && !payloads.has(name));
}

/** Parses a page of the export and removes everything that Next added, and the attributes that are only for the build. */
export function parseExport(file: string, html: string): ExportedPage {
  const root = parseHtml(html);
  const exported = listElements(root);
  const sheets = exported.filter((element) => hasRelation(element, "stylesheet"));
  removeNodes(root, (node) => node.type === "comment" || (node.type === "element" && isAddedByNext(node)));
  moveSearchLinkLast(exported);
  const elements = listElements(root);
  const names = new Set(elements.flatMap(listNames));
  const pageType = String(elements.find(({ properties }) => properties.dataKind)?.properties.dataKind);
  for (const { properties } of elements) {
    delete properties.dataKind;
    delete properties.dataAdds;
  }
  return {
    file,
    root,
    // The rules of tables are a fifth of a stylesheet, and most notes have none; formulas are even rarer.
    pageType:
      (pageType === "note" && names.has("table") ? "note with tables" : pageType) +
      (names.has("math") ? " with formulas" : ""),
    islands: elements.filter(isIsland).map(({ properties }) => String(properties.dataIsland)),
    sheets: sheets.map(({ properties }) => String(properties.href)),
    names,
  };
}

/** An island’s script expects each node that the build rendered there, even comments. */
export const isIsland = (node: Nodes): boolean => node.type === "element" && node.properties.dataIsland !== undefined;

export const isIslandScript = ({ tagName, properties: { type, src } }: Element): boolean =>
  tagName === "script" && type === "module" && String(src).startsWith("/islands/");

function isAddedByNext(element: Element): boolean {
  const { tagName, properties, children } = element;
  // The policy would block any other script: islands' scripts are files, and structured data isn't run.
  if (tagName === "script") return !isIslandScript(element) && properties.type !== "application/ld+json";
  // Next repeats Open Graph's tags for Twitter, which reads Open Graph, too.
  if (tagName === "meta") return /^twitter:(?!card$)/.test(String(properties.name));
  // React's container for streamed content, which has only a comment in it.
  if (tagName === "div") return properties.hidden === true && children.every(({ type }) => type === "comment");
  return hasRelation(element, "preload", "modulepreload", "stylesheet");
}

/** Removes nodes outside islands. */
export function removeNodes(parent: Parents, isUnwanted: (node: Nodes) => boolean): void {
  Object.assign(parent, { children: parent.children.filter((child) => !isUnwanted(child)) });
  for (const child of parent.children) if ("children" in child && !isIsland(child)) removeNodes(child, isUnwanted);
}

/** Next writes the search link before or after its own tags, whichever is ready first. A fixed order keeps builds reproducible. */
function moveSearchLinkLast(elements: readonly Element[]): void {
  const head = elements.find(({ tagName }) => tagName === "head");
  const isSearch = (node: Nodes) => node.type === "element" && hasRelation(node, "search");
  head?.children.sort((a, b) => Number(isSearch(a)) - Number(isSearch(b)));
}

function listNames({ tagName, properties: { id, className, dataAdds } }: Element): string[] {
  return [
    tagName,
    ...String(dataAdds ?? "").split(" "),
    ...(id === undefined ? [] : [`#${id}`]),
    ...(Array.isArray(className) ? className.map((name) => `.${name}`) : []),
  ];
}
