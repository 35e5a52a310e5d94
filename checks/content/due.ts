import type { Page } from "@/lib/content/page";
import { dayMs, toDay } from "@/lib/days";
import type { SiteSettings } from "@/lib/settings";

/** A fact to review by a day, `2027-02-01`. */
type ReviewMark = { file: string; by: string; about: string };

/** Lists the review marks of pages, and that of the settings: thirty days before /.well-known/security.txt expires. */
export function listMarks(
  pages: readonly Pick<Page, "file" | "frontMatter">[],
  { securityExpires }: Pick<SiteSettings, "securityExpires">,
): ReviewMark[] {
  return [
    ...pages.flatMap(({ file, frontMatter: { review = [] } }) => review.map(({ by, about }) => ({ file, by, about }))),
    {
      file: "site.config.ts",
      by: toDay(new Date(Date.parse(securityExpires) - 30 * dayMs)),
      about: `securityExpires is ${securityExpires}; set a day within a year`,
    },
  ];
}

/** Reports the marks that are due on a day, the oldest first, and a summary. `isOverdue`: a mark is due for more than `overdueDays`. */
export function reportDue(
  marks: readonly ReviewMark[],
  today: string,
  overdueDays = Number.POSITIVE_INFINITY,
): { report: string; isOverdue: boolean } {
  const sorted = [...marks].sort((a, b) => (a.by < b.by ? -1 : 1));
  const due = sorted.filter(({ by }) => by <= today);
  const next = sorted[due.length];
  const preview = next ? `; next on ${next.by}, ${next.file}` : "";
  const lines = due.map(({ file, by, about }) => `${file}: due since ${by}: ${about}`);
  return {
    report: [...lines, `review: ${due.length} of ${marks.length} marks due${preview}`].join("\n"),
    isOverdue: due.some(({ by }) => Date.parse(today) - Date.parse(by) > overdueDays * dayMs),
  };
}
