import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

/** Parses each sample with `JSON.parse`: no comments, no comma at the end; a fragment is the members of an object. */
export const jsonChecker: SampleChecker = {
  tool: "JSON parser",
  languages: ["json"],
  async check(samples) {
    return samples.flatMap(checkSample);
  },
};

function checkSample(sample: Sample): SampleProblem[] {
  const open = sample.extent === "fragment" ? "{" : "";
  const close = sample.extent === "fragment" ? "}" : "";
  const found = findError(open + sample.text + close);
  if (sample.extent === "error") {
    if (found !== undefined) return [];
    return [{ file: sample.file, line: sample.line, message: "marked error, but JSON.parse finds nothing wrong" }];
  }
  if (found === undefined) return [];
  return [{ file: sample.file, line: sample.line + lineOfError(open + sample.text), message: found }];
}

/** JSON.parse seldom names a place: the 0-based line is that of the first lines that no further text could mend. */
function lineOfError(text: string): number {
  const lines = text.split("\n");
  const broken = lines.findIndex((_, index) => isBroken(`${lines.slice(0, index + 1).join("\n")}\n`));
  return broken === -1 ? lines.length - 1 : broken;
}

function isBroken(start: string): boolean {
  const found = findError(start);
  if (found === undefined || found.startsWith("Unexpected end of JSON input")) return false;
  // A complaint about the very end may be mended by the next line; one that names no place is about a wrong token.
  const position = Number(/ at position (\d+)/.exec(found)?.[1] ?? -1);
  return position < start.length;
}

function findError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
