import { CssSyntaxError, parse } from "postcss";
import { createChecker, getPackageVersion } from "@/checks/samples/checker";

/** Parses each sample with PostCSS; a fragment is the declarations of one rule. */
export const cssChecker = createChecker({
  tool: "CSS parser",
  version: getPackageVersion("postcss"),
  languages: ["css"],
  outcome: "parsed with PostCSS",
  wrapFragment: (text) => `a{${text}\n}`,
  findFaults(text) {
    try {
      parse(text);
      return [];
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      return [{ line: error.line ?? 1, message: error.reason }];
    }
  },
});
