/** One fenced code sample of a page, as its checker sees it. */
export type Sample = {
  /** The Markdown file, from the project's root: `content/git/index.md`. */
  file: string;
  /** The 1-based line of the sample's first line of code in that file. */
  line: number;
  /** The fence's language, such as `csharp`. */
  language: string;
  text: string;
  /** The `file="…"` mark: the sample is this file. */
  fileName?: string;
  /** The `scenario="…"` mark, for commands that are run. */
  scenario?: string;
  /** `whole` stands by itself, a `fragment` is wrapped first, `error` must fail. */
  extent: "whole" | "fragment" | "error";
};

/** What a tool found wrong, at a 1-based line of the Markdown file, in the tool's own words. */
export type SampleProblem = { file: string; line: number; message: string };

/** A real tool that judges samples of some languages; `check` gets all the samples of one page in these languages. */
export type SampleChecker = {
  /** The tool's name as readers see it: `TypeScript compiler`. */
  tool: string;
  languages: readonly string[];
  check(samples: readonly Sample[]): Promise<SampleProblem[]>;
};
