import { judgeSamples } from "@/checks/samples/judge-samples";
import { parseSamples, type UncheckedSample } from "@/checks/samples/parse-samples";
import type { SampleChecker } from "@/checks/samples/sample";
import { byPlace, formatProblem, type Problem } from "@/lib/content/model/problem";

/** What all checkers say of all pages; `counts` holds how many samples each tool has judged. */
export type SamplesReport = { counts: Map<string, number>; unchecked: UncheckedSample[]; problems: Problem[] };

/** Runs each page's samples through the checkers of their languages; problems are sorted by place. */
export async function runSamples(
  pages: readonly { file: string; markdown: string }[],
  checkers: readonly SampleChecker[],
): Promise<SamplesReport> {
  const report: SamplesReport = { counts: new Map(checkers.map(({ tool }) => [tool, 0])), unchecked: [], problems: [] };
  const checked = checkers.flatMap(({ languages }) => languages);
  for (const { file, markdown } of pages) {
    const { samples, unchecked, problems } = parseSamples(markdown, file);
    report.unchecked.push(...unchecked);
    report.problems.push(...problems);
    for (const checker of checkers) {
      const own = samples.filter(({ language }) => checker.languages.includes(language));
      if (own.length === 0) continue;
      report.counts.set(checker.tool, (report.counts.get(checker.tool) ?? 0) + own.length);
      report.problems.push(...(await judgeSamples(checker, own)));
    }
    for (const { line, language } of samples.filter((sample) => !checked.includes(sample.language))) {
      const message = `no checker for ${language || "a fence without language"}; mark it unchecked="reason"`;
      report.problems.push({ file, line, message });
    }
  }
  report.problems.sort(byPlace);
  return report;
}

/** The report as text: samples a tool, the unchecked ones with their reasons, the problems as `file:line: message`. */
export function formatReport({ counts, unchecked, problems }: SamplesReport): string {
  const width = Math.max(...[...counts.keys()].map(({ length }) => length));
  const checked = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...counts].map(([tool, count]) => `  ${tool.padEnd(width)}  ${String(count).padStart(4)}`);
  for (const file of new Set(unchecked.map((sample) => sample.file))) {
    const own = unchecked.filter((sample) => sample.file === file);
    lines.push(`  ${file}: ${own.length} unchecked`);
    lines.push(...own.map(({ line, language, reason }) => `    line ${line}, ${language}: ${reason}`));
  }
  lines.push(...problems.map(formatProblem));
  lines.push(`${checked} samples checked, ${unchecked.length} unchecked, problems: ${problems.length}`);
  return lines.join("\n");
}
