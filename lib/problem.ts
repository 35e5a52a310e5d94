export type Problem = {
  /** Relative to the project's root: `content/garden/index.md`. */
  file: string;
  /** 1-based. */
  line?: number | undefined;
  /** A front matter key, such as `coals` or `picture.alt`; `addKeyLines` looks up its line. */
  key?: string;
  message: string;
  /** Warnings are reported and don't stop the build; docs/writing.md lists what does. */
  isWarning?: boolean;
};

/** A problem of a file that its caller knows. */
export type Fault = Omit<Problem, "file">;

export const asWarnings = <Any extends Fault>(faults: readonly Any[]): (Any & { isWarning: true })[] =>
  faults.map((fault) => ({ ...fault, isWarning: true }));

export const findErrors = (problems: readonly Problem[]): Problem[] => problems.filter(({ isWarning }) => !isWarning);

/** `content/garden/index.md:3: front matter: order must be a whole number` */
export function formatProblem({ file, line, key, message }: Problem): string {
  return `${file}${line ? `:${line}` : ""}: ${key ? `front matter: ${key} ` : ""}${message}`;
}

export const byLocation = (a: Problem, b: Problem): number =>
  a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1;

/** All problems in `content/`; the message has one line per problem, sorted by file and line. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = [...problems].sort(byLocation);
    const lines = sorted.map((problem) => `  ${formatProblem(problem)}`);
    super(`${sorted.length} problem${sorted.length === 1 ? "" : "s"} in the content:\n${lines.join("\n")}`);
    this.name = "ContentError";
    this.problems = sorted;
  }
}
