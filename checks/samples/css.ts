import { CssSyntaxError, parse } from "postcss";
import { createChecker, type Fault, getPackageVersion } from "@/checks/samples/checker";

/** Parses each sample with PostCSS; a fragment is the declarations of one rule. */
export const cssChecker = createChecker({
  tool: "CSS parser",
  version: getPackageVersion("postcss"),
  languages: ["css"],
  checkSample: ({ text, extent }) => ({
    faults: findFaults(extent === "fragment" ? `a{${text}\n}` : text),
    outcome: "parsed with PostCSS",
  }),
});

function findFaults(text: string): Fault[] {
  try {
    parse(text);
    return [];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [{ line: error.line ?? 1, message: error.reason }];
  }
}
