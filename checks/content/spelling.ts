import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Problem } from "@/lib/problem";

const program = "node_modules/cspell/bin.mjs";
const config = "checks/content/cspell.json";

/** `content/a.md:3:7 - Unknown word (colour)`, `content/a.md:3:7 - Unknown word (alot) fix: (a lot, allot)` */
const finding = /^(?<file>.+):(?<line>\d+):\d+ - [^()]*\((?<word>[^()]+)\)(?: fix: \((?<fix>.+)\))?$/;

/** Warns of words of Markdown files that aren't American English, by cspell. */
export async function checkSpelling(files: readonly string[]): Promise<Problem[]> {
  const options = ["--no-progress", "--no-summary", "--no-color", "--no-cache", "--config", config];
  const cspell = spawn(process.execPath, [program, "lint", ...options, "--file-list", "stdin"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  cspell.stdin.end(files.join("\n"));
  return parseFindings(await text(cspell.stdout));
}

/** Each word is reported once per file. */
function parseFindings(output: string): Problem[] {
  const problems = new Map<string, Problem>();
  for (const outputLine of output.split("\n")) {
    const { file, line, word, fix } = finding.exec(outputLine)?.groups ?? {};
    if (file === undefined) continue;
    const advice = fix === undefined ? "correct it" : `write ${fix}`;
    const message = `“${word}” isn’t in the dictionary; ${advice}, or add it to checks/content/words.txt`;
    if (!problems.has(file + word)) problems.set(file + word, { file, line: Number(line), message, isWarning: true });
  }
  return [...problems.values()];
}
