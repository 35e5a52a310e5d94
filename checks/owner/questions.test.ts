import { readFile } from "node:fs/promises";
import { loadSite } from "@/lib/content/site";
import { listDefaults, parseSiteSettings } from "@/lib/settings";
import { guide, judgeQuestion, loadAskedFiles, moveQuestions, readQuestions } from "./questions";

const questions = readQuestions(await readFile(guide, "utf8"));
const isAsked = (file: string, words: string, what = "") =>
  questions.some(
    (question) => question.file === file && question.words.includes(words) && question.what.includes(what),
  );

test("the words of each question to the owner stand where the page says", async () => {
  const texts = await loadAskedFiles(questions);
  expect(questions.flatMap((question) => judgeQuestion(question, texts.get(question.file)))).toEqual([]);
  expect(questions.length).toBeGreaterThan(25);
});

test.each([
  ["`a.md:2`", [`${guide}:3: “hello there” is on line 3 of a.md, not on 2; run npm run owner`]],
  ["`a.md:3`", []],
  ["`a.md`", []],
  ["`b.md:3`", [`${guide}:3: there is no file b.md`]],
])("a question at %s is judged", (where, said) => {
  const [question] = readQuestions(`| where | words | what |\n|---|---|---|\n| ${where} | \`hello there\` | is it? |`);
  const text = question?.file === "a.md" ? "one\ntwo\nand hello there" : undefined;
  expect(question && judgeQuestion(question, text)).toEqual(said);
});

test("words that are gone are found", () => {
  expect(judgeQuestion({ at: 9, file: "a.md", line: 1, words: "gone", what: "" }, "one")).toEqual([
    `${guide}:9: “gone” stands nowhere in a.md; write what stands there now`,
  ]);
});

test("words that moved get their new line, in their row alone, and words that are gone stay for a person", () => {
  const rows = (line: number) =>
    `| where | words | what |\n|---|---|---|\n| \`a.md:${line}\` | \`moved\` | a.md:1? |\n| \`a.md:1\` | \`gone\` | why? |\n`;
  expect(moveQuestions(rows(1), new Map([["a.md", "one\ntwo\nmoved"]]))).toBe(rows(3));
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

test("the owner is asked about each recipe that nobody has cooked or that has no photograph, and about each drawing", async () => {
  const { pages } = await loadSite();
  for (const { kind, file, frontMatter } of pages) {
    if (kind === "recipe") {
      expect([file, isAsked(file, frontMatter.title, "cooked on")]).toEqual([file, !frontMatter.cooked]);
      expect([file, isAsked(file, frontMatter.title, "wanted as picture")]).toEqual([file, !frontMatter.picture]);
    }
    const picture = kind === "chapter" ? frontMatter.picture?.file : undefined;
    if (picture) expect([picture, isAsked(file, picture)]).toEqual([picture, picture.endsWith(".svg")]);
  }
});
