import type { SamplesReport } from "@/checks/samples/run";
import { findFutureDates } from "@/lib/content/check-pages";
import type { Page } from "@/lib/content/page";
import { unrecordedWords } from "@/lib/content/sample-results";
import type { CheckedSite } from "@/lib/content/site";
import { toCanonicalPath, toPagePath } from "@/lib/paths";
import { byLocation, formatProblem, type Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

type ContentReport = { problems: Problem[]; summary: string };

type CheckOptions = {
  /** The page to check; without one, all. */
  page?: Page | undefined;
  /** The day on which it is checked, `2026-11-21`. */
  today: string;
  /** What came of running the samples. */
  samples: Pick<SamplesReport, "pages" | "problems">;
  /** Whether their results are recorded now. */
  isRecording?: boolean;
};

/** Everything that is wrong with one page, or with all: front matter, text, links and samples. */
export function checkContent(
  checked: CheckedSite,
  { page, today, samples, isRecording = false }: CheckOptions,
): ContentReport {
  const { site } = checked;
  const pages = page ? [page] : site.pages;
  const files = new Set(pages.map(({ file }) => file));
  // What two pages must not share is a problem of the second, which names the first.
  const isAsked = ({ file, message }: Problem) =>
    page === undefined || files.has(file) || message.match(/content\/\S+?\.md/)?.[0] === page.file;
  const found = [...checked.problems, ...findFutureDates(pages, today), ...samples.problems]
    .filter(isAsked)
    .filter(({ message }) => !(isRecording && message.startsWith(unrecordedWords)))
    .sort(byLocation);
  // What cannot be read is reported by both.
  const problems = [...new Map(found.map((problem) => [formatProblem(problem), problem])).values()];
  const count = Object.values(samples.pages).flat().length;
  const parts = [
    page?.path ?? `${pages.length} pages`,
    "checked;",
    `${count} ${count === 1 ? "sample" : "samples"} run or parsed`,
  ];
  return { problems, summary: parts.join(" ") };
}

/** Finds a page by its address or its file: `garden/roses`, `/garden/roses`, `content/garden/roses.md`. Throws in words. */
export function findPage(pages: readonly Page[], word: string): Page {
  const path = toCanonicalPath(toPagePath(word.replace(/^(?:\.?\/)?content\//, "")));
  const page = pages.find((page) => page.path === path);
  if (page) return page;
  const near = findNearest(
    path,
    pages.map((page) => page.path),
  );
  throw new Error(`there is no page ${path}${near ? `; write ${near}` : ""}`);
}
