import { checkContent, findPage } from "@/checks/content/check-content";
import { checkMadeUpSite, createNote, createTitledNote } from "@/lib/content/site-fixture";
import { formatProblem } from "@/lib/problem";

const text = "```json\n{}\n```";
const checked = await checkMadeUpSite({
  "index.md": createNote("# Home\n\n[gone](/gone)"),
  "a.md": createTitledNote("A", { text }),
  "b.md": createTitledNote("B", { date: "2026-12-24" }),
});
const today = "2026-11-21";
const result = { sample: "aa", tool: "JSON parser", outcome: "parsed as JSON" };
const samples = {
  pages: { "content/a.md": [result] },
  problems: [{ file: "content/a.md", line: 11, message: "JSON parser: no" }],
};

function check(word?: string, isRecording = false) {
  const page = word === undefined ? undefined : findPage(checked.site.pages, word);
  return checkContent(checked, { page, today, samples, isRecording });
}

const noResult = expect.objectContaining({
  ...{ file: "content/a.md", line: 11, isWarning: true },
  message: expect.stringMatching(/no recorded result; run /),
});

const wrongOfAll = [
  expect.objectContaining({ file: "content/a.md", line: 11, message: "JSON parser: no" }),
  expect.objectContaining({ file: "content/b.md", key: "date", message: expect.stringContaining("in the future") }),
  expect.objectContaining({ file: "content/index.md", line: 9, message: expect.stringContaining("/gone") }),
];

test("of all pages everything that is wrong is reported, and a sample without a result is a warning", () => {
  const { problems, summary } = check();
  expect(problems).toHaveLength(4);
  expect(problems).toEqual(expect.arrayContaining([noResult, ...wrongOfAll]));
  expect(problems.map(({ file }) => file)).toEqual([...problems.map(({ file }) => file)].sort());
  expect(summary).toBe("3 pages checked; 1 sample run or parsed");
});

test("while results are recorded, a sample without one is not a problem", () => {
  expect(check(undefined, true).problems).toEqual(wrongOfAll);
});

test("of one page only its own problems are reported", () => {
  expect(check("/b").problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/b\.md: .*date 2026-12-24/),
  ]);
  expect(check("/a").problems).toHaveLength(2);
  expect(check("/a").problems).toContainEqual(noResult);
  expect(check("/a").summary).toBe("/a checked; 1 sample run or parsed");
});

test.each(["a", "/a", "/A/", "a.md", "content/a.md", "./content/a.md"])("a page is found by %s", (word) => {
  expect(findPage(checked.site.pages, word).path).toBe("/a");
});

test("the home page is found, and what isn't a page is refused in words", () => {
  expect(findPage(checked.site.pages, "content/index.md").path).toBe("/");
  expect(findPage(checked.site.pages, "/").path).toBe("/");
  expect(() => findPage(checked.site.pages, "notes/of/mine")).toThrow("there is no page /notes/of/mine");
});
