/** Something in `content/` that stops the build: where it is, what was found and what to write instead. */
export type Problem = {
  /** The file from the project's root, such as `content/git/index.md`. */
  file: string;
  /** The 1-based line, where there is one. */
  line?: number;
  message: string;
};

/** All that is wrong in `content/`, thrown once, one line a problem: `file:line: message`. */
export class ContentError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    const lines = problems.map(({ file, line, message }) => `  ${file}${line ? `:${line}` : ""}: ${message}`);
    super(`${problems.length} problem${problems.length === 1 ? "" : "s"} in the content:\n${lines.join("\n")}`);
    this.name = "ContentError";
  }
}
