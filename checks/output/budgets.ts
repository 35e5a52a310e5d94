import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { mapBounded } from "@/lib/collections";
import { getFirstQuery } from "@/lib/content/check-pages";
import { loadSite } from "@/lib/content/site";
import { listFiles } from "@/lib/files";
import { createFindFiles } from "@/lib/find/create-find-index";
import { findFilesPath, pagesName } from "@/lib/find/find-index";
import { listFileNames, readQuestion } from "@/lib/find/match-words";
import { answerFrameName, isMovedPage, manifestPath, toDeliveredPath, workerPath } from "@/lib/output/delivered-files";
import type { HeaderRule } from "@/lib/output/header-rules";

/** Sizes in bytes, with brotli. */
export type PageCost = {
  path: string;
  islands: readonly string[];
  /** The document with its stylesheet. */
  html: number;
  /** The scripts with their imports, and the data that they load. */
  script: number;
  /** The text of `<main>`, compressed alone. */
  text: number;
};

/** In bytes; `beyondText` limits html + script − 1.5 × text. */
export type Budget = { html: number; script: number; beyondText?: number };

/** Markdown becomes about 1.5 × its text. Only bytes beyond that count, so that a writer may add text. */
const textShare = 1.5;

/** TCP's initial window: ten segments of 1,460 bytes minus the headers (RFC 6928). */
const firstFlightBytes = 14_336;

const kilobyte = 1024;

const readingBudget: Budget = { html: firstFlightBytes, script: 0, beyondText: 5000 };

/** React and a tool's own code, and the tables below the tool. */
const toolBudget: Budget = { html: 16 * kilobyte, script: 65 * kilobyte };

const islandBudgets: Readonly<Record<string, Budget>> = {
  "color-preview": { html: 14 * kilobyte, script: 65 * kilobyte },
  // With Formik and Yup, the owner's choice.
  "contact-form": { html: 9 * kilobyte, script: 92 * kilobyte },
  // The list of all pages; the script and the data of a first answer.
  "find-page": { html: 20 * kilobyte, script: 80 * kilobyte },
  // Small scripts of content pages.
  "copy-sample": { html: firstFlightBytes, script: 600, beyondText: 6000 },
  "keep-awake": { html: firstFlightBytes, script: 640, beyondText: 7400 },
  // A plain script that stores and removes the site.
  offline: { html: firstFlightBytes, script: 3.5 * kilobyte },
  // A few lines without React.
  "not-found": { html: firstFlightBytes, script: 2 * kilobyte },
};

function getBudget({ path, islands: [first] }: PageCost): Budget {
  if (path === "/") return { html: firstFlightBytes, script: 0 };
  return first === undefined ? readingBudget : (islandBudgets[first] ?? toolBudget);
}

/** Describes each budget that a page exceeds. `pageBudgets` has the budgets of single pages by path. */
export function checkBudgets(costs: readonly PageCost[], pageBudgets: Readonly<Record<string, Budget>> = {}): string[] {
  return costs.flatMap((cost) => {
    const { path, html, script, text } = cost;
    const budget = pageBudgets[path] ?? getBudget(cost);
    return [
      ...describeExcess(`${path}: its HTML with CSS`, html, budget.html),
      ...describeExcess(`${path}: its script`, script, budget.script),
      ...describeExcess(
        `${path}: what is beyond ${textShare} × its text`,
        Math.round(html + script - textShare * text),
        budget.beyondText ?? Infinity,
      ),
    ];
  });
}

const describeExcess = (subject: string, size: number, limit: number, unit = "bytes (brotli)"): string[] =>
  size > limit ? [`${subject} is ${size} ${unit}, ${size - limit} over ${limit}`] : [];

/** Measures every page of a build. Throws if the folder has none. */
export async function measurePages(out: string): Promise<PageCost[]> {
  const names = (await listFiles(out)).filter(
    (name) => name.endsWith(".html") && name !== answerFrameName && !isMovedPage(name),
  );
  if (names.length === 0) throw new Error(`${out}/ has no pages; run npm run build`);
  const sizeOf = async (path: string) => (await stat(join(out, `${path}.br`)).catch(() => undefined))?.size ?? 0;
  return mapBounded(names, async (name) => {
    const html = await readFile(join(out, name), "utf8");
    const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, island = ""]) => island);
    const scripts = new Set(Array.from(html.matchAll(/ (?:src|href)="([^"]+\.js)"/g), ([, path = ""]) => path));
    const sizes = await Promise.all([...scripts].map(sizeOf));
    const data = islands.includes("find-page") ? await measureFirstAnswer(sizeOf) : 0;
    const script = sizes.reduce((sum, size) => sum + size, data);
    return { path: toDeliveredPath(name), islands, html: await sizeOf(name), script, text: await measureText(html) };
  });
}

async function measureText(html: string): Promise<number> {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const words = main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  // A lower level is enough to compare texts.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return (await promisify(brotliCompress)(words, { params })).length;
}

/** Measures the most bytes that a first answer loads, with the first query of each page's front matter. */
async function measureFirstAnswer(sizeOf: (path: string) => Promise<number>): Promise<number> {
  const site = await loadSite();
  const paths = [...createFindFiles(site).keys()];
  const measureFile = async (name: string) =>
    sizeOf(paths.find((path) => path.startsWith(`${findFilesPath}/${name}-`)) ?? "");
  const sums = await mapBounded(site.pages, async (page) => {
    const sizes = await Promise.all([pagesName, ...listFileNames(readQuestion(getFirstQuery(page)))].map(measureFile));
    return sizes.reduce((sum, size) => sum + size);
  });
  return Math.max(...sums);
}

/** The service worker without compression. Browsers check it with each page that they open. */
const workerBytes = 6 * kilobyte;

/** The stored site with brotli. */
const offlineBytes = 500_000;
const offlineBytesPerPage = 12 * kilobyte;

/** Describes each exceeded budget of reading offline. */
export function checkOffline({ worker, sent }: { worker: number; sent: number }, pageCount: number): string[] {
  return [
    ...describeExcess("the worker", worker, workerBytes, "bytes"),
    ...describeExcess("the stored site", sent, offlineBytes + pageCount * offlineBytesPerPage),
  ];
}

/** Measures the service worker, uncompressed, and everything that it can store, with brotli. */
export async function measureOffline(out: string): Promise<{ worker: number; sent: number }> {
  const manifest = await readFile(join(out, manifestPath), "utf8").catch(() => undefined);
  const sent = manifest === undefined ? 0 : JSON.parse(manifest).all.sent;
  return { worker: (await stat(join(out, workerPath))).size, sent };
}

/** Cloudflare's limit for a line of `_headers`: https://developers.cloudflare.com/workers/static-assets/headers/ */
const maxLineLength = 2000;

/** Describes each header that Cloudflare would not read. */
export function checkHeaderRules(rules: readonly HeaderRule[]): string[] {
  const headers = rules.flatMap((rule) => Object.entries(rule.headers));
  return headers.flatMap(([name, value]) =>
    describeExcess(`_headers: ${name}`, `  ${name}: ${value}`.length, maxLineLength, "characters"),
  );
}
