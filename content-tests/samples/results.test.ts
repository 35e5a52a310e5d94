import { existsSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SamplesSummary } from "@/components/note/samples-summary";
import { loadResults, resultsFile } from "@/lib/content/sample-results";

test("the summary shows each recorded result and its day, and each file with results exists", async () => {
  const results = await loadResults(resultsFile);
  expect(renderToStaticMarkup(createElement(SamplesSummary, { results }))).toMatch(
    /On <time dateTime="2\d{3}-\d\d-\d\d">/,
  );
  expect(Object.keys(results.pages).filter((file) => !existsSync(file))).toEqual([]);
});
