import { readFile } from "node:fs/promises";
import type { Root, TableRow } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";

/** The page of what only the owner can settle. */
export const guide = "docs/owner.md";

/** What a row of the page asks about: words in a file, on a line where one is named, and what to settle; `at` is the row's own line. */
export type Question = { at: number; file: string; line?: number; words: string; what: string };

/** The rows of all tables of the owner's page: `content/index.md:20`, the words, what to settle. */
export function readQuestions(markdown: string): Question[] {
  const root: Root = remark().use(remarkGfm).parse(markdown);
  const rows: TableRow[] = [];
  visit(root, "table", (table) => {
    rows.push(...table.children.slice(1));
  });
  return rows.map(({ children: [where, words, what], position }) => {
    const [, file = "", line] = /^(.*?)(?::(\d+))?$/.exec(where ? toText(where) : "") ?? [];
    const at = position?.start.line ?? 0;
    return {
      at,
      file,
      words: words ? toText(words) : "",
      what: what ? toText(what) : "",
      ...(line ? { line: Number(line) } : {}),
    };
  });
}

/** Whether a question is about these words of a file, and asks what is named. */
export const isAsked = (questions: readonly Question[], file: string, words: string, what = ""): boolean =>
  questions.some(
    (question) => question.file === file && question.words.includes(words) && question.what.includes(what),
  );

/** The text of each file that is asked about, by its name; a file that is not there has none. */
export async function loadAskedFiles(questions: readonly Question[]): Promise<Map<string, string>> {
  const names = [...new Set(questions.map(({ file }) => file))];
  const texts = await Promise.all(names.map((file) => readFile(file, "utf8").catch(() => undefined)));
  return new Map(names.flatMap((file, place) => (texts[place] === undefined ? [] : [[file, texts[place]]])));
}

/** The lines of a text that hold the words. */
const findLines = (text: string, words: string) =>
  text.split("\n").flatMap((content, index) => (words && content.includes(words) ? [index + 1] : []));

/** What is wrong with a question, given the text of its file; nothing where the words stand where it says. */
export function judgeQuestion({ at, file, line, words }: Question, text: string | undefined): string[] {
  if (text === undefined) return [`${guide}:${at}: there is no file ${file}`];
  const found = findLines(text, words);
  if (found.length === 0) return [`${guide}:${at}: “${words}” stands nowhere in ${file}; write what stands there now`];
  if (line === undefined || found.includes(line)) return [];
  return [`${guide}:${at}: “${words}” is on line ${found.join(" or ")} of ${file}, not on ${line}; run npm run owner`];
}

/** The page with the line of each question whose words have moved to another one; words that are gone stay for a person. */
export function moveQuestions(markdown: string, texts: ReadonlyMap<string, string>): string {
  const lines = markdown.split("\n");
  for (const { at, file, line, words } of readQuestions(markdown)) {
    const found = findLines(texts.get(file) ?? "", words);
    const [first] = found;
    if (line === undefined || first === undefined || found.includes(line)) continue;
    lines[at - 1] = (lines[at - 1] ?? "").replace(`${file}:${line}`, `${file}:${first}`);
  }
  return lines.join("\n");
}
