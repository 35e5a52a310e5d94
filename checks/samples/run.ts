import { parseSamples, type UncheckedSample } from "@/checks/samples/read-samples";
import type { SampleChecker, SampleProblem } from "@/checks/samples/sample";

/** What all checkers say of all pages; `counts` holds how many samples each tool has judged. */
export type SamplesReport = { counts: Map<string, number>; unchecked: UncheckedSample[]; problems: SampleProblem[] };

/** Runs each page's samples through the checkers of their languages; a page that cannot be read is a problem too. */
export async function runSamples(
  pages: readonly { file: string; markdown: string }[],
  checkers: readonly SampleChecker[],
): Promise<SamplesReport> {
  const report: SamplesReport = { counts: new Map(checkers.map(({ tool }) => [tool, 0])), unchecked: [], problems: [] };
  for (const { file, markdown } of pages) {
    const found = readPage(markdown, file, report);
    report.unchecked.push(...found.unchecked);
    const left = new Set(found.samples);
    for (const { tool, languages, check } of checkers) {
      const samples = found.samples.filter(({ language }) => languages.includes(language));
      if (!samples.length) continue;
      report.counts.set(tool, (report.counts.get(tool) ?? 0) + samples.length);
      report.problems.push(...(await check(samples)));
      for (const sample of samples) left.delete(sample);
    }
    for (const { line, language } of left) {
      const message = `no checker for ${language || "a fence without language"}; mark it unchecked="reason"`;
      report.problems.push({ file, line, message });
    }
  }
  report.problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return report;
}

function readPage(markdown: string, file: string, { problems }: SamplesReport) {
  try {
    return parseSamples(markdown, file);
  } catch (error) {
    const [, line, message] = /^.*?:(\d+): (.*)$/s.exec(error instanceof Error ? error.message : "") ?? [];
    problems.push({ file, line: Number(line ?? 1), message: message ?? String(error) });
    return { samples: [], unchecked: [] };
  }
}

/** The report as text: samples a tool, the unchecked ones with their reasons, the problems as `file:line: message`. */
export function formatReport({ counts, unchecked, problems }: SamplesReport): string {
  const width = Math.max(...[...counts.keys()].map(({ length }) => length));
  const checked = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...counts].map(([tool, count]) => `  ${tool.padEnd(width)}  ${String(count).padStart(4)}`);
  const files = [...new Set(unchecked.map(({ file }) => file))];
  for (const file of files) {
    const own = unchecked.filter((sample) => sample.file === file);
    lines.push(`  ${file}: ${own.length} unchecked`);
    lines.push(...own.map(({ line, language, reason }) => `    line ${line}, ${language}: ${reason}`));
  }
  lines.push(...problems.map(({ file, line, message }) => `${file}:${line}: ${message}`));
  lines.push(`${checked} samples checked, ${unchecked.length} unchecked, problems: ${problems.length}`);
  return lines.join("\n");
}
