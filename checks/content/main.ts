import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listMarks, reportDue } from "@/checks/content/due";
import { explainQuestion, listUnfound } from "@/checks/content/find";
import { checkSpelling } from "@/checks/content/spelling";
import { checkers } from "@/checks/samples/checkers";
import { findDifferences, runSamples, type SamplesReport } from "@/checks/samples/run";
import { type BuildCache, openProjectCache } from "@/lib/build/build-cache";
import { checkPublicHtml } from "@/lib/content/check-public";
import { findFutureDates } from "@/lib/content/compare-pages";
import { checkSite } from "@/lib/content/site";
import { listFiles, refuseLinks, writeWhole } from "@/lib/files";
import { loadResults, resultsFile, type SampleResults } from "@/lib/markdown/sample-results";
import { toOpenedPath, toPagePath } from "@/lib/paths";
import { byLocation, findErrors, formatProblem } from "@/lib/problem";
import { getSettings, getSiteToday } from "@/lib/settings";

// `npm run content`: checks a page or all, records the results of samples, and lists the facts that are due for review.

const usage = `npm run content garden/roses       checks a page: front matter, text, links and samples
npm run content -- find "QUESTION" shows what /find answers, and why
npm run content -- --all           checks all pages, and compares their samples with the recorded results
npm run content -- --record        checks all pages, and records the results of their samples
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
  else if (pageName === undefined && !values.all && !values.record) await listDue(values.overdue, cache);
  else await check(pageName, values.record ?? false, cache);
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

async function check(pageName: string | undefined, isRecording: boolean, cache: BuildCache): Promise<void> {
  const start = performance.now();
  await refuseLinks("content", "public");
  const files = await listPages(pageName);
  const [spelling, samples] = await Promise.all([
    checkSpelling(files),
    checkSamples(files, isRecording, pageName === undefined),
  ]);
  // After the samples, whose results it reads.
  const { site, problems } = await checkSite({ withWaiting: true, cache });
  const others = pageName === undefined ? await checkPublicHtml("public") : [];
  const relevant = [
    ...problems,
    ...others,
    ...findFutureDates(site.pages, getSiteToday()),
    ...spelling,
    ...samples.problems,
  ]
    .filter(({ file }) => pageName === undefined || files.includes(file))
    .sort(byLocation);
  const [errors, warnings] = [findErrors(relevant), relevant.filter(({ isWarning }) => isWarning)];
  if (warnings.length) console.log(`warnings:\n${warnings.map(formatProblem).join("\n")}\n`);
  for (const error of errors) console.error(formatProblem(error));
  const checked = `${files.length} pages checked; ${Object.values(samples.pages).flat().length} samples run or parsed`;
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

type ReachRecorder = {
  recordReach(
    pages: readonly { file: string; markdown: string }[],
    results: SampleResults,
    recorded: SampleResults,
  ): Promise<SampleResults>;
};

/** Ours has repositories in many states; a site without content-tests/ has no reaches. */
async function addReach(
  ...[pages, results, recorded]: Parameters<ReachRecorder["recordReach"]>
): Promise<SampleResults> {
  const recorder = resolve("content-tests/samples/reach.ts");
  if (!existsSync(recorder)) return results;
  const { recordReach }: ReachRecorder = await import(recorder);
  return recordReach(pages, results, recorded);
}

/** Runs the samples of files. With those of all pages, and if none fails, records the results or compares them. */
async function checkSamples(
  files: readonly string[],
  isRecording: boolean,
  hasAllPages: boolean,
): Promise<SamplesReport> {
  const sources = await Promise.all(files.map(async (file) => ({ file, markdown: await readFile(file, "utf8") })));
  const recorded = await loadResults(resultsFile);
  const report = await runSamples(sources, checkers, recorded);
  const { tools, pages, missing, problems } = report;
  if (missing.length > 0)
    console.log(`content: ${missing.length} samples weren't run here: ${[...new Set(missing)].join("; ")}`);
  if (!hasAllPages || findErrors(problems).length > 0) return report;
  if (isRecording) {
    await mkdir(dirname(resultsFile), { recursive: true });
    const results = await addReach(sources, { day: getSiteToday(), tools, pages }, recorded);
    const text = `${JSON.stringify(results, null, 2)}\n`;
    await writeWhole(resultsFile, text, ".next/cache");
  } else problems.push(...findDifferences(pages, recorded.pages));
  return report;
}
