import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element } from "hast";
import { hostFiles, isCompressible, listBuildFiles } from "@/lib/build/delivered-files";
import { createMovedPages } from "@/lib/build/old-paths";
import { getCardPath } from "@/lib/cards/describe-card";
import { mapBounded } from "@/lib/collections";
import type { Page } from "@/lib/content/page";
import { toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { listFiles } from "@/lib/files";
import { hasRelation, listElements, parseHtml } from "@/lib/hast/html";
import type { Problem } from "@/lib/problem";

/** Checks that no file of `public/`, by its name there, has the name or the path of something that the build makes. */
export function checkPublicNames(names: readonly string[], pages: readonly Page[]): Problem[] {
  const made = [...hostFiles.map((name) => `/${name}`), ...listBuildFiles()].filter((path) => path !== "/favicon.ico");
  const owners = new Map(made.map((path) => [path, "a file that the build makes"]));
  for (const page of pages) {
    const moved = createMovedPages([page], "").map(([name]) => `/${name}`);
    const document = page.path === "/" ? "/index.html" : `${page.path}.html`;
    for (const path of [page.path, document, toMarkdownPath(page.path), getCardPath(page), ...moved])
      owners.set(path.toLowerCase(), page.file);
  }
  return names.flatMap((name) => {
    // Many disks ignore letter case, and Unicode forms.
    const path = `/${name.normalize("NFC").toLowerCase()}`;
    const [, plain = ""] = /^(.*)\.(?:br|gz)$/s.exec(path) ?? [];
    const owner = [path, path.replace(/\/index\.html$/, ""), isCompressible(plain) ? plain : ""]
      .map((path) => owners.get(path))
      .find(Boolean);
    owners.set(path, `public/${name}`);
    return owner
      ? [{ file: `public/${name}`, message: `takes the place of ${owner} or its compressed copy; rename it` }]
      : [];
  });
}

/** Warns of HTML files in a folder with scripts or styles that the site's policy blocks. */
export async function checkPublicHtml(folder: string): Promise<Problem[]> {
  const names = (await listFiles(folder)).filter((name) => /\.x?html?$/i.test(name));
  const problems = await mapBounded(names, async (name): Promise<Problem[]> => {
    const isBlocked = listElements(parseHtml(await readFile(join(folder, name), "utf8"))).some(isBlockedByPolicy);
    const message = "has inline scripts or styles, which the site’s policy blocks; docs/hosting.md says what works";
    return isBlocked ? [{ file: `${folder}/${name}`, message, isWarning: true }] : [];
  });
  return problems.flat();
}

function isBlockedByPolicy(element: Element): boolean {
  const { tagName, properties } = element;
  if (tagName === "script") return properties.src === undefined && !/json$/i.test(String(properties.type));
  if (tagName === "style" || hasRelation(element, "stylesheet")) return true;
  return Object.keys(properties).some((name) => /^(?:on[A-Z].*|style)$/.test(name));
}
