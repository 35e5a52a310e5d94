import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { madeUpSite } from "@/e2e/made-up-site/folder";
import { hostFactsName, listPaths, parseHostFacts, toDocumentPath } from "@/lib/build/delivered-files";

/** Reads the folder of a build: the paths of its pages, and of the first of each kind, whose pages share a stylesheet. */
export function readDeliveredPages(out: string) {
  const { publicNames } = parseHostFacts(readFileSync(join(out, hostFactsName), "utf8"));
  // The old path of a page that moved may be a folder with such a name.
  const names = readdirSync(out, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".html") &&
      !publicNames.has(name) &&
      listPaths(name, publicNames).length > 0 &&
      statSync(join(out, name)).isFile(),
  );
  const paths = names.map(toDocumentPath).sort();
  const firstOfKind = new Map<string | undefined, string>();
  for (const name of names.sort().reverse())
    firstOfKind.set(/<style>.*?<\/style>/s.exec(readFileSync(join(out, name), "utf8"))?.[0], toDocumentPath(name));
  return { paths, firstOfKind: [...firstOfKind.values()] };
}

/** The folder of the made-up site as it is delivered. */
export const madeUpOut = join(madeUpSite, "out");

/** The pages of the made-up site, which most tests visit. */
export const madeUpPages = readDeliveredPages(madeUpOut);

/** A path without a page, to get the 404 page. */
export const missingPath = "/no-such-page";
