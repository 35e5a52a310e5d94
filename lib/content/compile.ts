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
import { readRecipe } from "@/lib/recipes/recipe";
import { fitPots } from "@/lib/recipes/sizes";
import { writeRecipe } from "@/lib/recipes/write-recipe";

/** One compiled file, as JSON data. `page` is undefined if the front matter is invalid. */
export type CompiledFile = PageLinks & {
  file: string;
  page?: Page;
  keyLines: KeyLines;
  problems: Problem[];
};

const noLinks = { ids: [], links: [] };
const noText = { headingHtml: "", introHtml: "", sections: [], searchTargets: [] };

/** Compiles one file by itself; site.ts then checks pages against each other. `name` is its path under `content/`. */
export async function compileFile(
  name: string,
  source: string,
  pictures: string,
  results: PageResults,
): Promise<CompiledFile> {
  const file = `content/${name}`;
  if (!name.endsWith(".md")) {
    const message = "not a page; give a page a name that ends in .md, and put pictures into content/pictures";
    return { file, keyLines: {}, problems: [{ file, message }], ...noLinks };
  }
  const { page, root, firstLine, keyLines, problems } = parsePage(name, file, source);
  if (root) problems.push(...checkStructure(file, root, firstLine));
  if (!page) return { file, keyLines, problems, ...noLinks };
  const pictureKey = "picture" in page.frontMatter ? page.frontMatter.picture : undefined;
  const isDish = page.kind === "recipe";
  const result = pictureKey && (await readPicture(pictureKey, { file, key: "picture" }, { folder: pictures, isDish }));
  problems.push(
    ...checkLengths(page),
    ...checkQuotes(page),
    ...(page.kind === "note" && page.frontMatter.rowAnchors
      ? checkRowAnchors(file, page.root, page.frontMatter.rowAnchors)
      : []),
    ...checkSwatches(file, page.root),
    ...(result?.problems ?? []),
  );

  transformByType(page);
  addHeadingIds(page.root);
  addCaptions(page.root);
  drawSwatches(page.root);
  const links = normalizeLinks(page.root);
  problems.push(...(await resolveImages(file, page.root, pictures)));

  if (findErrors(problems).length)
    return { file, page: createPage(page, noText, result?.picture), keyLines, problems, ...links };
  const notes = addSampleNotes(file, page.root, results);
  problems.push(...notes.problems);
  const searchTargets = readSearchTargets(page.root);
  arrangeSamples(page.root);
  const text = {
    ...renderPage(page.root),
    searchTargets,
    ...(notes.counts.length > 0 && { samples: notes.counts }),
  };
  return { file, page: createPage(page, text, result?.picture), keyLines, problems, ...links };
}

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

export function createPage({ root, ...source }: SourcePage, text: PageText, picture?: PagePicture): Page {
  const page = { ...source, ...text, ...(picture && { picture }) };
  return page.kind === "recipe" ? { ...page, recipe: readRecipe(root) } : page;
}

const pictureUrl = /^\/pictures\/([^/]+)$/;

/** Checks the pictures in a page's text, points them to their delivered files, and adds their size against layout shift. */
async function resolveImages(file: string, root: Root, folder: string): Promise<Problem[]> {
  const images: Image[] = [];
  walk<Nodes>(root, (node) => {
    if (node.type === "image") images.push(node);
  });
  const problems = await Promise.all(images.map((image) => resolveImage(file, image, folder)));
  return problems.flat();
}

async function resolveImage(file: string, image: Image, folder: string): Promise<Problem[]> {
  const line = image.position?.start.line;
  const [, pictureFile] = pictureUrl.exec(image.url) ?? [];
  if (!pictureFile) {
    const message = `picture ${image.url} isn’t in content/pictures; put it there and write ![what it shows](/pictures/name.svg)`;
    return [{ file, line, message }];
  }
  const { picture, problems } = await readPicture(
    { file: pictureFile, alt: image.alt ?? "" },
    { file, line },
    { folder },
  );
  if (picture) {
    const { src, width, height } = picture;
    image.url = src;
    // Not lazy, since a page that is printed right away would lack them.
    image.data = { ...image.data, hProperties: { width, height, fetchPriority: "low" } };
  }
  return problems;
}
