/** Something wrong in a file: where it is, what was found and what to write instead. Its place is data until it is printed. */
export type Problem = {
  /** The file from the project's root, such as `content/garden/index.md`. */
  file: string;
  /** The 1-based line, where there is one. */
  line?: number | undefined;
  /** The front matter key that is meant, such as `coals` or `picture.alt`; its line is found by it. */
  key?: string;
  message: string;
  /** Whether it only makes a page worse: reported, and no build stops for it. docs/writing.md lists what stops one. */
  isWarning?: boolean;
};

/** Marks problems that fail no reader, so that they are reported and stop nothing. */
export const asWarnings = <Fault extends object>(faults: readonly Fault[]): (Fault & { isWarning: true })[] =>
  faults.map((fault) => ({ ...fault, isWarning: true }));

/** The problems that stop a build. */
export const findErrors = (problems: readonly Problem[]): Problem[] => problems.filter(({ isWarning }) => !isWarning);

/** A problem in one line: `content/garden/index.md:3: front matter: order must be a whole number`. */
export function formatProblem({ file, line, key, message }: Problem): string {
  return `${file}${line ? `:${line}` : ""}: ${key ? `front matter: ${key} ` : ""}${message}`;
}

/** Sorts problems by file, then by line. */
export const byLocation = (a: Problem, b: Problem): number =>
  a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1;

/** All that is wrong in `content/`, thrown once, one line per problem, sorted by place. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(found: readonly Problem[]) {
    const problems = [...found].sort(byLocation);
    const lines = problems.map((problem) => `  ${formatProblem(problem)}`);
    super(`${problems.length} problem${problems.length === 1 ? "" : "s"} in the content:\n${lines.join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}
