import { renderToStaticMarkup } from "react-dom/server";
import { SamplesLine } from "@/components/note/note";
import { SamplesSummary } from "@/components/note/samples-summary";
import type { SampleCount, SampleResult } from "@/lib/content/sample-results";

const show = (samples: SampleResult[]) =>
  renderToStaticMarkup(
    <SamplesSummary verdicts={{ day: "2026-11-22", tools: {}, pages: { "content/a.md": samples } }} />,
  );

const run = { sample: "aa", tool: "git", verdict: "run with git {version}" };

test("the summary has the day, the samples by what was done with them, and those meant to fail", () => {
  const html = show([run, { ...run, failure: "no" }, { ...run, verdict: "compiled with C# {version}" }]);
  expect(
    html
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).toBe(
    "On November 22, 2026 all 3 samples that a tool can check passed: 2 ran, and did what the page shows 1 compiled 1 of them are meant to fail, and did.",
  );
});

test("nothing is said of samples where none was recorded", () => {
  expect(show([])).toBe("");
});

test("a verdict without a group is an error that names it", () => {
  expect(() => show([{ ...run, verdict: "guessed" }])).toThrow("no group for the verdict “guessed”");
});

test.each<[SampleCount[], string]>([
  [[["compiled with C# 14", 1]], "Sample: compiled with C# 14."],
  [[["compiled with C# 14", 2]], "Samples: all 2 compiled with C# 14."],
  [
    [
      ["compiled with C# 14", 1],
      ["not checked", 2],
    ],
    "Samples: 1 compiled with C# 14; 2 not checked.",
  ],
])("%j is the line %s", (counts, line) => {
  const plain = renderToStaticMarkup(<SamplesLine counts={counts} explainedAt={undefined} />);
  expect(plain.replace(/<[^>]+>/g, "")).toBe(line);
  const linked = renderToStaticMarkup(<SamplesLine counts={counts} explainedAt="/about#samples" />);
  expect(linked).toMatch(/^<p class="samples"><a href="\/about#samples">Samples?<\/a>: /);
});
