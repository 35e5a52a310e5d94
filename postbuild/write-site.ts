import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuildCache } from "@/lib/build/build-cache";
import {
  hostFactsName,
  isCompressible,
  listPaths,
  manifestPath,
  openSearchPath,
  securityTxtPath,
  toDocumentPath,
  workerPath,
} from "@/lib/build/delivered-files";
import { bundleIslands } from "@/lib/build/islands";
import { createMovedPages, formatRedirects, mapRedirects, redirectsName } from "@/lib/build/old-paths";
import { describeCard, getCardPath } from "@/lib/cards/describe-card";
import { drawCard } from "@/lib/cards/draw-card";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/page";
import { createMarkdownCopy, hasMarkdownCopies, toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { listFiles, outputFile } from "@/lib/files";
import { createFindIndex } from "@/lib/find/create-find-index";
import { getMessagingSettings } from "@/lib/message/settings";
import { hasPage, listRecipeLists } from "@/lib/navigation/navigation";
import { writeOffline } from "@/lib/offline/write-offline";
import { findPath } from "@/lib/paths";
import { getSettings, readSwitch } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";
import { askedScript, deferredScript, finishPage } from "@/postbuild/finish-page";
import { createHeaderRules, createSpeculationRules, formatHeadersFile } from "@/postbuild/headers";
import { readExport } from "@/postbuild/next-export";
import { createStyleSheets } from "@/postbuild/style-sheets";

/** Writes the files that need no rendered page: cards, Markdown copies and the index of /find. */
export async function writeAssets(out: string, site: Site, cache: BuildCache): Promise<void> {
  const { name } = getSettings();
  const tokens = loadTokens();
  await mapBounded(site.pages, async (page) => {
    const card = await drawCard(await describeCard(site, page, name), tokens, cache);
    await outputFile(join(out, getCardPath(page)), card);
    if (hasMarkdownCopies()) await outputFile(join(out, toMarkdownPath(page.path)), createMarkdownCopy(page, site));
  });
  if (!hasPage(site, findPath)) return;
  await mapBounded([...createFindIndex(site).texts], ([path, text]) => outputFile(join(out, path), text));
}

type WriteOptions = {
  /** The folders: of the project, of Next's export, and the one to write, which has the assets already. */
  root: string;
  exported: string;
  out: string;
  site: Site;
  cache: BuildCache;
};

/** Scripts that only add to a page, so browsers may prerender it. */
const prerenderSafeIslands: readonly string[] = ["copy-sample", "keep-awake", "not-found"];

/** Finishes the pages of the export, and writes them and all other files next to the assets. Returns the number of pages. */
export async function writeSite({ root, exported, out, site, cache }: WriteOptions): Promise<number> {
  const { pages, files } = await readExport(exported, join(root, "public"));
  const scripts = await bundleIslands(root, out);
  const sheets = await createStyleSheets(exported, pages);
  const interactivePages = pages.filter(
    ({ islands }) => !islands.every((island) => prerenderSafeIslands.includes(island)),
  );
  const speculationRules = createSpeculationRules(interactivePages.map(({ file }) => toDocumentPath(file)).sort());
  await mapBounded(pages, (page) =>
    outputFile(
      join(out, page.file),
      finishPage(page, { sheets, scripts, speculationRules, analyticsScript: getSettings().analyticsScript }),
    ),
  );
  await mapBounded(files, async (name) => {
    if (`/${name}` === openSearchPath && !hasPage(site, findPath)) return;
    if (`/${name}` === securityTxtPath && !getSettings().securityContact && !hasPage(site, "/contact")) return;
    await outputFile(join(out, name), await readFile(join(exported, name)));
  });
  const publicNames = await copyPublicFiles(join(root, "public"), out);
  const { origin: messagingOrigin } = getMessagingSettings();
  const scriptTexts = [speculationRules, deferredScript, askedScript];
  const options = { ...getSettings(), messagingOrigin, sheets: [...sheets.values()], scripts: scriptTexts };
  const rules = createHeaderRules(options);
  await writeFile(join(out, "_headers"), formatHeadersFile(rules));
  await writeAssetsIgnore(out, publicNames);
  const delivered = (await listFiles(out)).filter((name) => name === "404.html" || listPaths(name, publicNames).length);
  const paths = [workerPath, manifestPath, ...delivered.flatMap((name) => listPaths(name, publicNames))];
  const facts = { rules, publicNames: [...publicNames], paths, redirects: [...mapRedirects(site.pages)] };
  await writeFile(join(out, hostFactsName), JSON.stringify(facts));
  await writeEncodings(out, delivered, cache);
  const recipes = [...site.pages.filter(({ kind }) => kind === "recipe"), ...listRecipeLists(site)];
  const recipePaths = recipes.map(({ path }) => path);
  await writeEncodings(out, await writeOffline(out, readSwitch("OFFLINE") ? recipePaths : undefined), cache);
  await writeRedirects(out, site);
  await cache.sweep();
  return pages.length;
}

async function writeRedirects(out: string, { pages }: Site): Promise<void> {
  const redirects = formatRedirects(pages);
  if (redirects) await writeFile(join(out, redirectsName), redirects);
  for (const [name, html] of createMovedPages(pages, getSettings().url)) await outputFile(join(out, name), html);
}

/** Copies files byte for byte, and returns their names there, in one Unicode form: macOS may keep another one. */
async function copyPublicFiles(folder: string, out: string): Promise<ReadonlySet<string>> {
  const names = await mapBounded(await listFiles(folder), async (name) => {
    const copy = name.normalize("NFC");
    await outputFile(join(out, copy), await readFile(join(folder, name)));
    return copy;
  });
  return new Set(names);
}

/** Cloudflare compresses files itself, and would serve ours: https://developers.cloudflare.com/workers/static-assets/binding/ */
async function writeAssetsIgnore(out: string, publicNames: ReadonlySet<string>): Promise<void> {
  const compressed = [...publicNames].filter((name) => /\.(?:br|gz)$/.test(name));
  const exceptions = compressed.map((name) => `!/${name.replace(/[\\*?[\] ]/g, "\\$&")}\n`);
  await writeFile(join(out, ".assetsignore"), `*.br\n*.gz\n${exceptions.join("")}`);
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes `file.br` and `file.gz` next to each compressible file. */
async function writeEncodings(out: string, names: readonly string[], cache: BuildCache): Promise<void> {
  await mapBounded(names.filter(isCompressible), async (name) => {
    const bytes = await readFile(join(out, name));
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Markdown copies are rarely requested.
      [constants.BROTLI_PARAM_QUALITY]: name.endsWith(".md") ? 9 : 11,
      // A window wider than the file saves nothing and takes twice as long.
      [constants.BROTLI_PARAM_LGWIN]: Math.max(16, Math.ceil(Math.log2(bytes.length))),
    };
    const key = [`brotli ${JSON.stringify(params)}`, bytes];
    const compressed = await cache.remember(key, () => compressBrotli(bytes, { params }));
    await writeFile(join(out, `${name}.br`), compressed);
    await writeFile(join(out, `${name}.gz`), await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  });
}
