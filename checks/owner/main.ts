import { readFile, writeFile } from "node:fs/promises";
import { guide, judgeQuestion, loadAskedFiles, moveQuestions, readQuestions } from "./questions";

// Writes the lines on which the words of the owner's questions stand now, and names those whose words are gone.
const before = await readFile(guide, "utf8");
const texts = await loadAskedFiles(readQuestions(before));
const after = moveQuestions(before, texts);
if (after !== before) await writeFile(guide, after);
const left = readQuestions(after).flatMap((question) => judgeQuestion(question, texts.get(question.file)));
if (left.length) {
  console.error(left.join("\n"));
  process.exitCode = 1;
}
