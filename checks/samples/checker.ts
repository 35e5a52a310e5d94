import { readFileSync } from "node:fs";
import type { Sample } from "@/checks/samples/sample";

/** What a tool finds wrong, in its own words. */
export type Fault = {
  /** The 1-based line of the sample's text. A line outside the text stands for the nearest one in it. */
  line: number;
  message: string;
  /** The tool could not be asked as the marks demand. That is never the error that a sample means to show. */
  isSetup?: boolean;
};

/** What a tool says of one sample. */
export type CheckResult = {
  faults: Fault[];
  /** What was done with the sample, in readers' words, if it has no faults: `compiled with C# {version} and run`. */
  outcome: string;
};

/** A real tool that checks samples of some languages. */
export type SampleChecker = {
  /** The tool's name, as problems and figures show it: `Angular compiler`. */
  tool: string;
  /** The tool's version, its short form first: `14 (Roslyn 5.12)`. */
  version: string;
  languages: readonly string[];
  /** Whether a sample that shows an output is run and its output compared. */
  runs?(sample: Sample): boolean;
  /** Takes all the samples of one page in these languages and checks each, in the same order. */
  check(samples: readonly Sample[]): Promise<CheckResult[]>;
};

type CheckerParts = Omit<SampleChecker, "check"> & {
  /** What is done with each sample, in readers' words. */
  outcome: string;
  /** Makes whole what a fragment holds, without moving a line. */
  wrapFragment?(text: string): string;
  findFaults(text: string, sample: Sample): Fault[] | Promise<Fault[]>;
};

/** Creates a checker that looks at each sample by itself; `findFaults` gets the text with fragments wrapped. */
export function createChecker({ outcome, wrapFragment, findFaults, ...rest }: CheckerParts): SampleChecker {
  const prepare = ({ text, extent }: Sample) => (extent === "fragment" && wrapFragment ? wrapFragment(text) : text);
  return {
    ...rest,
    check: (samples) =>
      Promise.all(
        samples.map(
          async (sample): Promise<CheckResult> => ({ faults: await findFaults(prepare(sample), sample), outcome }),
        ),
      ),
  };
}

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

/** The version of an installed package, as its package.json says it. */
export function getPackageVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return version;
}
