import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeCard, getCardPath } from "@/lib/cards/describe-card";
import { drawCard } from "@/lib/cards/draw-card";
import { mapBounded } from "@/lib/collections";
import { loadSite, type Site } from "@/lib/content/site";
import { createMarkdownCopy, hasMarkdownCopies, toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { listFiles } from "@/lib/files";
import { getMessagingSettings } from "@/lib/message/settings";
import { hasPage, listRecipeLists } from "@/lib/navigation/navigation";
import { answerFrameName, manifestPath, openSearchPath, toDeliveredPath } from "@/lib/output/delivered-files";
import { formatHeadersFile } from "@/lib/output/headers-file";
import { islandsPath } from "@/lib/output/islands";
import { findPath } from "@/lib/paths";
import { getSettings, readSwitch } from "@/lib/settings";
import { openProjectStore, type Store } from "@/lib/store";
import { loadTokens } from "@/lib/tokens";
import { createAnswerFramePage } from "@/postbuild/answer-frame-page";
import { createClassShortener } from "@/postbuild/class-names";
import { isCompressible, writeEncodings } from "@/postbuild/compress";
import { writeFindFiles } from "@/postbuild/find-files";
import { finishPage, laterScript } from "@/postbuild/finish-page";
import { createHeaderRules, createPolicy, createSpeculationRules } from "@/postbuild/headers";
import { bundleIslands } from "@/postbuild/islands";
import { writeManifest, writeWorker } from "@/postbuild/offline";
import { type StrippedPage, stripPage } from "@/postbuild/strip-page";
import { createStyleSheets } from "@/postbuild/style-sheets";

type ExportOptions = {
  /** The project's folder. */
  root: string;
  /** The folder of Next's export. */
  exported: string;
  /** The folder of what is delivered, which holds cards at most. */
  out: string;
  /** Where what was done before is kept; its own store by default. */
  store?: Store;
  /** Gives the site whose pages were exported. */
  load?: () => Promise<Site>;
  log?: (line: string) => void;
};

/** Cloudflare compresses for itself and would serve the encodings as files: https://developers.cloudflare.com/workers/static-assets/binding/ */
const assetsIgnore = "*.br\n*.gz\n";

/**
 * Writes what is delivered of Next's export, which stays as it is. Each page is stripped of what is Next's, gets the style
 * sheet of its kind and the scripts of its islands, and is compressed. Gives the number of pages. Throws when a page is not
 * in a form known here.
 */
export async function finishExport({
  root,
  exported,
  out,
  store,
  load = loadSite,
  log = () => {},
}: ExportOptions): Promise<number> {
  const { name, url, httpsOnlyDays } = getSettings();
  const messagingOrigin = getMessagingSettings().origin || undefined;
  const isOffline = readSwitch("OFFLINE");
  const known = store ?? (await openProjectStore("out", root));
  const site = await load();
  const isFindOn = hasPage(site, findPath);
  const files = listDelivered(await listFiles(exported)).filter((name) => isFindOn || `/${name}` !== openSearchPath);
  const scripts = await bundleIslands(root, out);
  const makeOthers = async () => {
    await copyFiles(
      files.filter((name) => !name.endsWith(".html")),
      exported,
      out,
    );
    if (hasMarkdownCopies()) await writeMarkdownCopies(out, site, url);
    if (isFindOn) await writeFindFiles(out, site);
    return compressAll(await listFiles(out), { out, store: known });
  };
  // While one processor strips pages, the other compresses what isn't a page.
  const [pages, otherSizes] = await Promise.all([stripPages(exported, files), makeOthers()]);
  const sheets = await createStyleSheets(exported, [...pages.values()], scripts, known);
  log(`${pages.size} pages stripped; ${scripts.size} islands bundled, ${sheets.size} style sheets cut`);

  const interactive = [...pages]
    .filter(([name, { islands }]) => !isReading(islands) && name !== "404.html")
    .map(([name]) => toDeliveredPath(name).replace(/\/page-\d+$/, "/*"));
  const speculationRules = createSpeculationRules([...new Set(interactive)].sort());
  const shorten = createClassShortener([...pages.values()], () => false);
  const parts = {
    sheets: new Map([...sheets].map(([name, css]) => [name, shorten(css)])),
    scripts,
    shorten,
    speculationRules,
  };
  const finished = [...pages].map(([name, page]) => [name, finishPage(name, page, parts)] as const);
  await mapBounded(finished, ([name, html]) => writeWhole(join(out, name), html));
  const contact = pages.get("contact.html");
  const frame = contact && finishPage(answerFrameName, createAnswerFramePage(contact, name), parts);
  const policy = createPolicy({
    sheets: parts.sheets.values(),
    scripts: [speculationRules, laterScript],
    messagingOrigin,
  });
  await writeFile(
    join(out, "_headers"),
    formatHeadersFile(createHeaderRules({ siteUrl: url, httpsOnlyDays, policy, messagingOrigin })),
  );
  await writeFile(join(out, ".assetsignore"), assetsIgnore);
  await writeWorker(out, isOffline);

  const names = (await listFiles(out)).filter((name) => !otherSizes.has(name));
  const sizes = new Map([...otherSizes, ...(await compressAll(names, { out, pages, store: known }))]);
  // After that: a host fills it in before it is sent.
  if (frame) await writeFile(join(out, answerFrameName), frame);
  if (isOffline) {
    const lists = listRecipeLists(site).map(({ path }) => path);
    const recipes = site.pages.flatMap(({ kind, path }) => (kind === "recipe" ? path : []));
    await writeManifest(out, { recipes: [...recipes, ...lists], sizes });
    await compressAll([manifestPath.slice(1)], { out, store: known });
  }
  await known.sweep();
  return pages.size;
}

/** Small scripts of content pages, which are whole without them: such a page is rendered ahead as others are. */
const readingIslands: readonly string[] = ["copy-sample", "keep-awake"];

/** Whether a page with these islands is one to read. */
const isReading = (islands: readonly string[]): boolean => islands.every((name) => readingIslands.includes(name));

/**
 * The files of an export but those that only Next's own navigation would ask for: its folder, its second page not found,
 * `__next._tree.txt`, and `garden.txt` next to `garden.html`. `robots.txt` and `llms.txt` stay.
 */
export function listDelivered(names: readonly string[]): string[] {
  const pages = new Set(names.filter((name) => name.endsWith(".html")).map((name) => name.replace(".html", ".txt")));
  return names.filter((name) => !/^_next\/|^_not-found\b|(?:^|\/)__next\./.test(name) && !pages.has(name));
}

/** Every page of the export by its file's name, without what is Next's. */
async function stripPages(exported: string, files: readonly string[]): Promise<Map<string, StrippedPage>> {
  const names = files.filter((name) => name.endsWith(".html"));
  return new Map(
    await mapBounded(names, async (name): Promise<[string, StrippedPage]> => {
      return [name, stripPage(name, await readFile(join(exported, name), "utf8"))];
    }),
  );
}

async function copyFiles(names: readonly string[], from: string, to: string): Promise<void> {
  await mapBounded(names, async (name) => {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyFile(join(from, name), join(to, name));
  });
}

type CompressOptions = { out: string; pages?: ReadonlyMap<string, StrippedPage>; store: Store };

/** Writes the encodings of each file that compresses; gives the size of each as brotli sends it. */
async function compressAll(names: readonly string[], { out, pages, store }: CompressOptions) {
  const sizes = await mapBounded(names.filter(isCompressible), async (name): Promise<[string, number]> => {
    const isScripts = `/${name}`.startsWith(`${islandsPath}/`) || name.endsWith(".json");
    const isIslands = isScripts || !isReading(pages?.get(name)?.islands ?? []);
    return [name, await writeEncodings(join(out, name), await readFile(join(out, name)), store, isIslands)];
  });
  return new Map(sizes);
}

/** Writes a file, and the folder that it is in. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes each page's Markdown, at the page's path with `.md` after it. */
export async function writeMarkdownCopies(out: string, site: Site, siteUrl: string): Promise<void> {
  await mapBounded(site.pages, (page) =>
    writeWhole(join(out, toMarkdownPath(page.path)), createMarkdownCopy(page, site, siteUrl)),
  );
}

/**
 * Writes the card of every page, those that did not change from the store. Gives the milliseconds that a card took.
 */
export async function writeCards(out: string, site: Site, siteName: string, store: Store): Promise<number> {
  const start = performance.now();
  const tokens = loadTokens();
  await mapBounded(site.pages, async (page) => {
    const card = await drawCard(await describeCard(site, page, siteName), tokens, store);
    await writeWhole(join(out, getCardPath(page)), card);
  });
  await store.sweep();
  return (performance.now() - start) / site.pages.length;
}
