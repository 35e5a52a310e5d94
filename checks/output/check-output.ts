import { checkData } from "@/checks/output/check-data";
import { checkAddresses, checkLinks } from "@/checks/output/check-links";
import { checkHtml, checkPage } from "@/checks/output/check-page";
import { checkLinksFromOthers, checkMarkdownCopies, checkSite, type TitledPage } from "@/checks/output/check-site";
import { type Delivered, loadDelivered } from "@/checks/output/delivered";
import { byPlace, type Problem } from "@/lib/problem";

type OutputExpectation = { pages: readonly TitledPage[]; formatTitle: (title: string) => string; origin: string };

/** Judges all that is delivered in a folder, the validity of its HTML too; problems come sorted by file and line. */
export async function checkOutput(
  out: string,
  expected: OutputExpectation,
): Promise<{ pageCount: number; problems: Problem[] }> {
  const delivered = await loadDelivered(out);
  const validity = await Promise.all(delivered.pages.map(checkHtml));
  const problems = [...checkDelivered(delivered, expected), ...validity.flat()].sort(byPlace);
  return { pageCount: delivered.pages.length, problems };
}

/** Judges what is delivered in everything but the validity of its HTML. */
export function checkDelivered(delivered: Delivered, { pages, formatTitle, origin }: OutputExpectation): Problem[] {
  return [
    ...checkSite(delivered, pages, formatTitle),
    ...delivered.pages.flatMap((page) => checkPage(page).map((message) => ({ file: page.file, message }))),
    ...checkLinks(delivered, origin),
    ...checkLinksFromOthers(delivered, pages),
    ...checkAddresses(delivered, origin),
    ...checkMarkdownCopies(delivered, origin),
    ...checkData(delivered, origin),
  ].sort(byPlace);
}
