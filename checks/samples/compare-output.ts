import type { Fault } from "@/checks/samples/sample";

/**
 * Compares what a page says that a sample prints with what it has printed. Blanks at the ends of lines and blank lines
 * around the text do not count. Returns no fault or one, which shows the first line that differs.
 */
export function findOutputFault(expected: string, found: string): Fault[] {
  const expectedLines = toLines(expected);
  const foundLines = toLines(found);
  const length = Math.max(expectedLines.length, foundLines.length);
  const place = Array.from({ length }).findIndex((_, index) => expectedLines[index] !== foundLines[index]);
  if (place === -1) return [];
  const expectedWords = showLine(expectedLines[place]);
  const foundWords = showLine(foundLines[place]);
  return [{ line: 1, message: `line ${place + 1} of the output: expected ${expectedWords}, found ${foundWords}` }];
}

function toLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.join("\n").trim().split("\n");
}

function showLine(line: string | undefined): string {
  if (line === undefined) return "no such line";
  return line === "" ? "an empty line" : `“${line}”`;
}
