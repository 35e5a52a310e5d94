import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DeliveredPage } from "@/checks/output/check-output";
import { mapBounded } from "@/lib/collections";
import { headerRulesName, manifestPath, workerPath } from "@/lib/output/delivered-files";
import type { HeaderRule } from "@/lib/output/header-rules";

/** In bytes, with brotli: the document with its stylesheet, and its scripts with their imports. */
type Sizes = { html: number; script: number };
export type PageCost = Sizes & { path: string; islands: readonly string[] };

/** TCP's initial window: ten segments of 1,460 bytes minus the headers (RFC 6928). */
const firstFlightBytes = 14_336;

const kilobyte = 1024;

/** React and a tool's own code, and the tables below the tool. */
const toolBudget: Sizes = { html: 16 * kilobyte, script: 65 * kilobyte };

const islandBudgets: Readonly<Record<string, Sizes>> = {
  // With Formik and Yup, the owner's choice.
  "contact-form": { html: 9 * kilobyte, script: 92 * kilobyte },
  // With the list of all pages.
  "find-page": { html: 20 * kilobyte, script: 65 * kilobyte },
  // Small scripts of content pages.
  "copy-sample": { html: firstFlightBytes, script: 600 },
  "keep-awake": { html: firstFlightBytes, script: 640 },
  // A plain script that stores and removes the site.
  offline: { html: firstFlightBytes, script: 3.5 * kilobyte },
  // It has a few words, so it shows what everything around a text costs.
  "not-found": { html: 5.5 * kilobyte, script: 2 * kilobyte },
};

function getBudget([first]: PageCost["islands"]): Sizes {
  return first === undefined ? { html: firstFlightBytes, script: 0 } : (islandBudgets[first] ?? toolBudget);
}

/** Describes each budget that a page exceeds. `pageBudgets` has the budgets of single pages by path. */
export function checkBudgets(costs: readonly PageCost[], pageBudgets: Readonly<Record<string, Sizes>> = {}): string[] {
  return costs.flatMap(({ path, islands, html, script }) => {
    const budget = pageBudgets[path] ?? getBudget(islands);
    return [
      ...describeExcess(`${path}: its HTML with CSS`, html, budget.html),
      ...describeExcess(`${path}: its script`, script, budget.script),
    ];
  });
}

const describeExcess = (subject: string, size: number, limit: number): string[] =>
  size > limit ? [`${subject} is ${size} bytes, ${size - limit} over ${limit}`] : [];

/** Measures every page of a build. */
export function measurePages(out: string, pages: readonly DeliveredPage[]): Promise<PageCost[]> {
  const sizeOf = async (path: string) => (await stat(join(out, `${path}.br`)).catch(() => undefined))?.size ?? 0;
  return mapBounded(pages, async ({ file, path, html }) => {
    const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, island = ""]) => island);
    const scripts = new Set(Array.from(html.matchAll(/ (?:src|href)="([^"]+\.js)"/g), ([, script = ""]) => script));
    const sizes = await Promise.all([...scripts].map(sizeOf));
    return { path, islands, html: await sizeOf(file), script: sizes.reduce((sum, size) => sum + size, 0) };
  });
}

/** The service worker without compression. Browsers check it with each page that they open. */
const workerBytes = 6 * kilobyte;

/** The stored site with brotli. */
const storedBytes = 500_000;
const storedBytesPerPage = 12 * kilobyte;

/** Cloudflare's limit for a line of `_headers`: https://developers.cloudflare.com/workers/static-assets/headers/ */
const headerLineBytes = 2000;

/** Describes each exceeded limit of the files that belong to all pages. */
export async function checkSharedFiles(out: string, pageCount: number): Promise<string[]> {
  const manifest = await readFile(join(out, manifestPath), "utf8").catch(() => undefined);
  const stored: number = manifest === undefined ? 0 : JSON.parse(manifest).all.sent;
  const rules: HeaderRule[] = JSON.parse(await readFile(join(out, headerRulesName), "utf8"));
  const headers = rules.flatMap((rule) => Object.entries(rule.headers));
  return [
    ...describeExcess("the worker", (await stat(join(out, workerPath))).size, workerBytes),
    ...describeExcess("the stored site", stored, storedBytes + pageCount * storedBytesPerPage),
    ...headers.flatMap(([name, value]) =>
      describeExcess(`_headers: ${name}`, `  ${name}: ${value}`.length, headerLineBytes),
    ),
  ];
}
