import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mapBounded } from "@/lib/collections";
import { checkPages } from "@/lib/content/check-pages";
import { type CompiledFile, compileFile } from "@/lib/content/compile";
import { checkLinks } from "@/lib/content/links";
import type { Page } from "@/lib/content/page";
import { loadResults, noResults, resultsFile, type SampleResults } from "@/lib/content/sample-results";
import { listFiles, stampFiles } from "@/lib/files";
import { listBuildFiles } from "@/lib/output/delivered-files";
import { toFolder, toPagePath } from "@/lib/paths";
import { byLocation, ContentError, findErrors, type Problem } from "@/lib/problem";
import { hashFiles, noStore, openProjectStore, type Store } from "@/lib/store";

/** All pages, sorted by path. */
export type Site = { pages: readonly Page[] };

/** What a writer needs to know of the site. All problems are sorted by place. */
export type CheckedSite = {
  /** What can be shown of it. */
  site: Site;
  problems: Problem[];
};

type SiteFolders = { content: string; files: string; results?: string };

const projectFolders: SiteFolders = { content: "content", files: "public", results: resultsFile };

const isDeveloping = process.env.NODE_ENV === "development";

let lastCheck: { site: Promise<CheckedSite>; stamp: string } | undefined;

/**
 * Loads every page under `content/` for a build or a page: checked and rendered, once per process. In development it loads
 * them again when a file has changed, and returns what can be shown. Otherwise it throws a ContentError with all problems
 * that aren't warnings.
 */
export async function loadSite(): Promise<Site> {
  if (process.env.CHECKED_SITE) return loadBuiltSite(process.env.CHECKED_SITE);
  const checked = await checkSite();
  return isDeveloping ? checked.site : requireValidSite(checked);
}

/** The site where all is right or a warning. Throws a ContentError with what isn't. */
export function requireValidSite({ site, problems }: CheckedSite): Site {
  const errors = findErrors(problems);
  if (errors.length) throw new ContentError(errors);
  return site;
}

let builtSite: Promise<Site> | undefined;

/** Loads the site that a build has written for the processes that render its pages, once per process. */
function loadBuiltSite(file: string): Promise<Site> {
  builtSite ??= readFile(file, "utf8").then((text) => JSON.parse(text));
  return builtSite;
}

/** Checks every page under `content/` for a writer, as often as `loadSite` loads them. */
export async function checkSite(): Promise<CheckedSite> {
  const stamp = isDeveloping ? await stampFiles(projectFolders.content, resultsFile) : "";
  if (lastCheck?.stamp !== stamp) lastCheck = { site: checkProject(), stamp };
  return lastCheck.site;
}

/** What another process has compiled is not compiled again; what no page needs any more is removed. */
async function checkProject(): Promise<CheckedSite> {
  const store = await openProjectStore("pages");
  const site = await checkFiles(projectFolders, store);
  await store.sweep();
  return site;
}

/** Checks a folder of Markdown and a folder of files delivered with it: each file by itself, then all pages together. */
export async function checkFiles(
  { content, files, results }: SiteFolders,
  store: Store = noStore,
): Promise<CheckedSite> {
  const names = (await listFiles(content)).filter((name) => !/^(?:pictures|symbols)\/|(?:^|\/)\./.test(name));
  const recorded = results === undefined ? noResults : await loadResults(results);
  const compiled = await compileFiles(content, names, recorded, store);
  const pages = compiled.flatMap(({ page }) => page ?? []);
  const placeholders = compiled.flatMap(({ file, page }) =>
    page || !file.endsWith(".md") ? [] : createPlaceholder(file),
  );
  const targets = {
    anchors: new Map(compiled.flatMap(({ page, ids }) => (page ? [[page.path, new Set(ids)]] : []))),
    files: new Set([
      ...listBuildFiles(),
      ...(await listFiles(files)).map((name) => `/${name}`),
      // A link to a page that cannot be read yet is not wrong.
      ...placeholders.map(({ path }) => path),
    ]),
  };
  const problems = [
    ...compiled.flatMap(({ problems }) => problems),
    ...compiled.flatMap(({ page, links }) => (page ? checkLinks(page, links, targets) : [])),
    ...checkPages(pages),
  ];
  const shown = [...pages, ...placeholders];
  const byPath = new Map(shown.map((page) => [page.path, page]));
  const sorted = shown.map((page) => borrowText(page, byPath)).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    site: { pages: sorted },
    problems: addKeyLines(problems, compiled).sort(byLocation),
  };
}

/** A chapter with `textOf` shows another page's introduction after its own. */
function borrowText(page: Page, byPath: ReadonlyMap<string, Page>): Page {
  const source = page.kind === "chapter" ? byPath.get(page.frontMatter.textOf ?? "") : undefined;
  return source ? { ...page, introHtml: page.introHtml + source.introHtml } : page;
}

/** What is shown for a page whose front matter cannot be read, so that the other pages can be shown until it is fixed. */
function createPlaceholder(file: string): Page {
  const name = file.replace(/^content\//, "");
  const path = toPagePath(name);
  const frontMatter = { kind: "note" as const, title: path, description: "", date: "2000-01-01" };
  const text = { headingHtml: "", introHtml: "", sections: [], searchTargets: [] };
  return { kind: "note", path, file, folder: toFolder(name), heading: path, markdown: "", frontMatter, ...text };
}

/** Compiles each file, or takes what was compiled from the same text, pictures and results before. */
async function compileFiles(
  content: string,
  names: readonly string[],
  { tools, pages }: SampleResults,
  store: Store,
): Promise<CompiledFile[]> {
  const pictures = join(content, "pictures");
  const pictureHash = await hashFiles(pictures);
  return mapBounded(names, async (name): Promise<CompiledFile> => {
    const bytes = await readFile(join(content, name));
    const results = { tools, samples: pages[`content/${name}`] ?? [] };
    const compile = async () =>
      Buffer.from(JSON.stringify(await compileShallow(name, bytes.toString(), pictures, results)));
    const inputs = [pictureHash, name, bytes, JSON.stringify(results)];
    return JSON.parse(Buffer.from(await store.remember(inputs, compile)).toString());
  });
}

/** Compiles a file, or names it where its sections are in each other deeper than the stack can follow. */
const compileShallow: typeof compileFile = (name, ...rest) =>
  compileFile(name, ...rest).catch((error: unknown) => {
    if (!(error instanceof RangeError) || !/call stack/.test(error.message)) throw error;
    const file = `content/${name}`;
    const problems = [{ file, message: "lists, quotes or emphasis are nested too deeply; write fewer levels" }];
    return { file, keyLines: {}, ids: [], links: [], problems };
  });

/** A problem of a front matter key gets the key's line, or the first where the key is missing. */
function addKeyLines(problems: readonly Problem[], compiled: readonly CompiledFile[]): Problem[] {
  const keyLines = new Map(compiled.map(({ file, keyLines }) => [file, keyLines]));
  return problems.map((problem) => {
    const [key] = problem.key?.split(".") ?? [];
    const keyLine = key === undefined ? undefined : (keyLines.get(problem.file)?.[key] ?? 1);
    return { ...problem, line: problem.line ?? keyLine };
  });
}
