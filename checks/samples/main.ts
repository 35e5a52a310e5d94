import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCheckers } from "@/checks/samples/checkers";
import { openSampleJudge } from "@/checks/samples/dotnet-judge";
import { figuresFile, formatFigures, replaceFigures } from "@/checks/samples/figures";
import { stopPostgres } from "@/checks/samples/postgres";
import { formatReport, formatSummary, runSamples } from "@/checks/samples/run";
import { createVerdicts, findDifferences, formatVerdicts } from "@/checks/samples/verdict-file";
import { loadVerdicts, verdictsFile } from "@/lib/content/verdicts";
import { hasDetails } from "@/lib/details";
import { listFiles } from "@/lib/files";

// `npm run samples` judges all samples and compares with the kept verdicts; `npm run verdicts` keeps what it found.
const isKeeping = process.argv.includes("--keep");

const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
const pages = names.map(async (name) => ({
  file: `content/${name}`,
  markdown: await readFile(join("content", name), "utf8"),
}));
const kept = await loadVerdicts(verdictsFile);
const judge = await openSampleJudge(kept);
const report = await runSamples(await Promise.all(pages), createCheckers(judge));
judge.close();
await stopPostgres();

const made = createVerdicts(report, judge);
if (report.problems.length === 0) {
  const about = await readFile(figuresFile, "utf8");
  if (isKeeping) {
    await writeFile(verdictsFile, formatVerdicts(made));
    await writeFile(figuresFile, replaceFigures(about, formatFigures(made, report.unchecked)));
  } else {
    report.problems.push(...findDifferences(report, kept, judge));
    if (replaceFigures(about, formatFigures({ ...made, tools: kept.tools }, report.unchecked)) !== about)
      report.problems.push({
        file: figuresFile,
        message: "its figures are not those of this run; run npm run verdicts",
      });
  }
}
console.log(hasDetails ? formatReport(report) : formatSummary(report));
console.log(describeSource());
if (report.problems.length) process.exitCode = 1;

/** How many verdicts were made now, and how many were taken from the file for want of .NET. */
function describeSource(): string {
  const count = Object.values(report.pages).flat().length;
  const taken = judge.replayedBecause === undefined ? 0 : judge.replies.size;
  const reason = taken === 0 ? "" : `: ${judge.replayedBecause}`;
  return `${count - taken} verdicts made now, ${taken} taken from ${verdictsFile}${reason}`;
}
