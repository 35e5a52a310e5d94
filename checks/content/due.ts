import type { Page } from "@/lib/content/page";
import { addDays } from "@/lib/days";
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
      by: addDays(securityExpires, -30),
      about: `securityExpires is ${securityExpires}; set a day within a year`,
    },
  ];
}

/** Reports the marks that are due on a day, the oldest first, and a summary. `isOverdue`: a mark is due for more than `overdueDays`. */
export function reportDue(
  marks: readonly ReviewMark[],
  today: string,
  overdueDays?: number,
): { report: string; isOverdue: boolean } {
  const sorted = [...marks].sort((a, b) => (a.by < b.by ? -1 : 1));
  const due = sorted.filter(({ by }) => by <= today);
  const next = sorted[due.length];
  const preview = next ? `; next on ${next.by}, ${next.file}` : "";
  const lines = due.map(({ file, by, about }) => `${file}: due since ${by}: ${about}`);
  return {
    report: [...lines, `review: ${due.length} of ${marks.length} marks due${preview}`].join("\n"),
    isOverdue: overdueDays !== undefined && due.some(({ by }) => by < addDays(today, -overdueDays)),
  };
}
