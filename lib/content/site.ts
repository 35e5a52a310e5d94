import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Root } from "mdast";
import { checkAcross } from "@/lib/content/check-across";
import { addHeadingIds } from "@/lib/content/headings";
import { addImageFiles, checkImages } from "@/lib/content/images";
import { checkKind, transformKind } from "@/lib/content/kinds";
import { checkLinks, collectIds, normalizeLinks } from "@/lib/content/links";
import type { Page, SourcePage } from "@/lib/content/page";
import { parsePage } from "@/lib/content/parse";
import { ContentError, type Problem } from "@/lib/content/problem";
import { renderPage } from "@/lib/content/render";
import { addSwatches, checkSwatches } from "@/lib/content/swatches";
import { addCaptions, addRowAnchors } from "@/lib/content/tables";
import { listFiles, stampFiles } from "@/lib/files";

/** All pages, sorted by path. */
export type Site = { pages: readonly Page[] };

type SiteFolders = { content: string; files: string };

const folders: SiteFolders = { content: "content", files: "public" };

let loaded: { site: Promise<Site>; stamp: string } | undefined;

/**
 * Loads every page under `content/`, judged and rendered, once per process; while developing, anew when a file changed.
 * Throws a ContentError that holds all problems together.
 */
export async function loadSite(): Promise<Site> {
  const stamp = process.env.NODE_ENV === "development" ? await stampFiles(folders.content) : "";
  if (loaded?.stamp !== stamp) loaded = { site: readSite(folders), stamp };
  return loaded.site;
}

/** Reads a site from a folder of Markdown and a folder of files delivered beside it. Throws a ContentError. */
export async function readSite(folders: SiteFolders): Promise<Site> {
  const problems: Problem[] = [];
  const sources: SourcePage[] = [];
  const keyLines = new Map<string, ReadonlyMap<string, number>>();
  const pictures = join(folders.content, "pictures");
  for (const name of await listFiles(folders.content)) {
    const file = `content/${name}`;
    if (/^pictures\/|(?:^|\/)\./.test(name)) continue;
    if (!name.endsWith(".md")) {
      problems.push({ file, message: "no page; a page’s name ends in .md, and a picture goes to content/pictures" });
      continue;
    }
    const parsed = parsePage(name, file, await readFile(join(folders.content, name), "utf8"));
    problems.push(...parsed.problems);
    keyLines.set(file, parsed.keyLines);
    if (parsed.page) sources.push(parsed.page);
  }
  problems.push(...checkAcross(sources));
  for (const page of sources) {
    problems.push(...(await checkKind(page, sources, pictures)));
    problems.push(...checkSwatches(page.root).map((problem) => ({ file: page.file, ...problem })));
  }

  const transformed = sources.map((page) => ({ page, root: transform(page) }));
  const anchors = new Map(transformed.map(({ page, root }) => [page.path, collectIds(root)]));
  const files = new Set((await listFiles(folders.files)).map((name) => `/${name}`));
  for (const { page, root } of transformed) {
    const found = [...checkLinks(root, page.path, { anchors, files }), ...(await checkImages(root, pictures))];
    problems.push(...found.map((problem) => ({ file: page.file, ...problem })));
  }
  if (problems.length) {
    throw new ContentError(problems.map((problem) => addKeyLine(problem, keyLines.get(problem.file))).sort(byPlace));
  }

  for (const { root } of transformed) {
    normalizeLinks(root);
    await addImageFiles(root, pictures);
  }
  const pages = transformed.map(({ page, root }) => renderPage(page, root)).sort((a, b) => (a.path < b.path ? -1 : 1));
  return { pages: pages.map((page) => borrowText(page, pages)) };
}

/** A message on front matter begins with its key, `front matter: order …`, which tells the line. */
function addKeyLine(problem: Problem, keyLines: ReadonlyMap<string, number> | undefined): Problem {
  const key = /^front matter: (\w+)/.exec(problem.message)?.[1];
  return { ...problem, line: problem.line ?? (key && keyLines ? keyLines.get(key) : undefined) };
}

function transform(page: SourcePage): Root {
  const root = structuredClone(page.root);
  transformKind(page, root);
  addHeadingIds(root);
  addCaptions(root);
  addSwatches(root);
  if (page.frontMatter.kind === "note" && page.frontMatter.rowAnchors) addRowAnchors(root, page.frontMatter.rowAnchors);
  return root;
}

/** A chapter with `textOf` shows another page's text under its own heading. */
function borrowText(page: Page, pages: readonly Page[]): Page {
  const from = page.frontMatter.kind === "chapter" ? page.frontMatter.textOf : undefined;
  const source = from && pages.find(({ path }) => path === from);
  if (!source) return page;
  return { ...page, introHtml: page.introHtml + source.introHtml, sections: [...page.sections, ...source.sections] };
}

const byPlace = (a: Problem, b: Problem) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0);
