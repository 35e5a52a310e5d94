import { findPage, judgeContent } from "@/checks/content/judge-content";
import { createNote, createTitledNote, judgeMadeUpSite } from "@/lib/content/site-fixture";
import { formatProblem } from "@/lib/problem";

const text = "```json\n{}\n```";
const judged = await judgeMadeUpSite({
  "index.md": createNote("# Home\n\n[gone](/gone)"),
  "a.md": createTitledNote("A", { text }),
  "b.md": createTitledNote("B", { date: "2026-12-24" }),
});
const today = "2026-11-21";
const verdict = { sample: "aa", tool: "JSON parser", verdict: "parsed as JSON" };
const samples = {
  pages: { "content/a.md": [verdict] },
  problems: [{ file: "content/a.md", line: 11, message: "JSON parser: no" }],
};

function judge(word?: string, isRecording = false) {
  const page = word === undefined ? undefined : findPage(judged.site.pages, word);
  const { problems, summary } = judgeContent(judged, { page, today, samples, isRecording });
  return { summary, problems: problems.map(formatProblem) };
}

test("of all pages everything that is wrong is reported, also a sample without a verdict unless it's recorded now", () => {
  const { problems, summary } = judge();
  const unrecorded = expect.stringMatching(/^content\/a\.md:11: this sample has no recorded verdict; run /);
  expect(judge(undefined, true).problems).toEqual(problems.filter((problem) => !problem.includes("verdict")));
  expect(problems).toEqual([
    "content/a.md:11: JSON parser: no",
    unrecorded,
    "content/b.md: front matter: date 2026-12-24 is in the future; write 2026-11-21",
    expect.stringMatching(/^content\/index\.md:9: link \/gone leads to no page/),
  ]);
  expect(summary).toBe("3 pages judged; 1 sample checked");
});

test("of one page only its own problems are reported, and the samples that have no recorded verdict are counted", () => {
  expect(judge("/b").problems).toEqual([
    "content/b.md: front matter: date 2026-12-24 is in the future; write 2026-11-21",
  ]);
  expect(judge("/a").summary).toBe(
    "/a judged; 1 sample checked; verdicts to be recorded: 1, by npm run content -- --record",
  );
});

test("what a page and a later one must not share is reported of either", async () => {
  const pair = await judgeMadeUpSite({
    "git/index.md": createTitledNote("Git"),
    "git/a.md": createTitledNote("A", { more: "order: 1\n" }),
    "git/b.md": createTitledNote("B", { more: "order: 1\n" }),
  });
  const samples = { pages: {}, problems: [] };
  for (const word of ["/git/a", "/git/b"]) {
    const { problems } = judgeContent(pair, { page: findPage(pair.site.pages, word), today, samples });
    expect(problems.map(formatProblem)).toEqual([
      "content/git/b.md:6: front matter: order 1 is taken by content/git/a.md; write another",
    ]);
  }
});

test.each(["a", "/a", "/A/", "a.md", "content/a.md", "./content/a.md"])("a page is found by %s", (word) => {
  expect(findPage(judged.site.pages, word).path).toBe("/a");
});

test("the home page is found, and what isn't a page is refused in words", () => {
  expect(findPage(judged.site.pages, "content/index.md").path).toBe("/");
  expect(findPage(judged.site.pages, "/").path).toBe("/");
  expect(() => findPage(judged.site.pages, "notes/of/mine")).toThrow("there is no page /notes/of/mine");
});
