import { type Delivered, notFoundPath } from "@/checks/output/delivered";
import type { Problem } from "@/lib/problem";

/** Checks that the delivered documents are the pages of `content/` and the 404 page, and no others. */
export function checkDelivery({ pages }: Delivered, expected: readonly { path: string }[]): Problem[] {
  const paths = [...expected.map(({ path }) => path), notFoundPath];
  const delivered = new Set(pages.map(({ path }) => path));
  const unexpectedPages = pages.filter(({ path }) => !paths.includes(path));
  const missingPaths = paths.filter((path) => !delivered.has(path));
  return [
    ...unexpectedPages.map(({ file }) => ({ file, message: "a document that isn't a page under content/" })),
    ...missingPaths.map((path) => ({ file: path, message: "a page that is not delivered" })),
  ];
}
