import type { Page } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";

/** A page that first appeared after it was last corrected: the two days are mixed up, or `date` was left behind. */
export function checkPublished({ file, frontMatter }: Pick<Page, "file" | "frontMatter">): Problem[] {
  const { published, date } = frontMatter;
  if (published === undefined || published <= date) return [];
  const message = `${published} is after the page’s date ${date}; write the day it first appeared, and as date the day of the last correction`;
  return [{ file, key: "published", message }];
}

const dayMs = 86_400_000;

/** Pages that say they were written on a day to come; tomorrow may be today elsewhere. `today` is `2026-11-21`. */
export function findDatesToCome(pages: readonly Pick<Page, "file" | "frontMatter">[], today: string): Problem[] {
  const tomorrow = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10);
  return pages.flatMap(({ file, frontMatter: { date } }) =>
    date > tomorrow ? [{ file, key: "date", message: `${date} is yet to come; write ${today}` }] : [],
  );
}
