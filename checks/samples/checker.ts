import { readFileSync } from "node:fs";
import type { Sample } from "@/checks/samples/sample";

/** A tool's message about a sample. */
export type Fault = {
  /** The 1-based line in the sample's text. A line outside it is clamped to the first or last line. */
  line: number;
  message: string;
  /** The tool couldn't check the sample with these marks. An `error` mark never expects such a fault. */
  isSetup?: boolean;
};

export type CheckResult = {
  faults: Fault[];
  /** What readers see if there are no faults: `compiled with C# {version} and run`. */
  outcome: string;
};

export type SampleChecker = {
  /** The name that problems and /about show: `Angular compiler`. */
  tool: string;
  /** The short version first: `14 (Roslyn 5.12)`. */
  version: string;
  languages: readonly string[];
  /** Whether a sample with an output is run and its output compared. */
  runs?(sample: Sample): boolean;
  /** Checks all samples of one page in these languages. Results have the same order. */
  check(samples: readonly Sample[]): Promise<CheckResult[]>;
};

type CheckerOptions = Omit<SampleChecker, "check"> & {
  /** The same for all samples, see `CheckResult`. */
  outcome: string;
  /** Makes a fragment a complete text. Must keep the line numbers. */
  wrapFragment?(text: string): string;
  findFaults(text: string, sample: Sample): Fault[] | Promise<Fault[]>;
};

/** Creates a checker that checks each sample alone. `findFaults` gets the text with fragments wrapped. */
export function createChecker({ outcome, wrapFragment, findFaults, ...checker }: CheckerOptions): SampleChecker {
  const prepare = ({ text, extent }: Sample) => (extent === "fragment" && wrapFragment ? wrapFragment(text) : text);
  return {
    ...checker,
    check: (samples) =>
      Promise.all(
        samples.map(
          async (sample): Promise<CheckResult> => ({ faults: await findFaults(prepare(sample), sample), outcome }),
        ),
      ),
  };
}

/**
 * Compares a sample's output with the output on the page, without trailing spaces and surrounding blank lines. Returns at most one
 * fault, for the first line that differs.
 */
export function findOutputFault(expected: string, actual: string): Fault[] {
  const expectedLines = toLines(expected);
  const actualLines = toLines(actual);
  const length = Math.max(expectedLines.length, actualLines.length);
  const index = Array.from({ length }).findIndex((_, line) => expectedLines[line] !== actualLines[line]);
  if (index === -1) return [];
  const expectedLine = quoteLine(expectedLines[index]);
  const actualLine = quoteLine(actualLines[index]);
  return [{ line: 1, message: `line ${index + 1} of the output: expected ${expectedLine}, found ${actualLine}` }];
}

function toLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.join("\n").trim().split("\n");
}

function quoteLine(line: string | undefined): string {
  if (line === undefined) return "no such line";
  return line === "" ? "an empty line" : `“${line}”`;
}

export function getPackageVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return version;
}
