import type { Image, Nodes, Root } from "mdast";
import { checkLengths, checkQuotes } from "@/lib/content/check-front-matter";
import { arrangeSamples } from "@/lib/content/html-samples";
import { addHeadingIds, normalizeLinks, type PageLinks } from "@/lib/content/links";
import { type KeyLines, parsePage } from "@/lib/content/markdown";
import type { Page, PageText, SourcePage } from "@/lib/content/page";
import { renderPage } from "@/lib/content/render-page";
import { addSampleNotes, type PageResults } from "@/lib/content/sample-results";
import { readSearchTargets } from "@/lib/content/search-targets";
import { checkStructure } from "@/lib/content/structure";
import { addCaptions, addRowAnchors, checkRowAnchors, checkSwatches, drawSwatches } from "@/lib/content/tables";
import { walk } from "@/lib/markdown-tree";
import { type PagePicture, readPicture } from "@/lib/pictures/describe-picture";
import { findErrors, type Problem } from "@/lib/problem";
import { checkLines } from "@/lib/recipes/check";
import { readRecipe } from "@/lib/recipes/recipe";
import { fitPots } from "@/lib/recipes/sizes";
import { writeRecipe } from "@/lib/recipes/write-recipe";

/** What one file gives by itself, as plain data: its page where its front matter is right, and what is wrong. */
export type CompiledFile = PageLinks & {
  file: string;
  page?: Page;
  keyLines: KeyLines;
  problems: Problem[];
};

const nothing = { ids: [], links: [] };
const noText = { headingHtml: "", introHtml: "", sections: [], searchTargets: [] };

/**
 * Compiles one file from Markdown to HTML: read, check, transform, render. `name` is its path under `content/`.
 * What it says of other pages is checked when all are compiled, see site.ts.
 */
export async function compileFile(
  name: string,
  source: string,
  pictures: string,
  results: PageResults,
): Promise<CompiledFile> {
  const file = `content/${name}`;
  if (!name.endsWith(".md")) {
    const message = "not a page; a page’s name ends in .md, and pictures go to content/pictures";
    return { file, keyLines: {}, problems: [{ file, message }], ...nothing };
  }
  const { page, root, firstLine, keyLines, problems } = parsePage(name, file, source);
  if (root) problems.push(...checkStructure(file, root, firstLine));
  if (!page) return { file, keyLines, problems, ...nothing };
  const named = "picture" in page.frontMatter ? page.frontMatter.picture : undefined;
  const isDish = page.kind === "recipe";
  const read = named && (await readPicture(named, { file, key: "picture" }, { folder: pictures, isDish }));
  problems.push(
    ...checkLengths(page),
    ...checkQuotes(page),
    ...checkByType(page),
    ...checkSwatches(file, page.root),
    ...(read?.problems ?? []),
  );

  transformByType(page);
  addHeadingIds(page.root);
  addCaptions(page.root);
  drawSwatches(page.root);
  const links = normalizeLinks(page.root);
  problems.push(...(await addImageFiles(file, page.root, pictures)));

  if (findErrors(problems).length)
    return { file, page: createPage(page, noText, read?.picture), keyLines, problems, ...links };
  const notes = addSampleNotes(file, page.root, results);
  problems.push(...notes.problems);
  const searchTargets = readSearchTargets(page.root);
  arrangeSamples(page.root);
  const text = {
    ...renderPage(page.root),
    searchTargets,
    ...(notes.done.length > 0 && { samples: notes.done }),
  };
  return { file, page: createPage(page, text, read?.picture), keyLines, problems, ...links };
}

/** What is wrong with a page by itself that only its type can have. */
function checkByType({ file, root, ...page }: SourcePage): Problem[] {
  switch (page.kind) {
    case "note":
      return page.frontMatter.rowAnchors ? checkRowAnchors(file, root, page.frontMatter.rowAnchors) : [];
    case "recipe":
      return checkLines(root).map((fault) => ({ file, ...fault }));
    case "chapter":
      return [];
  }
}

/** Changes a page's Markdown as its type needs before it is written as HTML. */
export function transformByType({ root, ...page }: SourcePage): void {
  switch (page.kind) {
    case "note":
      if (page.frontMatter.rowAnchors) addRowAnchors(root, page.frontMatter.rowAnchors);
      break;
    case "recipe":
      writeRecipe(root, page.frontMatter.unscaled === undefined ? fitPots(page.frontMatter) : undefined);
      break;
  }
}

/** The page of a source: its HTML, its picture, and of a recipe what a cook works from. */
export function createPage({ root, ...source }: SourcePage, text: PageText, picture?: PagePicture): Page {
  const page = { ...source, ...text, ...(picture && { picture }) };
  return page.kind === "recipe" ? { ...page, recipe: readRecipe(root) } : page;
}

const address = /^\/pictures\/([^/]+)$/;

/**
 * Checks the pictures in a page's text, each of which must be in `folder` and described, and makes those that are
 * right show their delivered files, in their size so that the page does not jump.
 */
async function addImageFiles(file: string, root: Root, folder: string): Promise<Problem[]> {
  const images: Image[] = [];
  walk<Nodes>(root, (node) => {
    if (node.type === "image") images.push(node);
  });
  const problems = await Promise.all(images.map((image) => addImageFile(file, image, folder)));
  return problems.flat();
}

async function addImageFile(file: string, image: Image, folder: string): Promise<Problem[]> {
  const line = image.position?.start.line;
  const [, picture] = address.exec(image.url) ?? [];
  if (!picture) {
    const message = `picture ${image.url} is not in content/pictures; put it there and write ![what it shows](/pictures/name.svg)`;
    return [{ file, line, message }];
  }
  const read = await readPicture({ file: picture, alt: image.alt ?? "" }, { file, line }, { folder });
  if (read.picture) {
    const { src, width, height } = read.picture;
    image.url = src;
    // Not lazy: a page printed at once would have none.
    image.data = { ...image.data, hProperties: { width, height, fetchPriority: "low" } };
  }
  return read.problems;
}
