import type { Code } from "mdast";
import { checkPublished } from "@/lib/content/judge/dates";
import { type Connections, connectPage } from "@/lib/content/judge/links";
import { checkFrontMatterProse, checkProse } from "@/lib/content/judge/prose";
import { checkQuotes } from "@/lib/content/judge/review";
import { checkStructure } from "@/lib/content/judge/structure";
import { checkKind, createPage, type Page, transformKind } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";
import type { KeyLines } from "@/lib/content/read/front-matter";
import { parsePage } from "@/lib/content/read/parse";
import { renderPage } from "@/lib/content/render/render-page";
import { addHeadingIds } from "@/lib/content/transform/headings";
import { addImageFiles } from "@/lib/content/transform/images";
import { addSampleNames } from "@/lib/content/transform/sample-names";
import { addSampleNotes, type PageVerdicts } from "@/lib/content/transform/sample-notes";
import { addSwatches, checkSwatches } from "@/lib/content/transform/swatches";
import { addCaptions } from "@/lib/content/transform/tables";
import { describePagePicture } from "@/lib/pictures/describe-picture";
import { parseFenceMarks } from "@/lib/samples/fence-marks";
import { needsDotnet } from "@/lib/samples/languages";

/** All that one file gives by itself, as plain data: its page where its front matter is right, and what is wrong. */
export type Draft = Connections & {
  file: string;
  page?: Page;
  keyLines: KeyLines;
  problems: Problem[];
  /** Samples without a recorded verdict: no problem while one writes. */
  unrecorded: Problem[];
};

const nothing = { ids: [], links: [], unrecorded: [] };

/**
 * Takes one file the way from Markdown to HTML: read, judge, transform, render. `name` is its path under `content/`.
 * What it says of other pages is judged by them together, see site.ts.
 */
export async function compilePage(
  name: string,
  source: string,
  pictures: string,
  verdicts: PageVerdicts,
): Promise<Draft> {
  const file = `content/${name}`;
  if (!name.endsWith(".md")) {
    const message = "no page; a page’s name ends in .md, and a picture goes to content/pictures";
    return { file, keyLines: {}, problems: [{ file, message }], ...nothing };
  }
  const { page, root, firstLine, keyLines, problems } = parsePage(name, file, source);
  if (root) problems.push(...checkStructure(file, root, firstLine), ...checkProse(file, root));
  if (!page) return { file, keyLines, problems, ...nothing };
  problems.push(
    ...checkFrontMatterProse(page),
    ...checkPublished(page),
    ...checkQuotes(page),
    ...(await checkKind(page, pictures)),
    ...checkSwatches(file, page.root),
  );

  transformKind(page, page.root);
  addHeadingIds(page.root);
  addCaptions(page.root);
  addSwatches(page.root);
  const connections = connectPage(page.root);
  problems.push(...(await addImageFiles(file, page.root, pictures)));

  const unrecorded: Problem[] = [];
  if (problems.length === 0) {
    unrecorded.push(...addSampleNotes(page.root, verdicts).map((code) => describeUnrecorded(file, code)));
    addSampleNames(page.root);
  }
  const rendered = problems.length ? { headingHtml: "", introHtml: "", parts: [], places: [] } : renderPage(page.root);
  const named = "picture" in page.frontMatter && problems.length === 0 ? page.frontMatter.picture : undefined;
  const picture = named && (await describePagePicture(named, pictures));
  return { file, page: createPage(page, rendered, picture), keyLines, problems, unrecorded, ...connections };
}

/** Tells of a sample by its first line of code, as `npm run samples` does. */
function describeUnrecorded(file: string, { lang, meta, position }: Code): Problem {
  const isForDotnet = needsDotnet(lang ?? "", parseFenceMarks(meta ?? "").transforms);
  const where = isForDotnet ? " where there is a .NET SDK" : "";
  const message = `this sample has no recorded verdict; run npm run verdicts${where} and commit what it writes`;
  return { file, line: (position?.start.line ?? 0) + 1, message };
}
