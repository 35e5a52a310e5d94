import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkQuotes, findQuote } from "@/lib/content/check-front-matter";
import { parsePage } from "@/lib/content/markdown";
import { toDay } from "@/lib/days";
import { listFiles } from "@/lib/files";
import { ContentError } from "@/lib/problem";
import type { SiteSettings } from "@/lib/settings";

/** A fact to review by a day, `2027-02-01`. `line` is the line of the text that it is about. */
type ReviewMark = { file: string; line: number; by: string; about: string };

const dayMs = 86_400_000;

/** Reads the review marks of all pages below a folder. Throws a ContentError if front matter or a mark is wrong. */
export async function readMarks(content: string): Promise<ReviewMark[]> {
  const names = (await listFiles(content)).filter((name) => name.endsWith(".md"));
  const results = names.map(async (name) => {
    const { page, firstLine, problems } = parsePage(
      name,
      `content/${name}`,
      await readFile(join(content, name), "utf8"),
    );
    const pageProblems = [...problems, ...(page ? checkQuotes(page) : [])];
    const marks = (page?.frontMatter.review ?? []).map(({ by, about, text }) => {
      const before = page?.markdown.slice(0, findQuote(page.markdown, text)) ?? "";
      return { file: `content/${name}`, line: firstLine + before.split("\n").length - 1, by, about };
    });
    return { pageProblems, marks };
  });
  const pages = await Promise.all(results);
  const problems = pages.flatMap(({ pageProblems }) => pageProblems);
  if (problems.length) throw new ContentError(problems);
  return pages.flatMap(({ marks }) => marks);
}

/** The review mark of the settings: /.well-known/security.txt is due thirty days before it expires. */
export function markSettings(text: string, { securityExpires }: Pick<SiteSettings, "securityExpires">): ReviewMark {
  const line = text.slice(0, text.indexOf("securityExpires:")).split("\n").length;
  const by = toDay(new Date(Date.parse(securityExpires) - 30 * dayMs));
  return {
    file: "site.config.ts",
    line,
    by,
    about: `security.txt expires on ${securityExpires}; set a day within a year`,
  };
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
  const lines = due.map(({ file, line, by, about }) => {
    const days = countDays(by, today);
    return `${file}:${line}: due since ${by}${days > overdueDays ? `, ${days} days` : ""}: ${about}`;
  });
  const preview = next ? `; next on ${next.by}, ${next.file}` : "";
  return {
    report: [...lines, `review: ${due.length} of ${marks.length} marks due${preview}`].join("\n"),
    isOverdue: due.some(({ by }) => countDays(by, today) > overdueDays),
  };
}

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
