import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { Page } from "playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.2 and of good practice. */
const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The name of axe-core's script in a page. */
declare const axe: typeof Axe;

/** Lists what axe finds in a page as it is now, one line per element. `only` is the rule to check; by default all. */
export async function findProblems(page: Page, only?: string): Promise<string[]> {
  if (await page.evaluate(() => typeof axe === "undefined")) await page.evaluate(axeSource);
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
      );
    },
    only ? [only] : allRules,
  );
}
