import { readFileSync } from "node:fs";
import type { Sample } from "@/checks/samples/sample";
import { groupBy, mapBounded } from "@/lib/collections";

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
