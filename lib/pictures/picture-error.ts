import { groupBy } from "@/lib/collections";
import type { Fault, Problem } from "@/lib/problem";

/** All that is wrong with a picture, and what to do; of equal faults the first. Those of a drawing have lines. */
export class PictureError extends Error {
  readonly faults: readonly Fault[];

  constructor(file: string, allFaults: readonly Fault[], cause?: unknown) {
    const groups = [...groupBy(allFaults, ({ message }) => message).values()];
    const faults = groups.flatMap(([first]) => first ?? []);
    const texts = faults.map(({ line, message }) => message + (line ? ` (line ${line})` : ""));
    super(`“${file}” ${texts.join("; and it ")}`, { cause });
    this.faults = faults;
  }
}

/** The problems of a file that can't be shown. */
export const listFaults = (file: string, error: unknown): Problem[] =>
  error instanceof PictureError
    ? error.faults.map((fault) => ({ file, ...fault }))
    : [{ file, message: error instanceof Error ? error.message : String(error) }];
