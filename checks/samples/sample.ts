/** One fenced code sample of a page. */
export type Sample = {
  /** The Markdown file, from the project's root: `content/git/index.md`. */
  file: string;
  /** The 1-based line of the sample's first line of code in that file. */
  line: number;
  /** The fence's language, such as `csharp`. */
  language: string;
  /** The marks as written behind the language. */
  marks: string;
  text: string;
  /** The `file="…"` mark: the sample is this file. */
  fileName?: string | undefined;
  /** The `scenario="…"` mark: what the sample runs in or is compiled with. */
  scenario?: string | undefined;
  /** The `transforms="…"` mark: the sample changes the page's sample of that file name. */
  transforms?: string | undefined;
  /** The `warns="…"` mark: the warning that the compiler must give. */
  warns?: string | undefined;
  /** `whole` stands by itself, a `fragment` is wrapped first, `either` does not say which it is. */
  extent: "whole" | "fragment" | "either";
  /** The `error` mark: the sample must be wrong, and this must be in the tool's message. Only `judgeSamples` looks at it. */
  expectedError?: string | undefined;
  /** The text of the `output` fence after it: what the sample prints. */
  output?: string | undefined;
};

/** What a tool finds wrong, in its own words. */
export type Fault = {
  /** The 1-based line of the sample's text. A line outside the text stands for the nearest one in it. */
  line: number;
  message: string;
  /** The tool could not be asked as the marks demand. That is never the error that a sample means to show. */
  isSetup?: boolean;
};

/** What a tool says of one sample. */
export type Judgment = {
  faults: Fault[];
  /** What was done with the sample, in readers' words, if it has no faults: `compiled with C# {version} and run`. */
  verdict: string;
};

/** A real tool that judges samples of some languages. */
export type SampleChecker = {
  /** The tool's name, as problems and figures show it: `Angular compiler`. */
  tool: string;
  /** The tool's version, its short form first: `14 (Roslyn 5.12)`. */
  version: string;
  languages: readonly string[];
  /** Whether a sample that shows an output is run and its output compared. */
  runs?(sample: Sample): boolean;
  /** Takes all the samples of one page in these languages and judges each, in the same order. */
  check(samples: readonly Sample[]): Promise<Judgment[]>;
};
