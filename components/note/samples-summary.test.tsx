import { renderToStaticMarkup } from "react-dom/server";
import { SamplesSummary } from "@/components/note/note";
import { loadVerdicts, type SampleVerdict, verdictsFile } from "@/lib/content/samples";

const show = (samples: SampleVerdict[]) =>
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

test("a verdict without a group is an error that names it", () => {
  expect(() => show([{ ...run, verdict: "guessed" }])).toThrow("no group for the verdict “guessed”");
});

test("each recorded verdict has a group, and the record has its day", async () => {
  const verdicts = await loadVerdicts(verdictsFile);
  expect(renderToStaticMarkup(<SamplesSummary verdicts={verdicts} />)).toMatch(/On <time dateTime="2\d{3}-\d\d-\d\d">/);
});
