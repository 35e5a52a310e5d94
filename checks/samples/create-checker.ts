import type { Fault, Sample, SampleChecker } from "@/checks/samples/sample";

type CheckerParts = Pick<SampleChecker, "tool" | "languages"> & {
  /** Makes whole what a fragment holds, without moving a line. */
  wrapFragment?(text: string): string;
  findFaults(text: string, sample: Sample): Fault[] | Promise<Fault[]>;
};

/** Creates a checker that looks at each sample by itself; `findFaults` gets the text with fragments wrapped. */
export function createChecker({ tool, languages, wrapFragment, findFaults }: CheckerParts): SampleChecker {
  const prepare = ({ text, extent }: Sample) => (extent === "fragment" && wrapFragment ? wrapFragment(text) : text);
  return {
    tool,
    languages,
    check: (samples) => Promise.all(samples.map(async (sample) => findFaults(prepare(sample), sample))),
  };
}
