import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildCache, createMemoryCache } from "@/lib/build/build-cache";
import { listBuildFiles, listPublicPaths } from "@/lib/build/delivered-files";
import { checkSymbols } from "@/lib/cards/symbols";
import { mapBounded } from "@/lib/collections";
import { checkPageLinks } from "@/lib/content/check-links";
import { checkPaths } from "@/lib/content/check-paths";
import { comparePages } from "@/lib/content/compare-pages";
import { type CompiledFile, compileFile, parseSource, type Source, type Surroundings } from "@/lib/content/compile";
import { findForeignKeys } from "@/lib/content/foreign-keys";
import type { Page, Site } from "@/lib/content/page";
import { listWaiting, removePaths } from "@/lib/content/waiting";
import { listFiles } from "@/lib/files";
import { loadResults, type SampleResults } from "@/lib/markdown/sample-results";
import { toCanonicalPath, toOpenedPath, toPagePath } from "@/lib/paths";
import { hashPicture } from "@/lib/pictures/pictures";
import { byLocation, type Problem } from "@/lib/problem";

/** Problems are sorted by file and line. */
export type CheckedSite = {
  /** Pages with problems too, as far as they can be shown. */
  site: Site;
  /** Left out of the site: drafts, and new pages of a later day. */
  waitingPages: readonly Page[];
  problems: Problem[];
};

export type SiteFolders = {
  content: string;
  files: string;
  results?: string;
  /** Leaves out pages that wait on this day; if undefined, keeps all pages. */
  today?: string | undefined;
};

/** Checks a folder of Markdown and a folder of static files: each file by itself, then all pages together. */
export async function checkFiles(
  { content, files, results, today }: SiteFolders,
  cache: BuildCache = createMemoryCache(),
): Promise<CheckedSite> {
  const names = (await listFiles(content)).filter((name) => !/^(?:pictures|symbols)\//.test(name));
  const sampleResults = results === undefined ? undefined : await loadResults(results);
  const sources = await mapBounded(names, async (name) => {
    const text = await readFile(join(content, name), "utf8");
    return { ...parseSource(name, text), text };
  });
  const waiting = today === undefined ? [] : listWaiting(sources, today);
  const publicNames = await listFiles(files);
  const staticFiles = [...listBuildFiles(), ...publicNames.flatMap(listPublicPaths)];
  const unusualFiles = staticFiles.filter((path) => path !== toCanonicalPath(path));
  const compiledFiles = await compileFiles(content, sources, sampleResults, { waiting, files: unusualFiles }, cache);
  const pages = compiledFiles.flatMap(({ page }) => page ?? []);
  const unreadable = compiledFiles.flatMap(({ file, page }) => (page ? [] : toOpenedPath(file)));
  const waitingPages = pages.filter(({ path }) => waiting.includes(path));
  const publishedPages = pages.filter(({ path }) => !waiting.includes(path));
  const targets = {
    waiting,
    anchors: new Map(compiledFiles.flatMap(({ page, ids }) => (page ? [[page.path, new Set(ids)]] : []))),
    // Links to a page with invalid front matter or name count as valid.
    files: new Set([...staticFiles, ...unreadable]),
  };
  const waitingFiles = names.filter((name) => waiting.includes(toPagePath(name))).map((name) => `content/${name}`);
  const problems = [
    ...compiledFiles.flatMap(({ problems }) => problems),
    ...compiledFiles.flatMap(({ page, links }) => (page ? checkPageLinks(page, links, targets) : [])),
    ...checkPaths(pages, publicNames),
    ...comparePages(pages),
    ...(await checkSymbols(join(content, "symbols"))),
    // A page that can't be read may show any picture.
    ...(unreadable.length ? [] : await findUnusedPictures(content, compiledFiles)),
    ...findForeignKeys(compiledFiles.filter(({ file }) => !waitingFiles.includes(file))),
  ].filter(({ file }) => !waitingFiles.includes(file));
  const shownPages = publishedPages.map((page) => removePaths(page, waiting));
  const byPath = new Map(shownPages.map((page) => [page.path, page]));
  const sortedPages = shownPages.map((page) => borrowText(page, byPath)).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    site: { pages: sortedPages },
    waitingPages,
    problems: addKeyLines(problems, compiledFiles).sort(byLocation),
  };
}

/** Warns of pictures that no page shows, such as a drawing after a photograph has replaced it. No build publishes them. */
async function findUnusedPictures(content: string, files: readonly CompiledFile[]): Promise<Problem[]> {
  const shown = new Set(files.flatMap(({ pictures }) => pictures.map(([file]) => file.normalize())));
  const unused = (await listFiles(join(content, "pictures"))).filter((name) => !shown.has(name.normalize()));
  const message = "no page shows it; remove it or name it on a page";
  return unused.map((name) => ({ file: `content/pictures/${name}`, message, isWarning: true }));
}

function borrowText(page: Page, byPath: ReadonlyMap<string, Page>): Page {
  const source = page.kind === "chapter" ? byPath.get(page.frontMatter.textOf ?? "") : undefined;
  return source ? { ...page, introHtml: page.introHtml + source.introHtml } : page;
}

async function compileFiles(
  content: string,
  sources: readonly (Source & { text: string })[],
  sampleResults: SampleResults | undefined,
  site: Pick<Surroundings, "waiting" | "files">,
  cache: BuildCache,
): Promise<CompiledFile[]> {
  const pictures = join(content, "pictures");
  const parse = (compiled: Uint8Array): CompiledFile => JSON.parse(Buffer.from(compiled).toString());
  const isCurrent = async (cached: Uint8Array) => {
    for (const [file, hash] of parse(cached).pictures)
      if (!hash || hash !== (await hashPicture(file, pictures))) return false;
    return true;
  };
  return mapBounded(sources, async ({ text, ...source }) => {
    const { name } = source;
    const results = sampleResults && {
      tools: sampleResults.tools,
      samples: sampleResults.pages[`content/${name}`] ?? [],
    };
    const compile = async () => Buffer.from(JSON.stringify(await compileFile(source, { pictures, results, ...site })));
    return parse(await cache.remember([name, text, JSON.stringify([results, site])], compile, isCurrent));
  });
}

/** Adds the line of each problem's front matter key, or 1 if the key is missing. */
function addKeyLines(problems: readonly Problem[], compiledFiles: readonly CompiledFile[]): Problem[] {
  const keyLines = new Map(compiledFiles.map(({ file, keyLines }) => [file, keyLines]));
  return problems.map((problem) => {
    const [key] = problem.key?.split(".") ?? [];
    const keyLine = key === undefined ? undefined : (keyLines.get(problem.file)?.[key] ?? 1);
    return { ...problem, line: problem.line ?? keyLine };
  });
}
