import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { madeUpSite } from "@/e2e/made-up-site/folder";
import { isDelivered, toDeliveredPath } from "@/lib/output/delivered-files";

/** What a build has written: the paths of its pages, and one page of each kind. */
export type DeliveredPages = {
  /** The paths of all pages; the 404 page and the frame of answers have none. */
  paths: readonly string[];
  /** The first page of each kind: pages of one kind share a style sheet. */
  firstOfKind: readonly string[];
};

/** Reads the folder of a build. */
export function readDeliveredPages(out: string): DeliveredPages {
  // The old path of a page that moved may be a folder with such a name.
  const names = readdirSync(out, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".html") && statSync(join(out, name)).isFile(),
  );
  const paths = names.filter(isDelivered).map(toDeliveredPath).sort();
  const sheetOf = new Map(
    names.map((name) => [
      toDeliveredPath(name),
      /<style>(.*?)<\/style>/s.exec(readFileSync(join(out, name), "utf8"))?.[1],
    ]),
  );
  return {
    paths,
    firstOfKind: paths.filter(
      (path, place) => paths.findIndex((other) => sheetOf.get(other) === sheetOf.get(path)) === place,
    ),
  };
}

/** The folder of the made-up site as it is delivered. */
export const madeUpOut = join(madeUpSite, "out");

/** The pages of the made-up site, which most tests visit. */
export const madeUpPages = readDeliveredPages(madeUpOut);

/** A path without a page, to get the 404 page. */
export const missingPath = "/no-such-page";
