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
import { answerFrameName, manifestPath, openSearchPath } from "@/lib/output/delivered-files";
import { formatHeadersFile } from "@/lib/output/headers-file";
import { findPath } from "@/lib/paths";
import { getSettings, readSwitch } from "@/lib/settings";
import type { Store } from "@/lib/store";
import { writeWhole } from "@/postbuild/assets";
import { laterScript, type SharedParts } from "@/postbuild/finish-page";
import { createHeaderRules } from "@/postbuild/headers";
import type { NextExport } from "@/postbuild/next-export";
import { writeManifest, writeWorker } from "@/postbuild/offline";

type FinishedSite = NextExport & { site: Site; shared: SharedParts; store: Store };

/** Cloudflare compresses for itself and would serve the encodings as files: https://developers.cloudflare.com/workers/static-assets/binding/ */
const assetsIgnore = "*.br\n*.gz\n";

/** Writes the finished pages and all that is made of them, into the folder that holds the assets and the islands. */
export async function writeSite(
  out: string,
  { site, folder, pages, files, shared, store }: FinishedSite,
): Promise<void> {
  const { url: siteUrl, httpsOnlyDays } = getSettings();
  const messagingOrigin = getMessagingSettings().origin || undefined;
  await mapBounded(pages, ({ file, root }) => writeWhole(join(out, file), formatHtml(root)));
  await mapBounded(files, async (name) => {
    if (`/${name}` === openSearchPath && !hasPage(site, findPath)) return;
    await writeWhole(join(out, name), await readFile(join(folder, name)));
  });
  const scripts = [shared.speculationRules, laterScript];
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
    await writeEncodings(out, [manifestPath.slice(1)], store);
  }
  await store.sweep();
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pictures are compressed already, and a host fills the answer frame in before it sends it. */
const isCompressible = (name: string): boolean =>
  /\.(?:html|css|js|json|svg|txt|xml|md|webmanifest)$/.test(name) && name !== answerFrameName;

/**
 * Brotli's highest level, 11, with a window as wide as the file: a wider one finds no more, and takes twice as long. Few ask
 * for Markdown copies.
 */
function getBrotliLevel(name: string, size: number) {
  const window = Math.ceil(Math.log2(Math.max(size, 1)));
  return {
    [constants.BROTLI_PARAM_QUALITY]: name.endsWith(".md") ? 9 : 11,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, 16), constants.BROTLI_MAX_WINDOW_BITS),
  };
}

/** Writes the encodings of each file that compresses next to it, `file.br` and `file.gz`. Gives brotli's bytes by name. */
async function writeEncodings(out: string, names: readonly string[], store: Store): Promise<Map<string, number>> {
  const sizes = await mapBounded(names.filter(isCompressible), async (name): Promise<[string, number]> => {
    const bytes = await readFile(join(out, name));
    const level = getBrotliLevel(name, bytes.length);
    const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const params = { ...mode, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...level };
    const small = await store.remember([`brotli ${JSON.stringify(level)}`, bytes], () => brotli(bytes, { params }));
    await writeFile(join(out, `${name}.br`), small);
    await writeFile(join(out, `${name}.gz`), await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
    return [name, small.length];
  });
  return new Map(sizes);
}
