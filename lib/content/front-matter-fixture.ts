import { parseFrontMatter } from "@/lib/content/front-matter";
import { formatProblem } from "@/lib/problem";

/** A page with these lines as its front matter. */
export const front = (lines: string) => `---\n${lines}\n---\n# Title\n`;
export const noteKeys = "kind: note\ntitle: A\ndescription: B\ndate: 2026-11-21";
/** A note with more keys. */
export const plus = (lines: string) => front(`${noteKeys}\n${lines}`);

/** Each problem with the line of its key, and only its key words: `6: order must be a number`. */
export function readFaults(source: string): string[] {
  const { problems, keyLines } = parseFrontMatter("content/a.md", source);
  return problems.map((problem) => {
    const [key = ""] = problem.key?.split(".") ?? [];
    const located = formatProblem({ ...problem, line: problem.line ?? keyLines[key] });
    return located.replace(/^content\/a\.md:|front matter:? /g, "").trim();
  });
}
