import type { Code, Image, Nodes, Root } from "mdast";
import { renderPage } from "@/lib/content/html";
import { checkKind, createPage, kinds, transformKind } from "@/lib/content/kinds";
import { addHeadingIds, collectLinks, type PageLinks } from "@/lib/content/links";
import { type KeyLines, parsePage } from "@/lib/content/markdown";
import type { Page } from "@/lib/content/page";
import { checkFrontMatterProse, checkProse, checkQuotes } from "@/lib/content/prose";
import { addSampleNotes, describeUnrecorded, getFence, type PageVerdicts } from "@/lib/content/samples";
import { checkStructure } from "@/lib/content/structure";
import { addCaptions, addSwatches, checkSwatches } from "@/lib/content/tables";
import { walk } from "@/lib/markdown-tree";
import { readPicture } from "@/lib/pictures/describe-picture";
import { findErrors, type Problem } from "@/lib/problem";

/** What one file gives by itself, as plain data: its page where its front matter is right, and what is wrong. */
export type CompiledFile = PageLinks & {
  file: string;
  page?: Page;
  keyLines: KeyLines;
  problems: Problem[];
};

const nothing = { ids: [], links: [] };
const noText = { headingHtml: "", introHtml: "", parts: [], places: [] };

/**
 * Compiles one file from Markdown to HTML: read, check, transform, render. `name` is its path under `content/`.
 * What it says of other pages is checked when all are compiled, see site.ts.
 */
export async function compileFile(
  name: string,
  source: string,
  pictures: string,
  verdicts: PageVerdicts,
): Promise<CompiledFile> {
  const file = `content/${name}`;
  if (!name.endsWith(".md")) {
    const message = "not a page; a page’s name ends in .md, and pictures go to content/pictures";
    return { file, keyLines: {}, problems: [{ file, message }], ...nothing };
  }
  const { page, root, firstLine, keyLines, problems } = parsePage(name, file, source);
  if (root) problems.push(...checkStructure(file, root, firstLine), ...checkProse(file, root));
  if (!page) return { file, keyLines, problems, ...nothing };
  const named = "picture" in page.frontMatter ? page.frontMatter.picture : undefined;
  const { isDish } = kinds[page.kind];
  const read = named && (await readPicture(named, { file, key: "picture" }, { folder: pictures, isDish }));
  problems.push(
    ...checkFrontMatterProse(page),
    ...checkQuotes(page),
    ...checkKind(page),
    ...checkSwatches(file, page.root),
    ...(read?.problems ?? []),
  );

  const additions = transformKind(page);
  addHeadingIds(page.root);
  addCaptions(page.root);
  addSwatches(page.root);
  const links = collectLinks(page.root);
  problems.push(...(await addImageFiles(file, page.root, pictures)));

  const isRight = findErrors(problems).length === 0;
  if (!isRight) return { file, page: createPage(page, noText, additions, read?.picture), keyLines, problems, ...links };
  const { unrecorded, done } = addSampleNotes(page.root, verdicts);
  problems.push(...unrecorded.map((code) => warnOfUnrecorded(file, code)));
  const text = { ...renderPage(page.root), ...(done.length > 0 && { samples: done }) };
  const compiled = createPage(page, text, additions, read?.picture);
  return { file, page: compiled, keyLines, problems, ...links };
}

/** Warns of a sample that no tool has checked, by its first line of code, as `npm run content` does. */
function warnOfUnrecorded(file: string, code: Code): Problem {
  const { lang, position } = code;
  const message = describeUnrecorded(lang ?? "", getFence(code).marks.transforms);
  return { file, line: (position?.start.line ?? 0) + 1, message, isWarning: true };
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
