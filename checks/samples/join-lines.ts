/** A line of a script as its tool reads it; `line` is the 1-based line where it begins. */
export type JoinedLine = { line: number; text: string };

/** Trims the lines of a text and joins each one that matches `continued` to the next, without its last character. */
export function joinLines(text: string, continued: RegExp): JoinedLine[] {
  const joined: JoinedLine[] = [];
  let isContinued = false;
  for (const [index, written] of text.split("\n").entries()) {
    const trimmed = written.trim();
    const last = joined.at(-1);
    if (isContinued && last) last.text = last.text.slice(0, -1) + trimmed;
    else joined.push({ line: index + 1, text: trimmed });
    isContinued = continued.test(trimmed);
  }
  return joined;
}
