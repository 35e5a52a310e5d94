import { readFile } from "node:fs/promises";
import type { Root, TableRow } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { loadSite } from "@/lib/content/site";
import { listDefaults, parseSiteSettings } from "@/lib/settings";

const guide = "docs/owner.md";

/** What a row asks about: words in a file, on a line where one is named; `at` is the row's own line. */
type Question = { at: number; file: string; line?: number; words: string };

/** The rows of all tables of the owner's page: `content/contact.md:20`, the words, what to settle. */
function readQuestions(markdown: string): Question[] {
  const root: Root = remark().use(remarkGfm).parse(markdown);
  const rows: TableRow[] = [];
  visit(root, "table", (table) => {
    rows.push(...table.children.slice(1));
  });
  return rows.map(({ children: [where, words], position }) => {
    const [, file = "", line] = /^(.*?)(?::(\d+))?$/.exec(where ? toText(where) : "") ?? [];
    const at = position?.start.line ?? 0;
    return { at, file, words: words ? toText(words) : "", ...(line ? { line: Number(line) } : {}) };
  });
}

/** What is wrong with a question, given the text of its file; nothing where the words stand where it says. */
function judgeQuestion({ at, file, line, words }: Question, text: string | undefined): string[] {
  if (text === undefined) return [`${guide}:${at}: there is no file ${file}`];
  const found = text.split("\n").flatMap((content, index) => (words && content.includes(words) ? [index + 1] : []));
  if (found.length === 0) return [`${guide}:${at}: “${words}” stands nowhere in ${file}; write what stands there now`];
  if (line === undefined || found.includes(line)) return [];
  return [`${guide}:${at}: “${words}” is not on line ${line} of ${file}; write ${file}:${found.join(" or ")}`];
}

const read = (file: string) => readFile(file, "utf8").catch(() => undefined);
const questions = readQuestions(await readFile(guide, "utf8"));
const isAsked = (file: string, words: string) =>
  questions.some((question) => question.file === file && question.words.includes(words));

test("the words of each question to the owner stand where the page says", async () => {
  const judged = await Promise.all(
    questions.map(async (question) => judgeQuestion(question, await read(question.file))),
  );
  expect(judged.flat()).toEqual([]);
  expect(questions.length).toBeGreaterThan(25);
});

test.each([
  ["`a.md:2`", [`${guide}:3: “hello there” is not on line 2 of a.md; write a.md:3`]],
  ["`a.md:3`", []],
  ["`a.md`", []],
  ["`b.md:3`", [`${guide}:3: there is no file b.md`]],
])("a question at %s is judged", (where, said) => {
  const [question] = readQuestions(`| where | words | what |\n|---|---|---|\n| ${where} | \`hello there\` | is it? |`);
  const text = question?.file === "a.md" ? "one\ntwo\nand hello there" : undefined;
  expect(question && judgeQuestion(question, text)).toEqual(said);
});

test("words that are gone are found", () => {
  expect(judgeQuestion({ at: 9, file: "a.md", line: 1, words: "gone" }, "one")).toEqual([
    `${guide}:9: “gone” stands nowhere in a.md; write what stands there now`,
  ]);
});

test("the owner is asked about each setting that is still as it came", () => {
  for (const setting of listDefaults(parseSiteSettings({})))
    expect([setting, isAsked("site.config.ts", `${setting.split(" ")[0]}:`)]).toEqual([setting, true]);
});

test("the owner is asked about each link that leads from home to another site", async () => {
  const home = await readFile("content/index.md", "utf8");
  const links = home.match(/\(https:[^)]+\)/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect([link, isAsked("content/index.md", link)]).toEqual([link, true]);
});

test("the owner is asked about each recipe that nobody has cooked, and about each drawing", async () => {
  const { pages } = await loadSite();
  for (const { kind, file, frontMatter } of pages) {
    if (kind === "recipe") expect([file, isAsked(file, frontMatter.title)]).toEqual([file, !frontMatter.cooked]);
    const picture = kind === "chapter" ? frontMatter.picture?.file : undefined;
    if (picture) expect([picture, isAsked(file, picture)]).toEqual([picture, picture.endsWith(".svg")]);
  }
});
