import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { mapBounded } from "@/lib/collections";
import { getFirstQuery } from "@/lib/content/check-pages";
import { loadSite, type Site } from "@/lib/content/site";
import { listFiles } from "@/lib/files";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { answerFrameName, manifestPath, toDeliveredPath, workerPath } from "@/lib/output/delivered-files";
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
    const describe = (subject: string, size: number, limit: number) =>
      size > limit ? [`${path}: ${subject} is ${size} bytes (brotli), ${size - limit} over ${limit}`] : [];
    const beyondText = Math.round(html + script - textShare * text);
    return [
      ...describe("its HTML with CSS", html, budget.html),
      ...describe("its script", script, budget.script),
      ...describe(`what is beyond ${textShare} × its text`, beyondText, budget.beyondText ?? Infinity),
    ];
  });
}

/** Measures every page of a build. Throws if the folder has none. */
export async function measurePages(out: string): Promise<PageCost[]> {
  const names = (await listFiles(out)).filter((name) => name.endsWith(".html") && name !== answerFrameName);
  if (names.length === 0) throw new Error(`${out}/ has no pages; run npm run build`);
  const sizeOf = async (path: string) => (await stat(join(out, `${path}.br`)).catch(() => undefined))?.size ?? 0;
  return mapBounded(names, async (name) => {
    const html = await readFile(join(out, name), "utf8");
    const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, island = ""]) => island);
    const scripts = await Promise.all(listScripts(html).map(sizeOf));
    const data = islands.includes("find-page") ? await measureFirstAnswer(await loadSite(), sizeOf) : 0;
    const script = scripts.reduce((sum, size) => sum + size, data);
    return { path: toDeliveredPath(name), islands, html: await sizeOf(name), script, text: await measureText(html) };
  });
}

const listScripts = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/ (?:src|href)="([^"]+\.js)"/g), ([, path = ""]) => path)),
];

async function measureText(html: string): Promise<number> {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const words = main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  // A lower level is enough to compare texts.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return (await brotli(words, { params })).length;
}

const brotli = promisify(brotliCompress);

/** More queries take longer and load the same files. */
const maxQueries = 64;

/** Measures the most bytes that a first answer loads, with the first query of each page's front matter. */
async function measureFirstAnswer(site: Site, sizeOf: (path: string) => Promise<number>): Promise<number> {
  const files = createFindFiles(site);
  const queries = site.pages.map(getFirstQuery).slice(0, maxQueries);
  const bytes = queries.map(async (query) => {
    let sum = 0;
    const find = createFinder(listFindFiles(site), async (path) => {
      sum += await sizeOf(path);
      return files.get(path) ?? "";
    });
    await find(query);
    return sum;
  });
  return Math.max(0, ...(await Promise.all(bytes)));
}

/** The service worker without compression. Browsers check it with each page that they open. */
const workerBytes = 6 * kilobyte;

/** The stored site with brotli. Each page over `pagesInBudget` adds to the budget. */
const offlineBytes = 1_500_000;
const offlineBytesPerPage = 12 * kilobyte;
const pagesInBudget = 90;

/** Describes each exceeded budget of reading offline. */
export function checkOffline({ worker, sent }: { worker: number; sent: number }, pageCount: number): string[] {
  const limit = offlineBytes + Math.max(pageCount - pagesInBudget, 0) * offlineBytesPerPage;
  return [
    ...(worker > workerBytes ? [`the worker is ${worker} bytes, ${worker - workerBytes} over ${workerBytes}`] : []),
    ...(sent > limit ? [`the stored site is ${sent} bytes (brotli), ${sent - limit} over ${limit}`] : []),
  ];
}

/** Measures the service worker, uncompressed, and everything that it can store, with brotli. */
export async function measureOffline(out: string): Promise<{ worker: number; sent: number }> {
  const manifest = await readFile(join(out, manifestPath), "utf8").catch(() => undefined);
  const sent = manifest === undefined ? 0 : JSON.parse(manifest).all.sent;
  return { worker: (await stat(join(out, workerPath))).size, sent };
}

/** Cloudflare's limits for `_headers`: https://developers.cloudflare.com/workers/static-assets/headers/ */
const maxRules = 100;
const maxLineLength = 2000;

export function checkHeaderRules(rules: readonly HeaderRule[]): string[] {
  const lines = rules.flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) => ({ path, name, length: `  ${name}: ${value}`.length })),
  );
  return [
    ...lines.flatMap(({ path, name, length }) =>
      length > maxLineLength
        ? [`_headers: ${name} of ${path} is ${length} characters, and Cloudflare reads ${maxLineLength}`]
        : [],
    ),
    ...(rules.length > maxRules ? [`_headers: ${rules.length} rules, and Cloudflare reads ${maxRules}`] : []),
  ];
}
