import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkMadeUpSite, createNote, readProblems } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { frameIds } from "@/lib/markdown/ids";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

const alt = "A hill with a tree stands on grass.";

// Each text begins at line 9, after the page's title. docs/writing.md lists what stops a build.
test.each<[what: string, text: string, place: string, words: string]>([
  ["a second title", "# Again", "warning 9", "a second # heading, “Again”; write ##"],
  ["the same heading twice", "## B\n\n## C\n\n## B", "warning 13", "heading with equivalent text"],
  ["an event handler", 'a\n<b onclick="x">b</b>', "warning 10", 'onclick="x" of <b> is left out'],
  ["text that HTML hides", "<svg>\n\n<select>\n\n**lost**", "warning 9", "<svg> isn’t shown"],
  ["a fence without a language", "```\nx\n```", "warning 9", "missing fenced code language flag"],
  ["an unknown mark", "```ts fragmnt\nx\n```", "warning 9", "mark fragmnt is unknown; write answer, "],
  ["an effect without words", '```ts effect=""\nx\n```', "error 9", 'effect="" is unknown'],
  [
    "a sample without a result",
    "```json\n{}\n```",
    "warning 10",
    "no recorded result; run npm run content -- --record ",
  ],
  ["too many cells", "Table: T.\n\n| a |\n|---|\n| b | c |", "warning 13", "row of 2 cells below a header of 1"],
  ["a link to another machine", "[x](http://localhost:3000/a)", "warning 9", "leads to the reader’s own machine"],
  ["an unsafe link", "[x](javascript:alert%281%29)", "warning 9", "href=.* of <a> is left out; it isn’t safe"],
  ["a dead link with a neighbor", "[x](/B)", "error 9", "link /B doesn’t lead to a page; write /a$"],
  ["a dead link to a file", "[x](bats.md)", "error 9", "link /bats doesn’t lead to a page"],
  ["a dead heading", "[x](/a#nowhere)\n\n## One\n\n## Two", "error 9", "no heading #nowhere; it has #one, #two"],
  ["a link without a scheme", "[x](//example.com/)", "error 9", "is neither a path of this site nor https"],
  ["a picture from elsewhere", `![${alt}](https://example.com/a.png)`, "warning 9", "is on another site, so"],
  ["a picture without words", "![](/pictures/a.svg)", "error 9", "picture: alt is empty"],
  ["a picture with a lone %", `<img src="/pictures/100%.svg" alt="${alt}">`, "error 9", "100%.svg"],
  ["an unsafe drawing", `![${alt}](/pictures/unsafe.svg)`, "error 9", "has <foreignObject>"],
])("%s is reported with its line and what to write", async (_, text, place, words) => {
  const [level, line] = place.split(" ");
  const draw = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  const problems = await readProblems({
    "a.md": createNote(`# Title\n\n${text}`),
    "pictures/a.svg": draw(""),
    "pictures/unsafe.svg": draw("<foreignObject/>"),
  });
  expect(problems[0]).toMatch(new RegExp(`^${level}: content/a.md:${line}: .*${words}`));
});

test.each([
  ["text before the title", "Hello."],
  ["a title without words", "#"],
])("a page with %s shows the title of its front matter, with a warning", async (_, text) => {
  const { site, problems } = await checkMadeUpSite({ "a.md": createNote(text, ["task: Do it"]) });
  expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining("title"), isWarning: true })]);
  expect(site.pages[0]?.headingHtml).toMatch(/^<h1>A \d+<\/h1>$/);
});

test("a recipe's drawing is checked, since it becomes a part of pages", async () => {
  const draw = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18">${inside}</svg>`;
  const pictures = { "pictures/styled.svg": draw("<style>a{}</style>"), "pictures/plain.svg": draw("") };
  const read = async (dish: string) => {
    const recipe = validRecipe.replace("\ncoals:", `\ndish: ${dish}\ncoals:`);
    return (await readProblems({ ...pictures, "a.md": recipe })).join("\n");
  };
  expect(await read("styled.svg")).toMatch(/error: content\/a\.md:\d+: .*“styled.svg” has <style>.*\(line 1\)/);
  expect(await read("gone.svg")).toMatch(/error: .*“gone.svg” isn’t in content\/pictures/);
  expect(await read("plain.svg")).not.toContain("plain.svg");
});

test("no heading gets an id that a component gives", async () => {
  const names = (await listFiles("components")).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join("components", name), "utf8")));
  const ids = texts.flatMap((text) => Array.from(text.matchAll(/\bid="([a-z\d-]+)"/g), ([, id = ""]) => id));
  expect(ids.length).toBeGreaterThan(8);
  expect(ids.filter((id) => !frameIds.includes(id))).toEqual([]);
});

test("ids are one element’s only: the frame’s, a table’s and a heading’s", async () => {
  const text = "# A\n\n## Main\n\n## Table 1\n\nTable: One.\n\n|a|b|\n|---|---|\n|1|2|\n\n[up](#main-1)";
  const { site, problems } = await checkMadeUpSite({ "a.md": createNote(text) });
  expect(problems).toEqual([]);
  const ids = site.pages.flatMap(({ sections }) => sections.flatMap(({ html }) => html.match(/ id="[^"]+"/g) ?? []));
  expect(ids).toEqual([' id="main-1"', ' id="table-1"', ' id="table-1-1"']);
});
