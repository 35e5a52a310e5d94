import type { Page, Site } from "@/lib/content/page";
import type { Answer } from "@/lib/find/find-pages";
import { openFinder } from "@/lib/find/site-finder";
import { findPath } from "@/lib/paths";

// What /find answers, for writers.

const round = (value: number) => Math.round(10 * value) / 10;

/** What an answer's place comes from: `1. /a#b: 12.3; 5 of its title, 9 below “B”`. */
function explain({ href, page, section, isSure, reasons }: Answer, index: number): string {
  const { score, title, bestSection, share, row, isNamed } = reasons;
  const parts = [
    `${round(title)} of its title and search words`,
    `${round(bestSection)} below “${section.text}”`,
    ...(share < 1 ? [`times ${Math.round(100 * share)} % of the words`] : []),
    ...(row ? ["the row that is asked for"] : []),
    ...(isNamed ? ["the question is a name of the page"] : []),
  ];
  const kind = isSure ? "answers" : "is only near: its sample isn’t shown";
  return `${index + 1}. ${href}: ${round(score)}; ${parts.join(", ")}; “${page.title}” ${kind}`;
}

/** The ranking of a question, with reasons. */
export async function explainQuestion(site: Site, question: string): Promise<string> {
  const { answers } = await openFinder(site)(question);
  return answers.length ? answers.map(explain).join("\n") : `nothing is found for “${question}”`;
}

/** The pages that neither their title nor any of their search words finds among the first three. */
export async function listUnfound(site: Site): Promise<string[]> {
  const find = openFinder(site);
  const isFound = async (page: Page): Promise<boolean> => {
    for (const question of [page.heading, ...(page.frontMatter.search ?? [])]) {
      const { answers } = await find(question);
      if (answers.slice(0, 3).some((answer) => answer.page.path === page.path)) return true;
    }
    return false;
  };
  const pages = site.pages.filter(({ path }) => path !== findPath);
  const found = await Promise.all(pages.map(isFound));
  return pages.flatMap(({ path }, index) => (found[index] ? [] : path));
}
