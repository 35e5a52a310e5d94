import { judgeSamples } from "@/checks/samples/judge-samples";
import { parseSamples, type UncheckedSample } from "@/checks/samples/parse-samples";
import type { Sample, SampleChecker } from "@/checks/samples/sample";
import { countVerdicts, formatVerdict, hashSample, type SampleVerdict } from "@/lib/content/verdicts";
import { byPlace, formatProblem, type Problem } from "@/lib/problem";

/** What all checkers say of all pages: each page's verdicts in its order, and the versions of the tools they are from. */
export type SamplesReport = {
  tools: Record<string, string>;
  pages: Record<string, SampleVerdict[]>;
  /** The line of each verdict's sample in its page. */
  lines: Record<string, number[]>;
  unchecked: UncheckedSample[];
  problems: Problem[];
};

/** Runs each page's samples through the checkers of their languages; problems are sorted by place. */
export async function runSamples(
  pages: readonly { file: string; markdown: string }[],
  checkers: readonly SampleChecker[],
): Promise<SamplesReport> {
  const versions = checkers.flatMap(({ tool, version }) => (version ? [[tool, version]] : []));
  const report: SamplesReport = {
    tools: Object.fromEntries(versions),
    pages: {},
    lines: {},
    unchecked: [],
    problems: [],
  };
  for (const { file, markdown } of pages) {
    const { samples, unchecked, problems } = parseSamples(markdown, file);
    report.unchecked.push(...unchecked);
    report.problems.push(...problems);
    const judged = await judgePage(samples, checkers);
    report.problems.push(...judged.flatMap((sample) => sample.problems));
    const verdicts = judged.flatMap(({ verdict }) => verdict ?? []);
    if (verdicts.length === 0) continue;
    report.pages[file] = verdicts;
    report.lines[file] = judged.flatMap(({ verdict }, index) => (verdict && samples[index] ? samples[index].line : []));
  }
  report.problems.sort(byPlace);
  return report;
}

type Judged = { problems: Problem[]; verdict?: SampleVerdict };

/** Judges the samples of one page, and gives each one's problems or verdict in the page's order. */
async function judgePage(samples: readonly Sample[], checkers: readonly SampleChecker[]): Promise<Judged[]> {
  const judged = new Map<Sample, Judged>();
  for (const checker of checkers) {
    const own = samples.filter(({ language }) => checker.languages.includes(language));
    if (own.length === 0) continue;
    const found = await judgeSamples(checker, own);
    own.forEach((sample, index) => {
      const { problems = [], verdict = "", failure } = found[index] ?? {};
      const sampleVerdict = {
        sample: hash(sample),
        tool: checker.tool,
        verdict,
        ...(failure && { failure: firstLine(failure) }),
      };
      judged.set(sample, problems.length > 0 ? { problems } : { problems, verdict: sampleVerdict });
    });
  }
  return samples.map((sample) => judged.get(sample) ?? { problems: [describeUnknown(sample)] });
}

const firstLine = (text: string) => text.split("\n", 1).join();

const hash = ({ language, marks, text, output }: Sample) => hashSample(language, marks, text, output);

function describeUnknown({ file, line, language }: Sample): Problem {
  return {
    file,
    line,
    message: `no checker for ${language || "a fence without language"}; mark it unchecked="reason"`,
  };
}

/** The report as text: samples by what was done, the unchecked ones with their reasons, then its summary. */
export function formatReport(report: SamplesReport): string {
  const { tools, pages, unchecked } = report;
  const verdicts = Object.values(pages).flat();
  const failing = verdicts.filter(({ failure }) => failure !== undefined).length;
  const counts = countVerdicts(verdicts.map((verdict) => formatVerdict(verdict, tools)));
  const lines = counts.map(([phrase, count]) => `  ${String(count).padStart(4)}  ${phrase}`);
  if (failing > 0) lines.push(`  ${String(failing).padStart(4)}  of them meant to fail, and failing`);
  for (const file of new Set(unchecked.map((sample) => sample.file))) {
    const own = unchecked.filter((sample) => sample.file === file);
    lines.push(`  ${file}: ${own.length} unchecked`);
    lines.push(...own.map(({ line, language, reason }) => `    line ${line}, ${language}: ${reason}`));
  }
  return [...lines, formatSummary(report)].join("\n");
}

/** The problems as `file:line: message`, and how many samples there are. */
export function formatSummary({ pages, unchecked, problems }: SamplesReport): string {
  const checked = Object.values(pages).flat().length;
  const counts = `${checked} samples checked, ${unchecked.length} unchecked, problems: ${problems.length}`;
  return [...problems.map(formatProblem), counts].join("\n");
}
