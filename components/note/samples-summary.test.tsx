import { renderToStaticMarkup } from "react-dom/server";
import { SamplesLine } from "@/components/note/note";
import { SamplesSummary } from "@/components/note/samples-summary";
import type { SampleCount, SampleResult } from "@/lib/markdown/sample-results";

const show = (samples: SampleResult[]) => {
  const results = { day: "2026-11-22", tools: {}, pages: { "content/a.md": samples } };
  const html = renderToStaticMarkup(<SamplesSummary results={results} />);
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
};

const run = { sample: "aa", tool: "git", outcome: "run with git {version}" };

test("the summary has the day, the samples by what was done with them, and those meant to fail", () => {
  const words = show([run, { ...run, failure: "no" }, { ...run, outcome: "compiled with C# {version}" }]);
  expect(words).toMatch(/November 22, 2026 all 3 samples .*: 2 ran, .* 1 compiled 1 of them are meant to fail/);
  expect(show([])).toBe("");
});

test("an outcome without a group is an error that names it", () => {
  expect(() => show([{ ...run, outcome: "guessed" }])).toThrow("“guessed”");
});

test.each<[line: string, ...counts: SampleCount[]]>([
  ["Sample: compiled with C# 14.", ["compiled with C# 14", 1]],
  ["Samples: 2 compiled with C# 14.", ["compiled with C# 14", 2]],
  ["Samples: 1 compiled with C# 14; 2 meant to fail.", ["compiled with C# 14", 1], ["meant to fail", 2]],
])("%s, its first word a link where a page explains it", (line, ...counts) => {
  const write = (explainedAt?: string) =>
    renderToStaticMarkup(<SamplesLine counts={counts} explainedAt={explainedAt} />);
  expect(write().replace(/<[^>]+>/g, "")).toBe(line);
  expect(write("/about#samples")).toMatch(/^<p><a href="\/about#samples">Samples?<\/a>: /);
});
