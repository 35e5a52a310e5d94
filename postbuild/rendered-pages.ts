import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { listShown } from "@/lib/navigation/list-parts";
import { listRelated } from "@/lib/navigation/related-pages";
import { findPath } from "@/lib/paths";
import { hash, hashFiles, type Inputs } from "@/lib/store";

/** Variables that code may read while it renders: the project's settings, and those of Node, Next and the language. */
const settingPattern = /^(?:SITE_|NEXT_PUBLIC_|NODE_|MARKDOWN_COPIES$|OFFLINE$|TZ$|LANG|LC_)/;

const codeFolders = ["app", "components", "lib"];
const codeFiles = ["next.config.ts", "package-lock.json", "package.json", "site.config.ts", "tsconfig.json"];

/** A text that changes with the code that renders pages, its packages, its settings, and the year in each footer. */
export async function hashRenderer(): Promise<string> {
  const settings = Object.entries(process.env).filter(([name]) => settingPattern.test(name));
  return hash([
    ...(await Promise.all(codeFolders.map(hashFiles))),
    ...(await Promise.all(codeFiles.map((name) => readFile(join(process.cwd(), name))))),
    JSON.stringify(settings.sort()),
    `${process.version} ${new Date().getFullYear()}`,
  ]);
}

/**
 * What the document at each path depends on: the code; all that its own page says; of other pages all but their texts, and
 * which are related. The pages of /find are made from all texts. `components/content-page/own-text.test.tsx` holds that.
 */
export function listDocuments(site: Site, code: string): Map<string, Inputs> {
  const outlines = hash([code, JSON.stringify(site.pages.map(toOutline))]);
  const whole = hash([JSON.stringify(site)]);
  return new Map(
    [...listShown(site)].map(([path, { page, part }]) => {
      const others = page.path === findPath ? whole : listRelated(site, page).map((other) => other.path);
      return [path, ["document", outlines, JSON.stringify([path, page, part?.path, others])]];
    }),
  );
}

/** A page without its text. */
function toOutline({ markdown: _, headingHtml, introHtml, parts, places, ...outline }: Page) {
  return outline;
}
