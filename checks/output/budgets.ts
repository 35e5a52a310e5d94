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
import { listChosen, measureFiles } from "@/lib/offline/kept-site";
import { answerFrameName, manifestPath, toDeliveredPath, workerPath } from "@/lib/output/delivered-files";
import type { HeadersRule } from "@/lib/output/headers-file";

/** What a page costs, in bytes; text as brotli sends it. */
export type PageCost = {
  path: string;
  /** The names of its islands; a reading page has none. */
  islands: readonly string[];
  /** The document with its style sheet. */
  html: number;
  /** The scripts that it loads, with what they import and the data that they ask for. */
  script: number;
  /** The words of its main part, compressed alone. */
  text: number;
};

/** What a page may cost, in bytes. */
export type Budget = { html: number; script: number; beyondText?: number };

/**
 * What a content page may weigh in all beyond this many times its text, which is about what Markdown becomes: so a writer
 * may add to it, and everything around the text and in its markup is held.
 */
const textShare = 1.5;

/** The first flight of a connection: ten segments of 1,460 bytes less the headers (RFC 6928). */
const firstFlightBytes = 14_336;

const kilobyte = 1024;

const readingBudget: Budget = { html: firstFlightBytes, script: 0, beyondText: 4900 };

/** React and what a tool adds to it, and the tables below. */
const toolBudget: Budget = { html: 16 * kilobyte, script: 65 * kilobyte };

/** Islands that cost more or less than others. */
const islandBudgets: Readonly<Record<string, Budget>> = {
  "color-preview": { html: 14 * kilobyte, script: 65 * kilobyte },
  // With Formik and Yup, the owner's choice.
  "contact-form": { html: 9 * kilobyte, script: 92 * kilobyte },
  // The index as a book has it; its script, and all that a first answer loads.
  "find-page": { html: 20 * kilobyte, script: 80 * kilobyte },
  // Scripts of content pages, small ones.
  "copy-sample": { html: firstFlightBytes, script: 600, beyondText: 5900 },
  "keep-awake": { html: firstFlightBytes, script: 640, beyondText: 6400 },
  // A plain script that stores the site and removes it.
  offline: { html: firstFlightBytes, script: 3.5 * kilobyte },
  // A few lines without React.
  "not-found": { html: firstFlightBytes, script: 2 * kilobyte },
};

/** What a page with these islands may cost. Home lists every page, so it grows with the site. */
function getBudget({ path, islands: [first] }: PageCost): Budget {
  if (path === "/") return { html: firstFlightBytes, script: 0 };
  return first === undefined ? readingBudget : (islandBudgets[first] ?? toolBudget);
}

/** Which budgets pages exceed, in words with the excess; `own` has those of single pages, by path. */
export function checkBudgets(costs: readonly PageCost[], own: Readonly<Record<string, Budget>> = {}): string[] {
  return costs.flatMap((cost) => {
    const { path, html, script, text } = cost;
    const budget = own[path] ?? getBudget(cost);
    const describe = (what: string, found: number, limit: number) =>
      found > limit ? [`${path}: ${what} is ${found} bytes (brotli), ${found - limit} over ${limit}`] : [];
    const beyondText = Math.round(html + script - textShare * text);
    return [
      ...describe("its HTML with CSS", html, budget.html),
      ...describe("its script", script, budget.script),
      ...describe(`what is beyond ${textShare} × its text`, beyondText, budget.beyondText ?? Infinity),
    ];
  });
}

/** Measures every page in the folder of what is delivered. Throws when it holds no build. */
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

/** The scripts that a page loads. */
const listScripts = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/ (?:src|href)="([^"]+\.js)"/g), ([, path = ""]) => path)),
];

/** The brotli bytes of the words in a page's main part. */
async function measureText(html: string): Promise<number> {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const words = main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  // Half of brotli's effort is enough to weigh texts against each other.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return (await brotli(words, { params })).length;
}

const brotli = promisify(brotliCompress);

/** As many of the site's pages are searched for; more would take longer and find no other bytes. */
const mostAsked = 64;

/** The most bytes that a first answer loads, when each page is searched for by the words that its front matter says. */
async function measureFirstAnswer(site: Site, sizeOf: (path: string) => Promise<number>): Promise<number> {
  const files = createFindFiles(site);
  const questions = site.pages.map(getFirstQuery).slice(0, mostAsked);
  const bytes = questions.map(async (question) => {
    let sum = 0;
    const find = createFinder(listFindFiles(site), async (path) => {
      sum += await sizeOf(path);
      return files.get(path) ?? "";
    });
    await find(question);
    return sum;
  });
  return Math.max(0, ...(await Promise.all(bytes)));
}

/** The worker, before compression; it is looked at with each page that its visitors open. */
const workerBytes = 6 * kilobyte;

/** What the whole site may cost those who store it, as brotli sends it; and each page from this many on. */
const offlineBytes = 1_500_000;
const offlineBytesPerPage = 12 * kilobyte;
const pagesInBudget = 90;

/** What of storing the site exceeds its budget, in words with the excess. */
export function checkOffline({ worker, sent }: { worker: number; sent: number }, pageCount: number): string[] {
  const limit = offlineBytes + Math.max(pageCount - pagesInBudget, 0) * offlineBytesPerPage;
  return [
    ...(worker > workerBytes ? [`the worker is ${worker} bytes, ${worker - workerBytes} over ${workerBytes}`] : []),
    ...(sent > limit ? [`the stored site is ${sent} bytes (brotli), ${sent - limit} over ${limit}`] : []),
  ];
}

/** The bytes of the worker, and of all that it can store, as brotli sends it. */
export async function measureOffline(out: string): Promise<{ worker: number; sent: number }> {
  const manifest = await readFile(join(out, manifestPath), "utf8").catch(() => undefined);
  const sent = manifest === undefined ? 0 : measureFiles(listChosen(JSON.parse(manifest), "all")).sent;
  return { worker: (await stat(join(out, workerPath))).size, sent };
}

/** What Cloudflare reads of `_headers`: https://developers.cloudflare.com/workers/static-assets/headers/ */
const mostRules = 100;
const longestLine = 2000;

/** What of `_headers` a host would not read, in words. */
export function checkHeaderRules(rules: readonly HeadersRule[]): string[] {
  const lines = rules.flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) => ({ path, name, length: `  ${name}: ${value}`.length })),
  );
  return [
    ...lines.flatMap(({ path, name, length }) =>
      length > longestLine
        ? [`_headers: ${name} of ${path} is ${length} characters, and Cloudflare reads ${longestLine}`]
        : [],
    ),
    ...(rules.length > mostRules ? [`_headers: ${rules.length} rules, and Cloudflare reads ${mostRules}`] : []),
  ];
}
