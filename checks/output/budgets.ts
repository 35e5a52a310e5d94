import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { DeliveredPage } from "@/checks/output/check-output";
import { mapBounded } from "@/lib/collections";

/** In bytes, with brotli: the document with its stylesheet, and its scripts with their imports. */
type Sizes = { html: number; script: number };
type PageCost = Sizes & { path: string; islands: readonly string[] };

/** TCP's initial window: ten segments of 1,460 bytes minus the headers (RFC 6928). */
const firstFlightBytes = 14_336;

const kilobyte = 1024;

/** React, a tool's own code, and the tables or the list of pages below the tool. */
const toolBudget: Sizes = { html: 20 * kilobyte, script: 65 * kilobyte };

const islandBudgets: Readonly<Record<string, Sizes>> = {
  // With Formik and Yup, the owner's choice.
  "contact-form": { ...toolBudget, script: 92 * kilobyte },
  // Small scripts of content pages.
  "copy-sample": { html: firstFlightBytes, script: kilobyte },
  "keep-awake": { html: firstFlightBytes, script: kilobyte },
};

function getBudget([first]: PageCost["islands"]): Sizes {
  return first === undefined ? { html: firstFlightBytes, script: 0 } : (islandBudgets[first] ?? toolBudget);
}

/** Describes each budget that a page exceeds. */
export function checkBudgets(costs: readonly PageCost[]): string[] {
  return costs.flatMap(({ path, islands, html, script }) => {
    const budget = getBudget(islands);
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
