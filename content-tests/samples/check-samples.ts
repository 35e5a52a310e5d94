import { readFile } from "node:fs/promises";
import type { CheckSamples } from "@/checks/content/main";
import { checkers } from "@/content-tests/samples/checkers";
import { recordReach } from "@/content-tests/samples/reach";
import { findDifferences, noResults, runSamples } from "@/content-tests/samples/run";
import { writeWhole } from "@/lib/files";
import { loadResults, resultsFile } from "@/lib/markdown/sample-results";
import { getSiteToday } from "@/lib/settings";

/** Runs the samples of files. With those of all pages, and if none fails, records the results or compares them. */
export const checkSamples: CheckSamples = async (files, scope) => {
  const sources = await Promise.all(files.map(async (file) => ({ file, markdown: await readFile(file, "utf8") })));
  const recorded = (await loadResults(resultsFile)) ?? noResults;
  const { tools, pages, missing, problems } = await runSamples(sources, checkers, recorded);
  const count = Object.values(pages).flat().length;
  if (missing.length > 0)
    console.log(`content: ${missing.length} samples weren't run here: ${[...new Set(missing)].join("; ")}`);
  if (scope === "page" || problems.length > 0) return { count, problems };
  if (scope === "all") return { count, problems: findDifferences(pages, recorded.pages) };
  const results = await recordReach(sources, { day: getSiteToday(), tools, pages }, recorded);
  await writeWhole(resultsFile, `${JSON.stringify(results, null, 2)}\n`, ".next/cache");
  return { count, problems };
};
