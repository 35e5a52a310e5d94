/** @jsxImportSource @/lib/hast */
import type { Element, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Heading } from "mdast";
import { checkPage, checkStructure } from "@/lib/content/check-page";
import { arrangeSamples } from "@/lib/content/html-samples";
import { addHeadingIds, normalizeLinks, type PageLinks } from "@/lib/content/links";
import { isTitle, type KeyLines, parseSourcePage } from "@/lib/content/markdown";
import type { Page, SourcePage } from "@/lib/content/page";
import { createSafeTree, renderPage } from "@/lib/content/render-page";
import { addSampleNotes, type PageResults } from "@/lib/content/sample-results";
import { readSearchTargets } from "@/lib/content/search-targets";
import { addCaptions, addRowAnchors, drawSwatches } from "@/lib/content/tables";
import { decodeName } from "@/lib/paths";
import { loadPageDrawing } from "@/lib/pictures/load-picture";
import { readPicture } from "@/lib/pictures/pictures";
import type { Problem } from "@/lib/problem";
import { readRecipe } from "@/lib/recipes/recipe";
import { writeRecipe } from "@/lib/recipes/write-recipe";

/** One compiled file, as JSON data. `page` is undefined if the front matter is invalid. */
export type CompiledFile = PageLinks & {
  file: string;
  page?: Page;
  keyLines: KeyLines;
  problems: Problem[];
};

const noLinks = { ids: [], links: [] };

/** Compiles one file by itself; site.ts then checks pages against each other. `name` is its path under `content/`. */
export async function compileFile(
  name: string,
  text: string,
  pictures: string,
  results: PageResults,
): Promise<CompiledFile> {
  const file = `content/${name}`;
  if (!name.endsWith(".md")) {
    const message = "not a page; give a page a name that ends in .md, and put pictures into content/pictures";
    return { file, keyLines: {}, problems: [{ file, message }], ...noLinks };
  }
  const { page, root, text: lintedText = "", keyLines, problems } = parseSourcePage(name, file, text);
  if (root) problems.push(...(await checkStructure(file, root, lintedText)));
  if (!page) return { file, keyLines, problems, ...noLinks };
  const pictureKey = "picture" in page.frontMatter ? page.frontMatter.picture : undefined;
  const isDish = page.kind === "recipe";
  const result = pictureKey && (await readPicture(pictureKey, { file, key: "picture" }, { folder: pictures, isDish }));
  const dish = await readDish(page, pictures);
  problems.push(...(result?.problems ?? []), ...(dish?.problems ?? []));

  addTitle(page);
  transformByType(page);
  addHeadingIds(page.root);
  addCaptions(page.root);
  drawSwatches(page.root);
  const notes = addSampleNotes(file, page.root, results);
  problems.push(...notes.problems);
  const searchTargets = readSearchTargets(page.root);
  arrangeSamples(page.root);
  const { tree, problems: htmlProblems } = createSafeTree(page.root, file);
  const links = normalizeLinks(tree, name);
  problems.push(...htmlProblems, ...(await resolveImages(file, tree, pictures)));
  const { root: _, ...source } = page;
  const rendered = {
    ...source,
    ...renderPage(tree),
    searchTargets,
    ...(notes.counts.length > 0 && { samples: notes.counts }),
    ...(result?.picture && { picture: result.picture }),
  };
  const compiledPage: Page =
    rendered.kind === "recipe"
      ? { ...rendered, recipe: readRecipe(page.root), ...(dish?.svg && { dish: dish.svg }) }
      : rendered;
  problems.push(...checkPage(compiledPage));
  return { file, page: compiledPage, keyLines, problems, ...links };
}

/** The drawing of a recipe's dish, which becomes a part of pages. */
async function readDish(
  { file, ...page }: SourcePage,
  pictures: string,
): Promise<{ svg?: Element; problems: Problem[] } | undefined> {
  const name = page.kind === "recipe" && page.frontMatter.dish;
  if (!name) return undefined;
  try {
    return { svg: await loadPageDrawing(name, pictures), problems: [] };
  } catch (error) {
    return { problems: [{ file, key: "dish", message: error instanceof Error ? error.message : String(error) }] };
  }
}

/** A page without a title in its text shows the one in its front matter. */
function addTitle({ root, heading }: SourcePage): void {
  const [first] = root.children;
  if (first && isTitle(first)) return;
  const isEmptyTitle = first?.type === "heading" && first.depth === 1;
  const title: Heading = { type: "heading", depth: 1, children: [{ type: "text", value: heading }] };
  root.children.splice(0, isEmptyTitle ? 1 : 0, title);
}

function transformByType({ root, ...page }: SourcePage): void {
  if (page.kind === "note" && page.frontMatter.rowAnchors) addRowAnchors(root, page.frontMatter.rowAnchors);
  if (page.kind === "recipe") writeRecipe(root, page.frontMatter);
}

/** As pages write it, or relative to a page's file, as GitHub shows it. */
const pictureUrl = /^(?:\/|(?:\.{0,2}\/)*)pictures\/([^/]+)$/;

type FoundImage = { image: Element; isInLink: boolean };

/**
 * Checks the pictures in a page's text, points them to their delivered files, and adds their size against layout shift. A
 * picture of another site becomes a link to it, since the policy allows only ours.
 */
async function resolveImages(file: string, tree: HastRoot, folder: string): Promise<Problem[]> {
  const problems = listImages(tree).map((found) => resolveImage(file, found, folder));
  return (await Promise.all(problems)).flat();
}

function listImages(node: HastNodes, isInLink = false): FoundImage[] {
  if (node.type === "element" && node.tagName === "img") return [{ image: node, isInLink }];
  if (!("children" in node)) return [];
  const isLink = isInLink || (node.type === "element" && node.tagName === "a");
  return node.children.flatMap((child) => listImages(child, isLink));
}

async function resolveImage(file: string, { image, isInLink }: FoundImage, folder: string): Promise<Problem[]> {
  const line = image.position?.start.line;
  const { src, alt } = image.properties;
  const url = String(src ?? "");
  if (!src || /^https?:/.test(url)) {
    const words = String(alt || url.split("/").at(-1) || "picture");
    Object.assign(image, isInLink || !src ? <span>{words}</span> : <a href={url}>{words}</a>);
    // The sanitizer has reported a picture that lost its address.
    const message = `picture ${url} is on another site, so the page has a link to it; put it in content/pictures to show it`;
    return src ? [{ file, line, message, isWarning: true }] : [];
  }
  const [, pictureFile] = pictureUrl.exec(url) ?? [];
  if (!pictureFile) {
    const message = `picture ${url} isn’t in content/pictures; put it there and write ![what it shows](/pictures/name.svg)`;
    return [{ file, line, message }];
  }
  const { picture, problems } = await readPicture(
    { file: decodeName(pictureFile), alt: String(alt ?? "") },
    { file, line },
    { folder },
  );
  if (picture) {
    const { src, width, height } = picture;
    // Not lazy, since a page that is printed right away would lack them.
    Object.assign(image.properties, { src, width, height, fetchPriority: "low" });
  }
  return problems;
}
