import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { Page } from "playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core's script calls itself in a page. */
declare const axe: typeof Axe;

/** What axe finds in a page as it is now, a line an element: by all rules that it runs unasked, or by those of `runOnly`. */
export async function findProblems(page: Page, runOnly?: Axe.RunOnly): Promise<string[]> {
  if (await page.evaluate(() => typeof axe === "undefined")) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const options: Axe.RunOptions = { ...(runOnly && { runOnly }), resultTypes: ["violations"] };
    // Writing a selector of each element that passes takes a third of the time; of one that does not it is wanted.
    const { violations: found } = await axe.run({ ...options, selectors: false });
    if (found.length === 0) return [];
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
    );
  }, runOnly);
}
