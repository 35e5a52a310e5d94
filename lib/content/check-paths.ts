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

type Owner = Pick<Problem, "file" | "key">;

/** The decoded paths that a page, an alias or a file needs; a document's is `/garden/`. The texts are parts of its problem. */
type Claim = Owner & { paths: readonly string[]; subject: string; advice: string };

/**
 * Checks that a build can write its files: no page, file of `public/` or old path needs the path of another one or of its folder,
 * or a name that is too long. Letter case and Unicode forms make no difference, since many disks ignore them.
 */
export function checkPaths(pages: readonly Page[], publicNames: readonly string[]): Problem[] {
  const names = [...hostFiles, "404", "_answer", "index/", "index.html", "index.md"].map((name) => `/${name}`);
  const made = [...names, ...listBuildFiles()].filter((path) => path !== "/favicon.ico").flatMap(listCopies);
  const files = new Map(made.map((path): [string, Owner] => [path, { file: "the build" }]));
  const folders = new Map<string, Owner>();
  const claims = [pages.map(claimPage), publicNames.map(claimPublicFile), pages.flatMap(claimAliases)].flat();
  return claims.flatMap(({ paths, subject, advice, file, key }: Claim) => {
    const long = paths.flatMap((path) => path.split("/")).find((name) => Buffer.byteLength(name) > maxNameBytes);
    if (long) return { file, key, message: `has a name of more than 240 bytes, ${long}; shorten it` };
    const diskPaths = paths.map((path) => path.normalize().toLowerCase());
    for (const path of diskPaths) {
      const parent = listParents(path).find((folder) => files.has(folder));
      const same = files.get(path);
      // Two forms of one alias lead to one page.
      if (key && same?.file === file && same.key === key) continue;
      const owner = same ?? folders.get(path) ?? files.get(parent ?? "");
      const [taken] = reserved.exec(path) ?? [(!same && parent) || path.replace(/(?<=.)\/$/, "")];
      const message = `${subject} ${taken} is taken by ${owner?.file ?? "the build"}; ${advice}`;
      if (owner || reserved.test(path)) return { file, key, message };
    }
    for (const path of diskPaths.flatMap(listCopies)) files.set(path, { file, key });
    for (const folder of diskPaths.flatMap(listParents)) folders.set(folder, { file, key });
    return [];
  });
}

const listCopies = (path: string): string[] => (isCompressible(path) ? [path, `${path}.br`, `${path}.gz`] : [path]);

/** `/a/b/` → `/a`, `/a/b` */
const listParents = (path: string) => Array.from(path.matchAll(/(?<=.)\//g), ({ index }) => path.slice(0, index));

function claimPage({ file, path }: Page): Claim {
  const paths = path === "/" ? ["//"] : [`${path}/`, `${path}.html`, toMarkdownPath(path)];
  // Next writes a page's data into a `.txt` next to its HTML, over the build's file of that name.
  const data = listBuildFiles().filter((name) => name === `${path}.txt`);
  return { file, paths: [...paths, ...data], subject: "its path", advice: "rename its file or its folder" };
}

const claimPublicFile = (name: string): Claim => ({
  file: `public/${name}`,
  paths: listPublicPaths(name),
  subject: "its path",
  advice: "rename it",
});

const claimAliases = ({ file, frontMatter: { aliases = [] } }: Page): Claim[] =>
  aliases.map((alias) => {
    const paths = listMovedNames(alias).flatMap((name) => [`/${name}`, decodePath(`/${name}`).replace(/[^/]*$/, "")]);
    const advice = "write a path that nothing else has, or remove it";
    return { file, key: "aliases", paths, subject: `names ${alias}, but`, advice };
  });
