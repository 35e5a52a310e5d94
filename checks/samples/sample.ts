/** One fenced code sample of a page. */
export type Sample = {
  /** The Markdown file, from the project's root: `content/git/index.md`. */
  file: string;
  /** The 1-based line of the sample's first line of code in that file. */
  line: number;
  /** The fence's language, such as `csharp`. */
  language: string;
  text: string;
  /** The `file="…"` mark: the sample is this file. */
  fileName?: string | undefined;
  /** The `scenario="…"` mark, for commands that are run. */
  scenario?: string | undefined;
  /** `whole` stands by itself, a `fragment` is wrapped first, `either` does not say which it is. */
  extent: "whole" | "fragment" | "either";
  /** The `error` mark: the sample must be wrong. Only `judgeSamples` looks at it. */
  isError?: boolean;
};

/** What a tool finds wrong, in its own words. */
export type Fault = {
  /** The 1-based line of the sample's text. A line outside the text stands for the nearest one in it. */
  line: number;
  message: string;
  /** The tool could not be asked as the marks demand. That is never the error that a sample means to show. */
  isSetup?: boolean;
};

/** A real tool that judges samples of some languages. */
export type SampleChecker = {
  /** The tool's name as readers see it: `TypeScript compiler`. */
  tool: string;
  languages: readonly string[];
  /** Takes all the samples of one page in these languages and returns the faults of each, in the same order. */
  check(samples: readonly Sample[]): Promise<Fault[][]>;
};
