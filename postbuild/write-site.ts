import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/site";
import { listFiles } from "@/lib/files";
import { formatHtml } from "@/lib/html";
import { getMessagingSettings } from "@/lib/message/settings";
import { hasPage, listRecipeLists } from "@/lib/navigation/navigation";
import { answerFrameName, manifestPath, openSearchPath, workerPath } from "@/lib/output/delivered-files";
import { formatHeadersFile } from "@/lib/output/headers-file";
import { findPath } from "@/lib/paths";
import { getSettings, readSwitch } from "@/lib/settings";
import type { Store } from "@/lib/store";
import { outputFile } from "@/postbuild/assets";
import { deferredScript, type SharedAssets } from "@/postbuild/finish-page";
import { createHeaderRules } from "@/postbuild/headers";
import type { NextExport } from "@/postbuild/next-export";
import { writeManifest, writeWorker } from "@/postbuild/offline";

type FinishedSite = NextExport & { site: Site; shared: SharedAssets; store: Store };

/** Cloudflare compresses files itself, and would serve these as files: https://developers.cloudflare.com/workers/static-assets/binding/ */
const assetsIgnore = "*.br\n*.gz\n";

/** Writes the pages, and the files that depend on them, next to the assets and the islands. */
export async function writeSite(
  out: string,
  { site, folder, pages, files, shared, store }: FinishedSite,
): Promise<void> {
  const { url: siteUrl, httpsOnlyDays } = getSettings();
  const messagingOrigin = getMessagingSettings().origin || undefined;
  await mapBounded(pages, ({ file, root }) => outputFile(join(out, file), formatHtml(root)));
  await mapBounded(files, async (name) => {
    if (`/${name}` === openSearchPath && !hasPage(site, findPath)) return;
    await outputFile(join(out, name), await readFile(join(folder, name)));
  });
  const scripts = [shared.speculationRules, deferredScript];
  const sheets = shared.sheets.values();
  const rules = createHeaderRules({ siteUrl, httpsOnlyDays, sheets, scripts, messagingOrigin });
  await writeFile(join(out, "_headers"), formatHeadersFile(rules));
  await writeFile(join(out, ".assetsignore"), assetsIgnore);
  const isOffline = readSwitch("OFFLINE");
  await writeWorker(out, isOffline);
  const sizes = await writeEncodings(out, await listFiles(out), store);
  if (isOffline) {
    const lists = listRecipeLists(site).map(({ path }) => path);
    const recipes = site.pages.flatMap(({ kind, path }) => (kind === "recipe" ? path : []));
    await writeManifest(out, { recipes: [...recipes, ...lists], sizes });
    await writeEncodings(out, [manifestPath.slice(1), workerPath.slice(1)], store);
  }
  await store.sweep();
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pictures are already compressed, and the answer frame is filled in before it is sent. */
const isCompressible = (name: string): boolean =>
  /\.(?:html|css|js|json|svg|txt|xml|md|webmanifest)$/.test(name) && name !== answerFrameName;

/**
 * Brotli level 11, with a window as wide as the file. A wider one saves nothing and takes twice as long. Markdown copies are
 * rarely requested.
 */
function getBrotliLevel(name: string, size: number) {
  const window = Math.ceil(Math.log2(Math.max(size, 1)));
  return {
    [constants.BROTLI_PARAM_QUALITY]: name.endsWith(".md") ? 9 : 11,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, 16), constants.BROTLI_MAX_WINDOW_BITS),
  };
}

/** Writes `file.br` and `file.gz` next to each compressible file. Returns brotli’s bytes by file name. */
async function writeEncodings(out: string, names: readonly string[], store: Store): Promise<Map<string, number>> {
  const sizes = await mapBounded(names.filter(isCompressible), async (name): Promise<[string, number]> => {
    const bytes = await readFile(join(out, name));
    const level = getBrotliLevel(name, bytes.length);
    const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const params = { ...mode, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...level };
    const key = [`brotli ${JSON.stringify(level)}`, bytes];
    const compressed = await store.remember(key, () => compressBrotli(bytes, { params }));
    await writeFile(join(out, `${name}.br`), compressed);
    await writeFile(join(out, `${name}.gz`), await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
    return [name, compressed.length];
  });
  return new Map(sizes);
}
