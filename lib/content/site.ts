import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildCache, hashFiles, noCache, openProjectCache } from "@/lib/build-cache";
import { mapBounded } from "@/lib/collections";
import { checkPageLinks } from "@/lib/content/check-links";
import { comparePages } from "@/lib/content/compare-pages";
import { type CompiledFile, compileFile } from "@/lib/content/compile";
import { parseFrontMatter } from "@/lib/content/front-matter";
import type { Page } from "@/lib/content/page";
import { getToday } from "@/lib/days";
import { listFiles, stampFiles } from "@/lib/files";
import { loadResults, noResults, resultsFile, type SampleResults } from "@/lib/markdown/sample-results";
import { listBuildFiles } from "@/lib/output/delivered-files";
import { toPagePath } from "@/lib/paths";
import { byLocation, ContentError, findErrors, type Problem } from "@/lib/problem";

export type Site = { pages: readonly Page[] };

/** Problems are sorted by file and line. */
export type CheckedSite = {
  /** Pages with problems too, as far as they can be shown. */
  site: Site;
  /** Left out of the site: drafts, and new pages of a later day. */
  waitingPages: readonly Page[];
  problems: Problem[];
};

/** A file under `content/`. */
type Source = { name: string; bytes: Buffer };

type SiteFolders = {
  content: string;
  files: string;
  results?: string;
  /** Leaves out pages that wait on this day. */
  today?: string | undefined;
};

const projectFolders: SiteFolders = { content: "content", files: "public", results: resultsFile };

export const isDeveloping = process.env.NODE_ENV === "development";

let lastCheck: { site: Promise<CheckedSite>; stamp: string } | undefined;

/**
 * Loads the published pages under `content/`, checked and rendered, once per process. Throws a ContentError with all problems that
 * aren't warnings. In development it loads them again after each change and never throws one.
 */
export async function loadSite(): Promise<Site> {
  // postbuild/next-export.ts sets it for Next's processes.
  if (process.env.CHECKED_SITE) return loadBuiltSite(process.env.CHECKED_SITE);
  const checked = await checkSite();
  return isDeveloping ? checked.site : requireValidSite(checked);
}

export function requireValidSite({ site, problems }: CheckedSite): Site {
  const errors = findErrors(problems);
  if (errors.length) throw new ContentError(errors);
  return site;
}

let builtSite: Promise<Site> | undefined;

/** Loads the site that the build has already checked, once per process. */
function loadBuiltSite(file: string): Promise<Site> {
  builtSite ??= readFile(file, "utf8").then((text) => JSON.parse(text));
  return builtSite;
}

/** In development, a text that differs after each change of the content; otherwise empty. */
export async function getContentVersion(): Promise<string> {
  return isDeveloping ? hash("sha256", await stampFiles(projectFolders.content, resultsFile)) : "";
}

/**
 * Checks the pages under `content/` that a build of today has or, in development and with `withWaiting`, all of them; once per
 * process or, in development, per change.
 */
export async function checkSite({ withWaiting = isDeveloping } = {}): Promise<CheckedSite> {
  const stamp = `${withWaiting} ${await getContentVersion()}`;
  if (lastCheck?.stamp !== stamp) lastCheck = { site: checkProject(withWaiting ? undefined : getToday()), stamp };
  return lastCheck.site;
}

async function checkProject(today: string | undefined): Promise<CheckedSite> {
  const cache = await openProjectCache("pages");
  const site = await checkFiles({ ...projectFolders, today }, cache);
  await cache.sweep();
  return site;
}

/** Checks a folder of Markdown and a folder of static files: each file by itself, then all pages together. */
export async function checkFiles(
  { content, files, results, today }: SiteFolders,
  cache: BuildCache = noCache,
): Promise<CheckedSite> {
  const names = (await listFiles(content)).filter((name) => !/^(?:pictures|symbols)\/|(?:^|\/)\./.test(name));
  const sampleResults = results === undefined ? noResults : await loadResults(results);
  const sources = await mapBounded(names, async (name) => ({ name, bytes: await readFile(join(content, name)) }));
  const waiting = today === undefined ? [] : listWaiting(sources, today);
  const compiledFiles = await compileFiles(content, sources, sampleResults, waiting, cache);
  const pages = compiledFiles.flatMap(({ page }) => page ?? []);
  const unreadable = compiledFiles.flatMap(({ file, page }) => (page ? [] : toPagePath(file.replace("content/", ""))));
  const waitingPages = pages.filter(({ path }) => waiting.includes(path));
  const publishedPages = pages.filter(({ path }) => !waiting.includes(path));
  const targets = {
    waiting,
    anchors: new Map(compiledFiles.flatMap(({ page, ids }) => (page ? [[page.path, new Set(ids)]] : []))),
    files: new Set([
      ...listBuildFiles(),
      ...(await listFiles(files)).map((name) => `/${name}`),
      // A link to a page that can't be read yet is valid.
      ...unreadable,
    ]),
  };
  const waitingFiles = waitingPages.map(({ file }) => file);
  const problems = [
    ...compiledFiles.flatMap(({ problems }) => problems),
    ...compiledFiles.flatMap(({ page, links }) => (page ? checkPageLinks(page, links, targets) : [])),
    ...comparePages(pages, targets.files),
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

/** The paths of drafts, and of new pages of a later day. A page that appeared before, by its key `published`, doesn't wait. */
const listWaiting = (sources: readonly Source[], today: string): string[] =>
  sources.flatMap(({ name, bytes }) => {
    const { frontMatter } = parseFrontMatter(name, bytes.toString());
    if (!frontMatter) return [];
    const { draft, published, date } = frontMatter;
    return draft || (published ?? date) > today ? toPagePath(name) : [];
  });

/** Removes paths from a page's front matter. The passes have removed the links. */
function removePaths<Any extends Page>(page: Any, paths: readonly string[]): Any {
  const frontMatter = JSON.stringify(page.frontMatter, (_, value) =>
    Array.isArray(value) ? value.filter((item) => !paths.includes(item)) : paths.includes(value) ? undefined : value,
  );
  return paths.length ? { ...page, frontMatter: JSON.parse(frontMatter) } : page;
}

function borrowText(page: Page, byPath: ReadonlyMap<string, Page>): Page {
  const source = page.kind === "chapter" ? byPath.get(page.frontMatter.textOf ?? "") : undefined;
  return source ? { ...page, introHtml: page.introHtml + source.introHtml } : page;
}

async function compileFiles(
  content: string,
  sources: readonly Source[],
  { tools, pages }: SampleResults,
  waiting: readonly string[],
  cache: BuildCache,
): Promise<CompiledFile[]> {
  const pictures = join(content, "pictures");
  const pictureHash = await hashFiles(pictures);
  return mapBounded(sources, async ({ name, bytes }): Promise<CompiledFile> => {
    const results = { tools, samples: pages[`content/${name}`] ?? [] };
    const compile = async () =>
      Buffer.from(JSON.stringify(await compileFile(name, bytes.toString(), { pictures, results, waiting })));
    const inputs = [pictureHash, name, bytes, JSON.stringify([results, waiting])];
    return JSON.parse(Buffer.from(await cache.remember(inputs, compile)).toString());
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
