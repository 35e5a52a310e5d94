import { isDeepStrictEqual } from "node:util";
import { resultsFile, type SampleResult, type SampleResults } from "@/lib/content/sample-results";
import type { Problem } from "@/lib/problem";

const command = "run npm run content -- --record and commit what it writes";

/** Removes the messages of failures, which differ between versions of a tool. */
const removeMessages = (results: readonly SampleResult[]) =>
  results.map(({ failure, ...result }) => ({ ...result, isFailing: failure !== undefined }));

/**
 * Compares this run with the recorded results. lib/content reports samples without a result. Only the tools in `versions` are
 * compared: the versions of git and Node depend on the machine.
 */
export function findDifferences(
  { pages }: Pick<SampleResults, "pages">,
  recorded: SampleResults,
  versions: SampleResults["tools"],
): Problem[] {
  const files = [...new Set([...Object.keys(pages), ...Object.keys(recorded.pages)])];
  const staleFiles = files.filter((file) => isStale(pages[file], recorded.pages[file]));
  const newVersions = Object.entries(versions).filter(([tool, version]) => recorded.tools[tool] !== version);
  return [
    ...staleFiles.map((file) => ({ file, message: `${resultsFile} has other results of this page; ${command}` })),
    ...newVersions.map(([tool, version]) => ({
      file: resultsFile,
      message: `${tool} is ${version} now, not ${recorded.tools[tool]}; ${command}`,
    })),
  ];
}

function isStale(current: readonly SampleResult[] = [], recorded: readonly SampleResult[] = []): boolean {
  const isRecorded = ({ sample }: SampleResult) => recorded.some((result) => result.sample === sample);
  return current.every(isRecorded) && !isDeepStrictEqual(removeMessages(current), removeMessages(recorded));
}
