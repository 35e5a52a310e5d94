import type { Fault, Judgment, Sample, SampleChecker } from "@/checks/samples/sample";

type CheckerParts = Omit<SampleChecker, "check"> & {
  /** What is done with each sample, in readers' words. */
  verdict: string;
  /** Makes whole what a fragment holds, without moving a line. */
  wrapFragment?(text: string): string;
  findFaults(text: string, sample: Sample): Fault[] | Promise<Fault[]>;
};

/** Creates a checker that looks at each sample by itself; `findFaults` gets the text with fragments wrapped. */
export function createChecker({ verdict, wrapFragment, findFaults, ...rest }: CheckerParts): SampleChecker {
  const prepare = ({ text, extent }: Sample) => (extent === "fragment" && wrapFragment ? wrapFragment(text) : text);
  return {
    ...rest,
    check: (samples) =>
      Promise.all(
        samples.map(
          async (sample): Promise<Judgment> => ({ faults: await findFaults(prepare(sample), sample), verdict }),
        ),
      ),
  };
}
