import { isDeepStrictEqual } from "node:util";
import { resultsFile, type SampleResult, type SampleResults } from "@/lib/content/sample-results";
import type { Problem } from "@/lib/problem";

const command = "run npm run content -- --record and commit what it writes";

/** SampleResults without the words of failures, which may be another version's. */
const withoutWords = (results: readonly SampleResult[]) =>
  results.map(({ failure, ...result }) => ({ ...result, isFailing: failure !== undefined }));

/**
 * What the recorded results say otherwise than this run; a sample without one is named by lib/content. Of the tools only
 * those in `versions` count, which are the project's own: git and Node are the machine's.
 */
export function findDifferences(
  { pages }: Pick<SampleResults, "pages">,
  kept: SampleResults,
  versions: SampleResults["tools"],
): Problem[] {
  const files = [...new Set([...Object.keys(pages), ...Object.keys(kept.pages)])];
  const stale = files.filter((file) => isStale(pages[file], kept.pages[file]));
  const changed = Object.entries(versions).filter(([tool, version]) => kept.tools[tool] !== version);
  return [
    ...stale.map((file) => ({ file, message: `${resultsFile} has other results of this page; ${command}` })),
    ...changed.map(([tool, version]) => ({
      file: resultsFile,
      message: `${tool} is ${version} now, not ${kept.tools[tool]}; ${command}`,
    })),
  ];
}

function isStale(now: readonly SampleResult[] = [], kept: readonly SampleResult[] = []): boolean {
  const isKept = ({ sample }: SampleResult) => kept.some((result) => result.sample === sample);
  return now.every(isKept) && !isDeepStrictEqual(withoutWords(now), withoutWords(kept));
}
