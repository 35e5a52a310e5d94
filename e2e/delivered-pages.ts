import { readdirSync, readFileSync } from "node:fs";
import { isDelivered, toDeliveredPath } from "../lib/delivered/delivered-files";

const names = readdirSync("out", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));

/** The paths of all pages that the build delivers; page not found and the frame of answers have none. */
export const deliveredPages: readonly string[] = names.filter(isDelivered).map(toDeliveredPath).sort();

/** The style sheet of each page, by path. */
const sheetOf = new Map(
  names.map((name) => [toDeliveredPath(name), /<style>(.*?)<\/style>/s.exec(readFileSync(`out/${name}`, "utf8"))?.[1]]),
);

/** Each style sheet that the build delivers, once. */
export const sheets: readonly string[] = [...new Set([...sheetOf.values()].filter((sheet) => sheet !== undefined))];

/** The first page of each kind: pages of one kind share a style sheet. */
export const firstOfKind: readonly string[] = deliveredPages.filter(
  (path, place) => deliveredPages.findIndex((other) => sheetOf.get(other) === sheetOf.get(path)) === place,
);

/** A path without a page, to get the page not found. */
export const missingPath = "/no-such-page";
