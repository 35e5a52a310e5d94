import { readFile } from "node:fs/promises";
import { findPage, judgeContent } from "@/checks/content/judge-content";
import { createCheckers } from "@/checks/samples/checkers";
import { openSampleJudge, replayJudge } from "@/checks/samples/dotnet-judge";
import { parseSamples } from "@/checks/samples/parse-samples";
import { stopPostgres } from "@/checks/samples/postgres";
import { runSamples } from "@/checks/samples/run";
import type { Page } from "@/lib/content/page";
import { needsDotnet } from "@/lib/content/samples";
import { loadJudgedSite } from "@/lib/content/site";
import { loadVerdicts, verdictsFile } from "@/lib/content/verdicts";
import { writePictures } from "@/lib/pictures/write-pictures";
import { ContentError, formatProblem, type Problem } from "@/lib/problem";

// The program of `npm run content [page]`: judges a page, or all, and tells what is wrong, a line each.
try {
  const start = performance.now();
  const [word] = process.argv.slice(2);
  const pictureProblems = await findPictureProblems();
  const judged = await loadJudgedSite();
  const page = word === undefined ? undefined : findPage(judged.site.pages, word);
  const today = new Date().toISOString().slice(0, 10);
  const { problems, summary } = await judgeContent(judged, { page, today, runSamples: runThroughTools });
  const all = page ? problems : [...pictureProblems, ...problems];
  for (const problem of all) console.error(formatProblem(problem));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`content: ${summary}; problems: ${all.length}; ${seconds} s`);
  if (all.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
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

async function runThroughTools(pages: readonly Page[]) {
  const sources = await Promise.all(pages.map(async ({ file }) => ({ file, markdown: await readFile(file, "utf8") })));
  const kept = await loadVerdicts(verdictsFile);
  const samples = sources.flatMap(({ file, markdown }) => parseSamples(markdown, file).samples);
  // To start .NET takes longer than all else.
  const judge = samples.some(({ language, transforms }) => needsDotnet(language, transforms))
    ? await openSampleJudge(kept)
    : replayJudge(kept, "no sample needs .NET");
  const report = await runSamples(sources, createCheckers(judge));
  judge.close();
  await stopPostgres();
  return report;
}
