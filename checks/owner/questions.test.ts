import { readFile } from "node:fs/promises";
import { listDefaults, parseSiteSettings } from "@/lib/settings";
import { guide, isAsked, judgeQuestion, loadAskedFiles, moveQuestions, readQuestions } from "./questions";

const questions = readQuestions(await readFile(guide, "utf8"));

test("the words of each question to the owner stand where the page says", async () => {
  const texts = await loadAskedFiles(questions);
  expect(questions.flatMap((question) => judgeQuestion(question, texts.get(question.file)))).toEqual([]);
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
    expect([setting, isAsked(questions, "site.config.ts", `${setting.split(" ")[0]}:`)]).toEqual([setting, true]);
});
