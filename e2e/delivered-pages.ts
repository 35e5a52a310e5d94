import { readFileSync } from "node:fs";
import { parseHeadersFile } from "../lib/headers-file";

/** The paths of all pages that the build delivers, from the headers that each has; page not found is no path. */
export const deliveredPages: readonly string[] = parseHeadersFile(readFileSync("out/_headers", "utf8"))
  .filter(({ path, headers }) => headers["Content-Security-Policy"] && path !== "/404")
  .map(({ path }) => path);

/** A path without a page, to get the page not found. */
export const missingPath = "/no-such-page";
