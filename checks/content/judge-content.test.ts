import { findPage, judgeContent } from "@/checks/content/judge-content";
import { createNote, createTitledNote, judgeMadeUpSite } from "@/lib/content/site-fixture";
import type { SampleVerdict } from "@/lib/content/verdicts";
import { formatProblem } from "@/lib/problem";

const text = "```json\n{}\n```";
const judged = await judgeMadeUpSite({
  "index.md": createNote("# Home\n\n[gone](/gone)"),
  "a.md": createTitledNote("A", { text }),
  "b.md": createTitledNote("B", { date: "2026-12-24" }),
});
const today = "2026-11-21";
const verdict = { sample: "aa", tool: "JSON parser", verdict: "parsed as JSON" };
const wrong = { file: "content/a.md", line: 11, message: "JSON parser: no" };

/** Judges with tools that find fault with the sample of /a, and gives the files whose samples were run. */
async function judge(word?: string) {
  const run: string[] = [];
  const { problems, summary } = await judgeContent(judged, {
    page: word === undefined ? undefined : findPage(judged.site.pages, word),
    today,
    async runSamples(pages) {
      run.push(...pages.map(({ file }) => file));
      const isRun = run.includes("content/a.md");
      const verdicts: Record<string, SampleVerdict[]> = isRun ? { "content/a.md": [verdict] } : {};
      return { pages: verdicts, problems: isRun ? [wrong] : [] };
    },
  });
  return { run, summary, problems: problems.map(formatProblem) };
}

test("of all pages, the samples that have no recorded verdict are run, and everything that is wrong is told", async () => {
  const { run, problems, summary } = await judge();
  expect(run).toEqual(["content/a.md"]);
  expect(problems).toEqual([
    "content/a.md:11: JSON parser: no",
    "content/b.md: front matter: date 2026-12-24 is yet to come; write 2026-11-21",
    expect.stringMatching(/^content\/index\.md:9: link \/gone leads to no page/),
  ]);
  expect(summary).toBe(
    "3 pages judged; 1 sample run through its tool; verdicts to be recorded: 1, by npm run verdicts",
  );
});

test("of one page only its own is told", async () => {
  expect(await judge("/b")).toEqual({
    run: ["content/b.md"],
    problems: ["content/b.md: front matter: date 2026-12-24 is yet to come; write 2026-11-21"],
    summary: "/b judged; 0 samples run through their tools",
  });
});

test("what a page and a later one must not share is told of either", async () => {
  const pair = await judgeMadeUpSite({
    "git/index.md": createTitledNote("Git"),
    "git/a.md": createTitledNote("A", { more: "order: 1\n" }),
    "git/b.md": createTitledNote("B", { more: "order: 1\n" }),
  });
  const runSamples = async () => ({ pages: {}, problems: [] });
  for (const word of ["/git/a", "/git/b"]) {
    const { problems } = await judgeContent(pair, { page: findPage(pair.site.pages, word), today, runSamples });
    expect(problems.map(formatProblem)).toEqual([
      "content/git/b.md:6: front matter: order 1 is taken by content/git/a.md; write another",
    ]);
  }
});

test.each(["a", "/a", "/A/", "a.md", "content/a.md", "./content/a.md"])("a page is found by %s", (word) => {
  expect(findPage(judged.site.pages, word).path).toBe("/a");
});

test("the home page is found, and what is no page is told in words", () => {
  expect(findPage(judged.site.pages, "content/index.md").path).toBe("/");
  expect(findPage(judged.site.pages, "/").path).toBe("/");
  expect(() => findPage(judged.site.pages, "notes/of/mine")).toThrow("there is no page /notes/of/mine");
});
