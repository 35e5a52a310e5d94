import { existsSync } from "node:fs";
import { join } from "node:path";
import { describePage, ShownPage } from "@/app/[[...path]]/show-page";
import { loadSite } from "@/lib/content/site";
import { listShown } from "@/lib/navigation/list-parts";

export const dynamicParams = false;

/** Every page under content/ but those with a route of their own, which puts an island beside the Markdown. */
export async function generateStaticParams() {
  const paths = [...listShown(await loadSite()).keys()];
  const plain = paths.filter((path) => !existsSync(join(process.cwd(), "app", path, "page.tsx")));
  return plain.map((path) => ({ path: path === "/" ? [] : path.slice(1).split("/") }));
}

export const generateMetadata = describePage;

export default ShownPage;
