import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element, Nodes, Parents, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/site";
import { hasDetails } from "@/lib/details";
import { listFiles } from "@/lib/files";
import { hasRelation, listElements, parseHtml } from "@/lib/html";

/** The folder of Next's export, which next.config.ts is given as EXPORT_FOLDER. */
export const exportFolder = ".next/exported";

/** The checked site, so that Next's processes needn't check and compile it again. */
const siteFile = ".next/cache/site.json";

/** Lets Next export all pages of a site. What it writes is shown when it fails or warns, and with DETAILS=1. Throws when it fails. */
export async function exportPages(site: Site): Promise<void> {
  const start = performance.now();
  await writeFile(siteFile, JSON.stringify(site));
  await rm(exportFolder, { recursive: true, force: true });
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", EXPORT_FOLDER: exportFolder, CHECKED_SITE: siteFile };
  const stdio = hasDetails ? "inherit" : "pipe";
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  if (code !== 0 || isWorthShowing(output)) process.stdout.write(`${output}\n`);
  if (code !== 0) throw new Error("Next did not export the pages");
  console.log(`pages: rendered in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Whether what Next wrote holds a warning or an error, rather than steps and a table of routes. */
export const isWorthShowing = (output: string): boolean =>
  // Next lists with that sign what next.config.ts turns off.
  /⚠|⨯ (?!prefetchInlining)|\bwarn(?:ing)?s?\b|\berror\b|\bdeprecated\b/i.test(output);

/** A page on its way from Next's export to `out/`. */
export type ExportedPage = {
  /** Its file, in both folders: `garden/prune-roses.html`. */
  file: string;
  /** The document without what Next added. The build edits this one tree, and formats it at the end. */
  root: Root;
  /** Pages of a type look alike and share a stylesheet: `note`. */
  pageType: string;
  /** The names of its islands. */
  islands: string[];
  /** The stylesheets that Next linked, in their order. */
  sheets: string[];
  /** What selectors can ask for: `p`, `.sample`, `#main`. */
  tokens: Set<string>;
};

/** What Next exported: its pages, and the names of its other files that are delivered. */
export type NextExport = { folder: string; pages: ExportedPage[]; files: string[] };

/** Reads an export, each page once. Throws when a page isn't in a form known here. */
export async function readExport(folder: string): Promise<NextExport> {
  const names = listDelivered(await listFiles(folder));
  const isPage = (name: string) => name.endsWith(".html");
  const pages = await mapBounded(names.filter(isPage), async (name) =>
    parsePage(name, await readFile(join(folder, name), "utf8")),
  );
  return { folder, pages, files: names.filter((name) => !isPage(name)) };
}

/**
 * The files of an export but those that only Next's own navigation would ask for: its folder, its second 404 page,
 * `__next._tree.txt`, and `garden.txt` next to `garden.html`. `robots.txt` and `llms.txt` stay.
 */
export function listDelivered(names: readonly string[]): string[] {
  const payloads = new Set(names.filter((name) => name.endsWith(".html")).map((name) => name.replace(".html", ".txt")));
  return names.filter((name) => !/^_next\/|^_not-found\b|(?:^|\/)__next\./.test(name) && !payloads.has(name));
}

/** Parses a page of the export and takes Next's scripts, preloads, stylesheets and comments out. */
export function parsePage(file: string, html: string): ExportedPage {
  const root = parseHtml(html);
  const elements = listElements(root);
  const script = elements.find(
    (element) => element.tagName === "script" && !isOwnScript(element) && !isForNext(element),
  );
  if (script) {
    const shown = JSON.stringify(toText(script).slice(0, 80) || script.properties);
    throw new Error(`${file}: an unknown script, ${shown}; see postbuild/next-export.ts`);
  }
  const sheets = elements.filter((element) => hasRelation(element, "stylesheet"));
  if (!sheets.length)
    throw new Error(`${file}: no stylesheet is linked; Next changed how, see postbuild/next-export.ts`);
  const frame = elements.find(({ properties }) => properties.dataKind !== undefined);
  const pageType = frame?.properties.dataKind;
  if (typeof pageType !== "string") throw new Error(`${file}: no element states data-kind; see components/frame`);
  delete frame?.properties.dataKind;
  removeNodes(root, (node) => node.type === "comment" || (node.type === "element" && isForNext(node)));
  putSearchLast(elements);
  const remaining = listElements(root);
  const tokens = new Set(remaining.flatMap(listTokens));
  return {
    file,
    root,
    // The rules of tables are a fifth of a stylesheet, and most notes have none.
    pageType: pageType === "note" && tokens.has("table") ? "note with tables" : pageType,
    islands: remaining.filter(isIsland).map(({ properties }) => String(properties.dataIsland)),
    sheets: sheets.map(({ properties }) => String(properties.href)),
    tokens,
  };
}

/** Whether a node is the element of an island, inside of which React looks for each node that it wrote, comments too. */
export const isIsland = (node: Nodes): boolean => node.type === "element" && node.properties.dataIsland !== undefined;

/** Whether an element is the script of an island. */
export const isIslandScript = ({ tagName, properties: { type, src } }: Element): boolean =>
  tagName === "script" && type === "module" && String(src).startsWith("/islands/");

const isOwnScript = (script: Element) => script.properties.type === "application/ld+json" || isIslandScript(script);

/** Whether Next added an element for itself. */
function isForNext(element: Element): boolean {
  const { tagName, properties, children } = element;
  if (tagName === "script" && !properties.type)
    return (
      String(properties.src).startsWith("/_next/") ||
      /^(?:\(globalThis\["TURBOPACK"\]|\(?self\.__next_f\b)/.test(toText(element))
    );
  // Next says again for Twitter what Open Graph has said, and what Twitter reads there.
  if (tagName === "meta") return /^twitter:(?!card$)/.test(String(properties.name));
  // React's holder for what it might stream later holds nothing but a comment.
  if (tagName === "div") return properties.hidden === true && children.every(({ type }) => type === "comment");
  return hasRelation(element, "preload", "modulepreload", "stylesheet");
}

/** Removes nodes from a tree, but not inside islands. */
export function removeNodes(parent: Parents, isUnwanted: (node: Nodes) => boolean): void {
  Object.assign(parent, { children: parent.children.filter((child) => !isUnwanted(child)) });
  for (const child of parent.children) if ("children" in child && !isIsland(child)) removeNodes(child, isUnwanted);
}

/** The link to the search comes before or after what Next says in the head, as either is ready first: two builds would differ. */
function putSearchLast(elements: readonly Element[]): void {
  const head = elements.find(({ tagName }) => tagName === "head");
  const isSearch = (node: Nodes) => node.type === "element" && hasRelation(node, "search");
  head?.children.sort((a, b) => Number(isSearch(a)) - Number(isSearch(b)));
}

function listTokens({ tagName, properties: { id, className } }: Element): string[] {
  return [
    tagName,
    ...(id === undefined ? [] : [`#${id}`]),
    ...(Array.isArray(className) ? className.map((name) => `.${name}`) : []),
  ];
}
