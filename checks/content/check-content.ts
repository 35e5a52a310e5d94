import type { SamplesReport } from "@/checks/samples/run";
import { findFutureDates } from "@/lib/content/compare-pages";
import type { Page } from "@/lib/content/page";
import { unrecordedWords } from "@/lib/content/sample-results";
import type { CheckedSite } from "@/lib/content/site";
import { toCanonicalPath, toPagePath } from "@/lib/paths";
import { byLocation, formatProblem, type Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

type ContentReport = { problems: Problem[]; summary: string };

type CheckOptions = {
  /** The page to check; undefined checks all. */
  page?: Page | undefined;
  /** `2026-11-21` */
  today: string;
  samples: Pick<SamplesReport, "pages" | "problems">;
  isRecording?: boolean;
};

/** Collects all problems of one page or all pages: front matter, text, links and samples. */
export function checkContent(
  checked: CheckedSite,
  { page, today, samples, isRecording = false }: CheckOptions,
): ContentReport {
  const { site } = checked;
  const pages = page ? [page] : site.pages;
  const files = new Set(pages.map(({ file }) => file));
  const isRelevant = ({ file }: Problem) => page === undefined || files.has(file);
  const relevant = [...checked.problems, ...findFutureDates(pages, today), ...samples.problems]
    .filter(isRelevant)
    .filter(({ message }) => !(isRecording && message.startsWith(unrecordedWords)))
    .sort(byLocation);
  // The site's check and the samples' both report an unreadable page.
  const problems = [...new Map(relevant.map((problem) => [formatProblem(problem), problem])).values()];
  const count = Object.values(samples.pages).flat().length;
  const words = [
    page?.path ?? `${pages.length} pages`,
    "checked;",
    `${count} ${count === 1 ? "sample" : "samples"} run or parsed`,
  ];
  return { problems, summary: words.join(" ") };
}

/** Finds a page by path or file: `garden/roses`, `/garden/roses` or `content/garden/roses.md`. */
export function findPage(pages: readonly Page[], name: string): Page {
  const path = toCanonicalPath(toPagePath(name.replace(/^(?:\.?\/)?content\//, "")));
  const page = pages.find((page) => page.path === path);
  if (page) return page;
  const suggestion = findNearest(
    path,
    pages.map((page) => page.path),
  );
  throw new Error(`there is no page ${path}${suggestion ? `; did you mean ${suggestion}?` : ""}`);
}
