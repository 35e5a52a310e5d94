import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listMarks, reportDue } from "@/checks/content/due";
import { explainQuestion, listUnfound } from "@/checks/content/find";
import { checkSpelling } from "@/checks/content/spelling";
import { type BuildCache, openProjectCache } from "@/lib/build/build-cache";
import { checkPublicHtml } from "@/lib/content/check-public";
import { findFutureDates } from "@/lib/content/compare-pages";
import { checkSite } from "@/lib/content/site";
import { listFiles, refuseLinks } from "@/lib/files";
import { toOpenedPath, toPagePath } from "@/lib/paths";
import { byLocation, findErrors, formatProblem, type Problem } from "@/lib/problem";
import { getSettings, getSiteToday } from "@/lib/settings";

// `npm run content`: checks a page or all, records the results of samples, and lists the facts that are due for review.

const usage = `npm run content garden/roses       checks a page: front matter, text and links; samples, if content-tests/samples is there
npm run content -- find "QUESTION" shows what /find answers, and why
npm run content -- --all           checks all pages
npm run content -- --record        checks all pages, and records the results of samples, if content-tests/samples is there
npm run content -- --overdue 90    fails if a fact has been due for review for more than 90 days
`;

try {
  const cache = await openProjectCache("pages");
  const [command, ...words] = process.argv.slice(2);
  // A question may look like an option: `-fd`.
  const isQuestion = command === "find" && words.length > 0;
  const { values, positionals } = parseArgs({
    args: isQuestion ? [] : process.argv.slice(2),
    allowPositionals: true,
    options: { all: { type: "boolean" }, record: { type: "boolean" }, overdue: { type: "string" } },
  });
  const [pageName] = positionals;
  if (pageName !== undefined && values.record) throw new Error("--record checks all pages; leave the page out");
  if (isQuestion) console.log(await explainQuestion((await checkSite({ cache })).site, words.join(" ")));
  else if (pageName !== undefined) await check(cache, "page", pageName);
  else if (values.record) await check(cache, "record");
  else if (values.all) await check(cache, "all");
  else await listDue(values.overdue, cache);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function listDue(overdue: string | undefined, cache: BuildCache): Promise<void> {
  if (overdue !== undefined && !/^\d+$/.test(overdue)) throw new Error(`--overdue ${overdue}: write a number of days`);
  const { site } = await checkSite({ withWaiting: true, cache });
  const marks = listMarks(site.pages, getSettings());
  const { report, isOverdue } = reportDue(marks, getSiteToday(), overdue === undefined ? undefined : Number(overdue));
  const unfound = overdue === undefined ? await listUnfound(site) : [];
  const advice = unfound.length
    ? `\nno word of their own finds these pages; add to their \`search\`: ${unfound.join(", ")}`
    : "";
  console.log(overdue === undefined ? `${usage}\n${report}${advice}` : report);
  if (isOverdue) process.exitCode = 1;
}

/** A `page` by itself, or `all` pages against the recorded results, or `record` those. */
type Scope = "page" | "all" | "record";

/** Checks the samples of files, and counts them. */
export type CheckSamples = (files: readonly string[], scope: Scope) => Promise<{ count: number; problems: Problem[] }>;

/** Loads the checkers of samples. They go with our pages, so an own site has none. */
async function loadSampleCheck(): Promise<CheckSamples | undefined> {
  const file = resolve("content-tests/samples/check-samples.ts");
  if (!existsSync(file)) return;
  const { checkSamples }: { checkSamples: CheckSamples } = await import(file);
  return checkSamples;
}

async function check(cache: BuildCache, scope: Scope, pageName?: string): Promise<void> {
  const start = performance.now();
  const checkSamples = await loadSampleCheck();
  if (scope === "record" && !checkSamples)
    throw new Error(
      "--record: nothing here checks samples; run npm run content -- --all, and delete content-tests/samples/results.json if it’s there",
    );
  await refuseLinks("content", "public");
  const files = await listPages(pageName);
  const [spelling, samples] = await Promise.all([checkSpelling(files), checkSamples?.(files, scope)]);
  // After the samples, whose results it reads.
  const { site, problems } = await checkSite({ withWaiting: true, cache });
  const others = pageName === undefined ? await checkPublicHtml("public") : [];
  const relevant = [
    ...problems,
    ...others,
    ...findFutureDates(site.pages, getSiteToday()),
    ...spelling,
    ...(samples?.problems ?? []),
  ]
    .filter(({ file }) => pageName === undefined || files.includes(file))
    .sort(byLocation);
  const [errors, warnings] = [findErrors(relevant), relevant.filter(({ isWarning }) => isWarning)];
  if (warnings.length) console.log(`warnings:\n${warnings.map(formatProblem).join("\n")}\n`);
  for (const error of errors) console.error(formatProblem(error));
  const checked = `${files.length} pages checked${samples ? `; ${samples.count} samples run or parsed` : ""}`;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`content: ${checked}; problems: ${errors.length}, warnings: ${warnings.length}; ${seconds} s`);
  if (errors.length) process.exitCode = 1;
}

/** Lists the files of all pages, or that of one: `garden/roses`, `/garden/roses` or `content/garden/roses.md`. */
async function listPages(pageName: string | undefined): Promise<string[]> {
  const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
  const path = pageName && toOpenedPath(pageName);
  const selected = names.filter((name) => path === undefined || toPagePath(name) === path);
  if (selected.length === 0) throw new Error(`there is no page ${path}`);
  return selected.map((name) => join("content", name));
}
