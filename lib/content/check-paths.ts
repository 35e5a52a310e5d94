import { hostFiles, isCompressible, listBuildFiles, listPublicPaths } from "@/lib/build/delivered-files";
import { listMovedNames } from "@/lib/build/old-paths";
import type { Page } from "@/lib/content/page";
import { toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { decodePath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";

/** Folders of the build, a host or its message service, and hidden ones. */
const reserved = /^\/(?:_next|_worker\.js|api|cards|find\/parts|islands|\.(?!well-known\/)[^/]+)(?=\/|$)/;

/** Of 240 and `.html`. Disks allow 255, and a build adds endings such as `.br`. */
const maxNameBytes = 245;

/** The decoded paths that a page, an alias or a file needs, and its problem if it can't have one. A document's is `/garden/`. */
type Claim = Pick<Problem, "file" | "key"> & {
  paths: readonly string[];
  describe(taken: string, owner: string): string;
};

/**
 * Checks that a build can write its files: no page, file of `public/` or old path needs the path of another one or of its folder,
 * or a name that is too long. Letter case and Unicode forms make no difference, since many disks ignore them.
 */
export function checkPaths(pages: readonly Page[], publicNames: readonly string[]): Problem[] {
  const names = [...hostFiles, "404/", "_answer/", "index/", "index.html", "index.md"].map((name) => `/${name}`);
  const made = [...names, ...listBuildFiles()].filter((path) => path !== "/favicon.ico");
  const [files, folders] = [new Map<string, Claim>(), new Map<string, Claim>()];
  const claims: Claim[] = [
    ...pages.map(claimPage),
    ...publicNames.map(claimPublicFile),
    ...pages.flatMap(claimAliases),
  ];

  const add = (claim: Claim, paths: readonly string[]) => {
    for (const path of paths) {
      for (const ending of isCompressible(path) ? ["", ".br", ".gz"] : [""]) files.set(path + ending, claim);
      for (const folder of listParents(path)) folders.set(folder, claim);
    }
  };
  add({ file: "the build", paths: made, describe: String }, made);
  return claims.flatMap((claim) => {
    const { file, key, describe } = claim;
    const names = claim.paths.flatMap((path) => path.split("/"));
    const long = names.find((name) => Buffer.byteLength(name) > maxNameBytes);
    if (long)
      return { file, key, message: `has the name ${long} of more than 240 bytes, which no disk takes; shorten it` };
    const paths = claim.paths.map((path) => path.normalize().toLowerCase());
    for (const path of paths) {
      const parent = listParents(path).find((folder) => files.has(folder));
      const same = files.get(path);
      // Two forms of one alias lead to one page.
      const isTwin = key !== undefined && same?.file === file && same.key === key;
      const owner = isTwin ? undefined : (same ?? folders.get(path) ?? files.get(parent ?? ""));
      const [taken] = reserved.exec(path) ?? [(!same && parent) || path.replace(/(?<=.)\/$/, "")];
      if (owner || reserved.test(path)) return { file, key, message: describe(taken, owner?.file ?? "the build") };
    }
    add(claim, paths);
    return [];
  });
}

/** `/a/b/` → `/a`, `/a/b` */
const listParents = (path: string): string[] =>
  Array.from(path.matchAll(/(?<=.)\//g), ({ index }) => path.slice(0, index));

function claimPage({ file, path }: Page): Claim {
  const paths = path === "/" ? ["//"] : [`${path}/`, `${path}.html`, toMarkdownPath(path)];
  // Next writes a page's data into a `.txt` next to its HTML, over the build's file of that name.
  const data = listBuildFiles().filter((name) => name === `${path}.txt`);
  const describe = (taken: string, owner: string) =>
    `its path ${taken} is taken by ${owner}; rename its file or its folder`;
  return { file, paths: [...paths, ...data], describe };
}

const claimPublicFile = (name: string): Claim => ({
  file: `public/${name}`,
  paths: listPublicPaths(name),
  describe: (taken, owner) => `its path ${taken} is taken by ${owner}; rename it`,
});

const claimAliases = ({ file, frontMatter: { aliases = [] } }: Page): Claim[] =>
  aliases.map((alias) => ({
    file,
    key: "aliases",
    paths: listMovedNames(alias).flatMap((name) => [`/${name}`, decodePath(`/${name.replace(/index\.html$/, "")}`)]),
    describe: (taken, owner) =>
      `names ${alias}, but ${taken} is taken by ${owner}; write a path that nothing else has, or remove it`,
  }));
