import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { frameIds } from "@/lib/content/links";
import { createNote, createTitledNote, judgeMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { rightRecipe } from "@/lib/recipes/recipe-fixture";

const alt = "A shed with a door stands on grass.";
const keys = (...lines: string[]) => createNote("# Title", lines);
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>A</title>${inside}</svg>`;
const withDrawing = (inside: string, words = alt) => ({
  "a.md": createNote(`# Title\n\n![${words}](/pictures/a.svg)`),
  "pictures/a.svg": drawing(inside),
});

/** What is wrong with a site, as the key words of each problem and whether it stops a build. */
async function judge(files: SiteFiles): Promise<[isStop: boolean, message: string][]> {
  const { problems } = await judgeMadeUpSite(files);
  return problems.map(({ key = "", message, isWarning }) => [!isWarning, `${key} ${message}`]);
}

// docs/writing.md lists what stops a build.
test.each<[what: string, files: SiteFiles, words: string]>([
  ["an unknown key", { "a.md": keys("ordre: 1") }, "ordre"],
  ["a link to no page", { "a.md": createNote("# A\n\n[b](/b)") }, "/b leads to no page"],
  ["a link to no heading", { "a.md": createNote("# A\n\n[b](#b)") }, "no heading #b"],
  ["a missing picture", { "a.md": createNote(`# A\n\n![${alt}](/pictures/b.svg)`) }, "isn’t there|not in"],
  ["a picture without words", withDrawing("", ""), "alt is empty"],
  ["an unsafe drawing", withDrawing("<script/>"), "has <script>"],
  ["raw HTML", { "a.md": createNote("# A\n\n<b>b</b>") }, "raw HTML"],
  ["two pages at one path", { "b.md": createTitledNote("A"), "b/index.md": createTitledNote("B") }, "path /b is taken"],
  ["a page where the build has its own", { "_answer.md": createTitledNote("A") }, "_answer is the build’s own"],
  ["a page called 404", { "404.md": createTitledNote("A") }, "404 is the build’s own"],
  ["an index of a folder index", { "index/index.md": createTitledNote("A") }, "index is the build’s own"],
  ["a page below such a folder", { "api/a.md": createTitledNote("A") }, "/api is the build’s own"],
  [
    "one title twice",
    { "a.md": createTitledNote("A"), "b.md": createTitledNote("B").replace('title: "B"', 'title: "A"') },
    "title “A” is the same",
  ],
  ["a page without a title", { "a.md": createNote("Text.") }, "does not begin with its title"],
  [
    "a recipe whose steps forget an ingredient",
    { "a.md": rightRecipe.replace("**salt** (1 teaspoon)", "salt") },
    "salt",
  ],
])("%s stops a build", async (_, files, words) => {
  expect(await judge(files)).toContainEqual([true, expect.stringMatching(words)]);
});

test.each<[what: string, files: SiteFiles, words: string]>([
  ["a long title", { "a.md": createTitledNote("n".repeat(71)) }, "title has 71"],
  [
    "a short description",
    { "a.md": createNote().replace(/description: .*/, "description: Short.") },
    "has 6 characters",
  ],
  ["a link that is none", { "a.md": createNote("# A\n\n[b](/b c)") }, "looks like a link"],
  ["a sample without a result", { "a.md": createNote("# A\n\n```json\n{}\n```") }, "no recorded result"],
  ["a fence of an unknown language", { "a.md": createNote("# A\n\n```cobol\nSTOP RUN.\n```") }, "cobol"],
  ["a table without caption", { "a.md": createNote("# A\n\n|a|b|\n|---|---|\n|1|2|") }, "without caption"],
  ["a heading that skips a level", { "a.md": createNote("# A\n\n#### B") }, "from level 1 to 4"],
  ["the same heading twice", { "a.md": createNote("# A\n\n## B\n\n## B") }, "second heading"],
  ["a task list", { "a.md": createNote("# A\n\n- [ ] b") }, "task list"],
  ["a page that no list leads to", { "b/a.md": createTitledNote("A") }, "no list leads to it"],
  ["a large drawing", withDrawing(`<path d="${"M0 0".repeat(3000)}"/>`), "bytes; draw it"],
  ["few words about a picture", withDrawing("", "A shed"), "does not say what"],
  [
    "a review mark without its words",
    { "a.md": keys("review: [{by: 2027-01-01, about: a, text: gone}]") },
    "not on the page",
  ],
  ["coals off the chart", { "a.md": rightRecipe.replaceAll("17", "18") }, "Lodge’s chart"],
])("%s stops nothing, and is reported", async (_, files, words) => {
  const found = await judge(files);
  expect(found.filter(([isStop]) => isStop)).toEqual([]);
  expect(found).toContainEqual([false, expect.stringMatching(words)]);
});

test("a page has all that a warning is about, so that it can be shown", async () => {
  const text = "# A\n\n## B\n\n## B\n\n```cobol\nSTOP RUN.\n```\n\n|a|b|\n|---|---|\n|1|2|\n\n- [ ] c";
  const [page] = (await judgeMadeUpSite({ "a.md": createNote(text) })).site.pages;
  const html = page?.parts.map((part) => part.html).join("") ?? "";
  for (const piece of ['id="b"', 'id="b-1"', "STOP RUN.", '<section class="table', 'type="checkbox"'])
    expect(html).toContain(piece);
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
  const { site, problems } = await judgeMadeUpSite({ "a.md": createNote(text) });
  expect(problems).toEqual([]);
  const ids = site.pages.flatMap(({ parts }) => parts.flatMap(({ html }) => html.match(/ id="[^"]+"/g) ?? []));
  expect(ids).toEqual([' id="main-1"', ' id="table-1"', ' id="table-1-1"']);
});
