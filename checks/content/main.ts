import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { checkContent, findPage } from "@/checks/content/check-content";
import { listMarks, reportDue } from "@/checks/content/due";
import { checkSpelling } from "@/checks/content/spelling";
import { createCheckers } from "@/checks/samples/checkers";
import { createMissingProgram, openDotnetProgram } from "@/checks/samples/dotnet-program";
import { removeGitScenarios } from "@/checks/samples/git";
import { findDifferences, needsSandbox, runSamples, type SamplesReport } from "@/checks/samples/run";
import { parseSamples, type Sample } from "@/checks/samples/sample";
import { findSandboxFault } from "@/checks/samples/sandbox";
import { stopPostgres } from "@/checks/samples/sql";
import { loadResults, needsDotnet, resultsFile } from "@/lib/content/sample-results";
import { checkSite } from "@/lib/content/site";
import { getToday } from "@/lib/days";
import { listFiles, refuseLinks } from "@/lib/files";
import { writePictures } from "@/lib/pictures/pictures";
import { ContentError, findErrors, formatProblem, type Problem } from "@/lib/problem";
import { getSettings } from "@/lib/settings";

// `npm run content`: checks a page or all, records the results of samples, and lists the facts that are due for review.

const usage = `npm run content garden/roses       checks a page: front matter, text, links and samples
npm run content -- --all           checks all pages, and compares their samples with the recorded results
npm run content -- --record        checks all pages, and records the results of their samples
npm run content -- --overdue 90    fails if a fact has been due for review for more than 90 days
`;

const today = getToday();

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: "boolean" }, record: { type: "boolean" }, overdue: { type: "string" } },
  });
  const [pageName] = positionals;
  if (pageName !== undefined && values.record) throw new Error("--record checks all pages; leave the page out");
  if (pageName === undefined && !values.all && !values.record) await listDue(values.overdue);
  else await check(pageName, values.record ?? false);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function listDue(overdue: string | undefined): Promise<void> {
  if (overdue !== undefined && !/^\d+$/.test(overdue)) throw new Error(`--overdue ${overdue}: write a number of days`);
  const { site } = await checkSite({ withWaiting: true });
  const marks = listMarks(site.pages, getSettings());
  const { report, isOverdue } = reportDue(marks, today, overdue === undefined ? undefined : Number(overdue));
  console.log(overdue === undefined ? `${usage}\n${report}` : report);
  if (isOverdue) process.exitCode = 1;
}

async function check(pageName: string | undefined, isRecording: boolean): Promise<void> {
  const start = performance.now();
  await refuseLinks("content", "public");
  const pictureProblems = await findPictureProblems();
  const checked = await checkSite({ withWaiting: true });
  const page = pageName === undefined ? undefined : findPage(checked.site.pages, pageName);
  const files = page ? [page.file] : await listPages();
  const [spelling, samples] = await Promise.all([checkSpelling(files), checkSamples(files, isRecording, !page)]);
  const site = { ...checked, problems: [...checked.problems, ...spelling] };
  const { problems, summary } = checkContent(site, { page, today, samples, isRecording });
  const allProblems = page ? problems : [...pictureProblems, ...problems];
  const [errors, warnings] = [findErrors(allProblems), allProblems.filter(({ isWarning }) => isWarning)];
  if (warnings.length) console.log(`warnings:\n${warnings.map(formatProblem).join("\n")}\n`);
  for (const error of errors) console.error(formatProblem(error));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`content: ${summary}; problems: ${errors.length}, warnings: ${warnings.length}; ${seconds} s`);
  if (errors.length) process.exitCode = 1;
}

async function listPages(): Promise<string[]> {
  return (await listFiles("content")).filter((name) => name.endsWith(".md")).map((name) => join("content", name));
}

async function findPictureProblems(): Promise<readonly Problem[]> {
  try {
    await writePictures();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** Runs the samples of files. With those of all pages, and if none fails, records the results or compares them. */
async function checkSamples(
  files: readonly string[],
  isRecording: boolean,
  hasAllPages: boolean,
): Promise<SamplesReport> {
  const sources = await Promise.all(files.map(async (file) => ({ file, markdown: await readFile(file, "utf8") })));
  const recorded = await loadResults(resultsFile);
  const needsProgram = ({ language, transforms }: Sample) => needsDotnet(language, transforms);
  const sandboxFault = findSandboxFault();
  const hasDotnetSamples = sources.some(({ file, markdown }) =>
    parseSamples(markdown, file).samples.some(needsProgram),
  );
  // Starting .NET takes longer than everything else.
  const dotnet = hasDotnetSamples && !sandboxFault ? await openDotnetProgram() : createMissingProgram(sandboxFault);
  const canRun = (sample: Sample) =>
    !(sandboxFault && needsSandbox(sample)) && (dotnet.missingReason === undefined || !needsProgram(sample));
  const report = await runSamples(sources, createCheckers(dotnet), recorded, canRun);
  dotnet.close();
  await Promise.all([stopPostgres(), removeGitScenarios()]);
  const { tools, pages, reused, problems } = report;
  if (reused > 0)
    console.log(`content: ${reused} samples weren't run, their recorded results were used: ${dotnet.missingReason}`);
  if (!hasAllPages || findErrors(problems).length > 0) return report;
  if (isRecording) {
    await mkdir(dirname(resultsFile), { recursive: true });
    await writeFile(resultsFile, `${JSON.stringify({ day: today, tools, pages }, null, 2)}\n`);
  } else problems.push(...findDifferences(report, recorded, dotnet.versions));
  return report;
}
