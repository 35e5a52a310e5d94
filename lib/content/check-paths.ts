import { hostFiles, isCompressible, listBuildFiles } from "@/lib/build/delivered-files";
import { toOldPath } from "@/lib/build/old-paths";
import { getCardPath } from "@/lib/cards/describe-card";
import type { Page } from "@/lib/content/page";
import { toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { decodePath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";

/** What the build, its hosts and Next need besides files with fixed names. */
const reserved = /^\/(?:(?:404|_answer|index(?:\.html|\.md)?)$|(?:api|cards|islands|_next|\.[^/]+)(?=\/|$))/;

/**
 * Checks that no page, file of `public/` or old path takes the place of another one, or of a file that the build makes. Letter case
 * and Unicode forms make no difference, since many disks ignore them.
 */
export function checkPaths(pages: readonly Page[], publicNames: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const made = [...hostFiles.map((name) => `/${name}`), ...listBuildFiles()].filter((path) => path !== "/favicon.ico");
  const owners = new Map(made.map((path) => [path, "a file that the build makes"]));
  const findTaken = (paths: readonly string[]) => paths.find((path) => owners.has(path));

  for (const page of pages) {
    const { path, file } = page;
    const document = path === "/" ? "/index.html" : `${path}.html`;
    const paths = [path, document, toMarkdownPath(path), getCardPath(page)];
    // Next writes a page's data into a `.txt` next to its HTML, over the build's file of that name.
    const taken = reserved.exec(path)?.[0] ?? findTaken([...paths, `${path}.txt`]);
    const message = `its path ${taken} is taken by ${owners.get(taken ?? "") ?? "the build"}; rename its file or its folder`;
    if (taken) problems.push({ file, message });
    for (const path of paths) owners.set(path, file);
  }

  for (const name of publicNames) {
    const path = `/${name.normalize().toLowerCase()}`;
    const [, plain = ""] = /^(.*)\.(?:br|gz)$/s.exec(path) ?? [];
    const taken = findTaken([path, path.replace(/\/index\.html$/, ""), isCompressible(plain) ? plain : ""]);
    const message = `takes the place of ${owners.get(taken ?? "")} or its compressed copy; rename it`;
    if (taken) problems.push({ file: `public/${name}`, message });
    owners.set(path, `public/${name}`);
  }

  for (const { file, frontMatter } of pages)
    for (const alias of frontMatter.aliases ?? []) {
      const path = decodePath(toOldPath(alias)).toLowerCase();
      // With its document for hosts that don't redirect.
      const paths = [path, `${path}/index.html`];
      const owner = reserved.test(path) ? "the build" : owners.get(findTaken(paths) ?? "");
      const message = `names ${alias}, which is taken by ${owner}; write a path that nothing else has, or remove it`;
      if (owner) problems.push({ file, key: "aliases", message });
      for (const path of paths) owners.set(path, file);
    }
  return problems;
}
