import { CssSyntaxError, parse } from "postcss";
import { parse as parseScss } from "postcss-scss";
import { createChecker, getPackageVersion } from "@/checks/samples/checker";

/** Parses each sample with PostCSS, and SCSS with its SCSS parser; a fragment is the declarations of one rule. */
export const cssChecker = createChecker({
  tool: "CSS parser",
  version: getPackageVersion("postcss"),
  languages: ["css", "scss"],
  verdict: "parsed with PostCSS",
  wrapFragment: (text) => `a{${text}\n}`,
  findFaults(text, { language }) {
    try {
      if (language === "scss") parseScss(text);
      else parse(text);
      return [];
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      return [{ line: error.line ?? 1, message: error.reason }];
    }
  },
});
