import { shells } from "@/lib/content/fences";
import type { Page, SearchTarget } from "@/lib/content/page";
import { findAnswerSample } from "@/lib/content/search-targets";
import type { Site } from "@/lib/content/site";
import { formatDay } from "@/lib/days";
import { getFirstDay, getLabel, isSortedByDay, listPages } from "@/lib/navigation/navigation";

/** A row in a section's list: a page, or a tip on the index itself. */
export type Row = {
  path: string;
  label: string;
  fact: string;
  group?: string | undefined;
  /** Undefined for a tip. */
  page?: Page;
};

/** The pages that an index lists in order, then its tips. */
export function listRows(site: Site, index: Page): Row[] {
  const tips = (index.kind === "note" && index.frontMatter.tips) || [];
  const toIndexRow = isSortedByDay(index) ? toDatedRow : toRow;
  return [...listPages(site, index).map(toIndexRow), ...tips.flatMap((id) => toTip(index, id))];
}

/** With the day the page first appeared as its fact. */
export const toDatedRow = (page: Page): Row => ({ ...toRow(page), fact: formatDay(getFirstDay(page)) });

export function toRow(page: Page): Row {
  const { fact, group } = page.kind === "note" ? page.frontMatter : {};
  return { path: page.path, label: getLabel(page), fact: fact ?? findCommand(page.searchTargets[0]), group, page };
}

function toTip(index: Page, id: string): Row[] {
  const target = index.searchTargets.find((candidate) => candidate.id === id);
  return target ? [{ path: `${index.path}#${id}`, label: target.names.join(" "), fact: findCommand(target) }] : [];
}

/** The first line of the answer below a heading, if it is a command. */
function findCommand(target?: SearchTarget): string {
  const sample = findAnswerSample(target);
  return sample?.language && shells.includes(sample.language) ? (sample.text.split("\n", 1)[0] ?? "") : "";
}
