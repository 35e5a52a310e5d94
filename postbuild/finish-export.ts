import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mapBounded } from "@/lib/collections";
import { isWritten } from "@/lib/content/html";
import { loadSite, type Site } from "@/lib/content/site";
import { answerFrameName, manifestPath, toDeliveredPath } from "@/lib/delivered/delivered-files";
import { formatHeadersFile } from "@/lib/delivered/headers-file";
import { islandsPath } from "@/lib/delivered/islands";
import { describeCard, getCardPath } from "@/lib/drawn/describe-card";
import { drawCard, maxCardBytes } from "@/lib/drawn/draw-card";
import { loadTokens } from "@/lib/drawn/tokens";
import { listFiles } from "@/lib/files";
import { getMessagingSettings } from "@/lib/message/settings";
import { listChosen, measureFiles } from "@/lib/offline/kept-site";
import { findPath } from "@/lib/paths";
import { createMarkdownCopy, hasMarkdownCopies, toMarkdownPath } from "@/lib/published/markdown-copy";
import { getSettings, readSwitch } from "@/lib/settings";
import { type Inputs, openProjectStore, type Store } from "@/lib/store";
import { createAnswerFramePage } from "@/postbuild/answer-frame-page";
import { checkBudgets, checkOffline, isReading, type PageCost } from "@/postbuild/budgets";
import { createClassShortener } from "@/postbuild/class-names";
import { isCompressible, weighText, writeEncodings } from "@/postbuild/compress";
import { measureFirstAnswer, writeFindFiles } from "@/postbuild/find-files";
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
  /** What the document at each path depends on; only those that no build has kept are in the export. */
  documents?: ReadonlyMap<string, Inputs>;
  /** Where what was done before is kept; its own store by default. */
  store?: Store;
  log?: (line: string) => void;
};

/** Cloudflare compresses for itself and would serve the encodings as files: https://developers.cloudflare.com/workers/static-assets/binding/ */
const assetsIgnore = "*.br\n*.gz\n";

/**
 * Writes what is delivered of Next's export, which stays as it is. Each page is stripped of what is Next's, gets the style
 * sheet of its kind and the scripts of its islands, and is compressed. Returns what each page costs. Throws when a page is
 * not in a form known here, or over budget.
 */
export async function finishExport({
  root,
  exported,
  out,
  documents = new Map(),
  store,
  log = () => {},
}: ExportOptions): Promise<PageCost[]> {
  const { name, url } = getSettings();
  const messagingOrigin = getMessagingSettings().origin || undefined;
  const isOffline = readSwitch("OFFLINE");
  const known = store ?? (await openProjectStore("out", root));
  const files = listDelivered(await listFiles(exported));
  const scripts = await bundleIslands(root, out);
  const isFindOn = documents.has(findPath) || files.includes(`${findPath.slice(1)}.html`);
  const makeOthers = async () => {
    await copyFiles(
      files.filter((name) => !name.endsWith(".html")),
      exported,
      out,
    );
    if (hasMarkdownCopies()) await writeMarkdownCopies(out, await loadSite(), url);
    if (isFindOn) await writeFindFiles(out, await loadSite());
    return compressAll(await listFiles(out), { out, store: known });
  };
  // While one processor strips pages, the other compresses what isn't a page.
  const [pages, otherSizes] = await Promise.all([
    stripPages(exported, files, { documents, store: known }),
    makeOthers(),
  ]);
  const sheets = await createStyleSheets(exported, [...pages.values()], scripts, known);
  log(`${pages.size} pages stripped; ${scripts.size} islands bundled, ${sheets.size} style sheets cut`);

  const interactive = [...pages]
    .filter(([name, { islands }]) => !isReading(islands) && name !== "404.html")
    .map(([name]) => toDeliveredPath(name).replace(/\/page-\d+$/, "/*"));
  const speculationRules = createSpeculationRules([...new Set(interactive)].sort());
  const shorten = createClassShortener([...pages.values()], isWritten);
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
    formatHeadersFile(createHeaderRules({ siteUrl: url, policy, messagingOrigin })),
  );
  await writeFile(join(out, ".assetsignore"), assetsIgnore);
  const worker = await writeWorker(out, isOffline);

  const names = (await listFiles(out)).filter((name) => !otherSizes.has(name));
  const sizes = new Map([...otherSizes, ...(await compressAll(names, { out, pages, store: known }))]);
  // After that: a host fills it in before it is sent.
  if (frame) await writeFile(join(out, answerFrameName), frame);
  const manifest = isOffline ? await writeManifest(out, pages, sizes) : undefined;
  if (manifest) await compressAll([manifestPath.slice(1)], { out, store: known });
  await known.sweep();
  const sizeOf = (path: string) => sizes.get(path.slice(1)) ?? 0;
  const firstAnswer = isFindOn ? await measureFirstAnswer(await loadSite(), sizeOf) : 0;
  const costs = await mapBounded(finished, async ([name, html]): Promise<PageCost> => {
    const islands = pages.get(name)?.islands ?? [];
    const data = islands.includes(findIsland) ? firstAnswer : 0;
    const script = listLoaded(html).reduce((sum, path) => sum + sizeOf(path), data);
    return { path: toDeliveredPath(name), islands, html: sizes.get(name) ?? 0, script, text: await measureText(html) };
  });
  const whole = manifest && listChosen(manifest, "all");
  const { bytes, sent } = measureFiles(whole ?? []);
  log(
    `the worker is ${worker} bytes; of the site ${whole?.length ?? 0} files can be stored, ${bytes} bytes, ${sent} sent`,
  );
  const excess = [...checkBudgets(costs), ...checkOffline({ worker, sent }, costs.length)];
  if (excess.length) throw new Error(`over budget:\n  ${excess.join("\n  ")}`);
  return costs;
}

/**
 * The files of an export but those that only Next's own navigation would ask for: its folder, its second page not found,
 * `__next._tree.txt`, and `git.txt` next to `git.html`. `robots.txt` and `llms.txt` stay.
 */
export function listDelivered(names: readonly string[]): string[] {
  const pages = new Set(names.filter((name) => name.endsWith(".html")).map((name) => name.replace(".html", ".txt")));
  return names.filter((name) => !/^_next\/|^_not-found\b|(?:^|\/)__next\./.test(name) && !pages.has(name));
}

/** Every page by its file's name, without what is Next's: of the export, or kept from a build before. */
async function stripPages(
  exported: string,
  files: readonly string[],
  { documents, store }: { documents: ReadonlyMap<string, Inputs>; store: Store },
): Promise<Map<string, StrippedPage>> {
  const inputsOf = new Map([...documents].map(([path, inputs]) => [`${path.slice(1) || "index"}.html`, inputs]));
  const names = new Set([...files.filter((name) => name.endsWith(".html")), ...inputsOf.keys()]);
  return new Map(
    await mapBounded([...names].sort(), async (name): Promise<[string, StrippedPage]> => {
      const read = () => readFile(join(exported, name));
      const strip = async () => Buffer.from(JSON.stringify(stripPage(name, (await read()).toString())));
      const stripped = await store.remember(inputsOf.get(name) ?? [await read()], strip);
      return [name, JSON.parse(Buffer.from(stripped).toString())];
    }),
  );
}

async function copyFiles(names: readonly string[], from: string, to: string): Promise<void> {
  await mapBounded(names, async (name) => {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyFile(join(from, name), join(to, name));
  });
}

/** The scripts that a page loads. */
const listLoaded = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/ (?:src|href)="([^"]+\.js)"/g), ([, path = ""]) => path)),
];

/** The island whose script asks the index. */
const findIsland = "find-page";

/** The brotli bytes of the words in a page's main part. */
function measureText(html: string): Promise<number> {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return weighText(main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "));
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
 * Throws when one is larger than it may be.
 */
export async function writeCards(out: string, site: Site, siteName: string, store: Store): Promise<number> {
  const start = performance.now();
  const tokens = loadTokens();
  await mapBounded(site.pages, async (page) => {
    const card = await drawCard(await describeCard(site, page, siteName), tokens, store);
    const path = getCardPath(page);
    if (card.length > maxCardBytes)
      throw new Error(
        `${path} has ${card.length} bytes, more than ${maxCardBytes}; give ${page.path} a simpler picture`,
      );
    await writeWhole(join(out, path), card);
  });
  await store.sweep();
  return (performance.now() - start) / site.pages.length;
}
