import { readdirSync } from "node:fs";
import { toDeliveredPath } from "../lib/delivered/delivered-files";

/** The paths of all pages that the build delivers; page not found is no path. */
export const deliveredPages: readonly string[] = readdirSync("out", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".html") && name !== "404.html")
  .map(toDeliveredPath)
  .sort();

/** A path without a page, to get the page not found. */
export const missingPath = "/no-such-page";
