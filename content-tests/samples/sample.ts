import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy, mapBounded } from "@/lib/collections";
import { parseFrontMatter } from "@/lib/content/front-matter";
import { listFences } from "@/lib/markdown/fences";
import { parseMarkdown } from "@/lib/markdown/parse-markdown";

/** A fenced code sample. docs/writing.md explains the marks. */
export type Sample = {
  /** `content/garden/index.md` */
  file: string;
  /** The 1-based line of the first line of code in `file`. */
  line: number;
  /** `csharp` */
  language: string;
  /** The text after the language. */
  marks: string;
  text: string;
  fileName?: string | undefined;
  scenario?: string | undefined;
  /** The file name of the sample that this one transforms. */
  transforms?: string | undefined;
  /** A compiler warning that must occur. */
  warns?: string | undefined;
  /** A `fragment` is wrapped before it is checked. A sample with an error may be `either`. */
  extent: "whole" | "fragment" | "either";
  /** A part of the tool's error message, which must occur. */
  expectedError?: string | undefined;
  /** The text of the `output` fence after the sample. */
  output?: string | undefined;
};

/**
 * Parses the samples of a Markdown file that a tool must check, in the page's order: without `text` fences and those marked
 * `unchecked`. lib/content reports what is wrong with a file or a mark.
 */
export function parseSamples(source: string, file: string): Sample[] {
  const { markdown = "", firstLine } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  return listFences(parseMarkdown(markdown, firstLine)).flatMap(({ code, marks, isChecked, output }): Sample[] => {
    const { file: fileName, scenario, transforms, warns, fragment, error: expectedError } = marks;
    if (!isChecked) return [];
    const line = (code.position?.start.line ?? 0) + 1;
    const source = { file, line, language: code.lang ?? "", marks: code.meta ?? "", text: code.value };
    const extent = expectedError !== undefined ? "either" : fragment ? "fragment" : "whole";
    return [{ ...source, fileName, scenario, transforms, warns, extent, expectedError, output }];
  });
}

/** Tests set another folder. */
export const getScenarioFolder = (): string => process.env.SAMPLE_SCENARIOS ?? "content-tests/samples/scenarios";

/**
 * Loads `scenarios/NAME.cs`, split at its line `// sample`; without that line, all of it comes before the sample. Throws if there
 * is no such file.
 */
export function loadScenario(name: string, extension: string): readonly [before: string, after: string] {
  const file = join(getScenarioFolder(), `${name}.${extension}`);
  if (!existsSync(file)) throw new Error(`there is no ${file}; write scenario="…" with the name of a file there`);
  const [before = "", after = ""] = readFileSync(file, "utf8").split(/^[ \t]*\/\/ sample$/m);
  return [before, after];
}

/** A tool's message about a sample. */
export type Fault = {
  /** The 1-based line in the sample's text. A line outside it is clamped to the first or last line. */
  line: number;
  message: string;
  /** The tool couldn't check the sample with these marks. An `error` mark never expects such a fault. */
  isSetup?: boolean;
};

export type CheckResult = {
  faults: readonly Fault[];
  /** What readers see if there are no faults: `compiled with C# {version} and run`. */
  outcome: string;
  /** What the sample printed, if it was run. */
  printed?: string | undefined;
  /** Why the tool can't run on this machine. The sample's recorded result is used then. */
  missing?: string;
};

/** Thrown by a checker whose tool this machine lacks; the message says what is missing. */
export class MissingTool extends Error {}

export type SampleChecker = {
  /** The name that problems and /about show: `Angular compiler`. */
  tool: string;
  /** The short version first: `14 (Roslyn 5.12)`. Called after a check. */
  getVersion(): string | Promise<string>;
  languages: readonly string[];
  /** Checks the samples of all pages in these languages. Results have the same order. */
  check(samples: readonly Sample[]): Promise<CheckResult[]>;
  /** Stops what the checks have started. */
  close?(): Promise<void>;
};

type CheckerOptions = Omit<SampleChecker, "check"> & {
  /** `page` has all samples of the page in these languages. Throws if the tool can't check the sample with its marks. */
  checkSample(sample: Sample, page: readonly Sample[]): CheckResult | Promise<CheckResult>;
};

/** Creates a checker that checks each sample alone. */
export function createChecker({ checkSample, ...checker }: CheckerOptions): SampleChecker {
  return {
    ...checker,
    check(samples) {
      const pages = groupBy(samples, ({ file }) => file);
      return mapBounded(samples, (sample) => catchSetupFault(() => checkSample(sample, pages.get(sample.file) ?? [])));
    },
  };
}

/** Returns what a check throws as a setup fault, or as the reason why its tool is missing. */
export async function catchSetupFault(check: () => CheckResult | Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await check();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof MissingTool) return { faults: [], outcome: "", missing: message };
    return { faults: [{ line: 1, message, isSetup: true }], outcome: "" };
  }
}

export function getPackageVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return version;
}
