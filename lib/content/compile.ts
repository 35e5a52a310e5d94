import { type DataMap, VFile } from "vfile";
import { checkPage } from "@/lib/content/check-page";
import { type KeyLines, type ParsedFile, parseFrontMatter } from "@/lib/content/front-matter";
import type { Page } from "@/lib/content/page";
import { toPageName } from "@/lib/content/page-name";
import { toId } from "@/lib/markdown/ids";
import type { WrittenLink } from "@/lib/markdown/links";
import { padMarkdown } from "@/lib/markdown/parse-markdown";
import { processMarkdown } from "@/lib/markdown/passes";
import type { PageResults } from "@/lib/markdown/sample-results";
import { unlinkMarkdown } from "@/lib/markdown/unlink-markdown";
import { toFolder, toPagePath } from "@/lib/paths";
import { loadPageDrawing } from "@/lib/pictures/load-picture";
import { hashPicture, type NamedPictures, readPicture } from "@/lib/pictures/pictures";
import type { Problem } from "@/lib/problem";

/** One compiled file, as JSON data. `page` is undefined if the front matter is invalid. */
export type CompiledFile = {
  file: string;
  page?: Page;
  keyLines: KeyLines;
  problems: Problem[];
  ids: string[];
  links: WrittenLink[];
  /** The pictures it names, with the hash of each. */
  pictures: [file: string, hash: string][];
};

/** What a page's compiled form depends on besides its own text. */
export type Surroundings = {
  pictures: string;
  /** Undefined if nothing checks samples. */
  results: PageResults | undefined;
  /** The paths of pages that this build leaves out. */
  waiting: readonly string[];
  files: DataMap["files"];
};

const pageName = /^(?:[a-z0-9_-]+|\([a-z0-9_-]+\))(?:\/(?:[a-z0-9_-]+|\([a-z0-9_-]+\)))*\.md$/;

/** A file under `content/`, with its front matter read. `name` is its path there. */
export type Source = ParsedFile & { name: string };

/** Checks a file's name and parses its front matter, which says whether the page waits. */
export function parseSource(name: string, text: string): Source {
  const file = `content/${name}`;
  if (!name.endsWith(".md")) {
    const message = "not a page; give a page a name that ends in .md, and put pictures into content/pictures";
    return { name, firstLine: 1, keyLines: {}, problems: [{ file, message }] };
  }
  const source = { name, ...parseFrontMatter(file, text) };
  if (!pageName.test(name)) {
    const path = name.slice(0, -".md".length);
    const newPath = path.replace(/[^/]+/g, (part) => {
      const word = toPageName(part) || "page";
      return /^\(.*\)$/.test(part) ? `(${word})` : word;
    });
    const advice = path.split("/").every(toPageName) ? "rename it" : "rename it, such as";
    const message = `a page’s name may only have a to z, 0 to 9, - and _; ${advice} to ${newPath}.md`;
    source.problems.push({ file, message });
  }
  return source;
}

/** Compiles one file by itself; later checks compare pages with each other. */
export async function compileFile(source: Source, surroundings: Surroundings): Promise<CompiledFile> {
  const { name, markdown, frontMatter, keyLines } = source;
  const file = `content/${name}`;
  const problems = [...source.problems];
  const named: NamedPictures = new Map();
  const none = { file, keyLines, problems, ids: [], links: [], pictures: [] };
  if (markdown === undefined) return none;

  const { data, messages } = await processText(source, { ...surroundings, namedPictures: named });
  problems.push(
    ...messages.map(({ line, reason, fatal }) => ({ file, line, message: reason, ...(!fatal && { isWarning: true }) })),
  );
  // A file with another name is no page: it can't be opened, and must not take a title or path from one that can.
  if (!frontMatter || !pageName.test(name)) return { ...none, pictures: [...named] };
  const { pictures: folder, waiting } = surroundings;
  const isDish = frontMatter.kind === "recipe";
  const pictureKey = "picture" in frontMatter ? frontMatter.picture : undefined;
  const result = pictureKey && (await readPicture(pictureKey, { file, key: "picture" }, { folder, isDish, named }));
  problems.push(...(result?.problems ?? []));
  const dishName = frontMatter.kind === "recipe" ? frontMatter.dish : undefined;
  if (dishName) named.set(dishName, await hashPicture(dishName, folder));
  // The drawing becomes a part of pages.
  const dish = dishName
    ? await loadPageDrawing(dishName, folder).catch(({ message }: Error) => {
        problems.push({ file, key: "dish", message });
      })
    : undefined;
  const text = {
    path: toPagePath(name),
    file,
    folder: toFolder(name),
    heading: data.heading ?? "",
    markdown: unlinkMarkdown(markdown, name, waiting),
    headingHtml: data.headingHtml ?? "",
    introHtml: data.introHtml ?? "",
    sections: data.sections ?? [],
    searchTargets: data.searchTargets ?? [],
    ...(data.sampleCounts?.length && { samples: data.sampleCounts }),
    ...(result?.picture && { picture: result.picture }),
  };
  const recipe = data.recipeText && { recipe: data.recipeText, ...(dish && { dish }) };
  // TypeScript doesn't see that `kind` is that of its front matter, and that a recipe has its text.
  const page = { ...text, kind: frontMatter.kind, frontMatter, ...recipe } as Page;
  problems.push(...checkPage(page));
  const { doors = [], bands = [] } = frontMatter.kind === "note" ? frontMatter : {};
  const ids = [...(data.ids ?? []), ...bands.map(({ name }) => toId(name))];
  const doorLinks = doors.flatMap(({ link }) => (link ? { url: link, line: keyLines.doors } : []));
  return { file, page, keyLines, problems, ids, links: [...(data.links ?? []), ...doorLinks], pictures: [...named] };
}

/** Runs the passes on a page's text. A text whose front matter is invalid is checked, too. */
async function processText(
  source: Source,
  surroundings: Surroundings & { namedPictures: NamedPictures },
): Promise<VFile> {
  const { name, markdown = "", firstLine, frontMatter } = source;
  const file = new VFile({ path: `content/${name}`, value: padMarkdown(markdown, firstLine) });
  Object.assign(file.data, { name, title: frontMatter?.title, ...surroundings });
  if (frontMatter?.kind === "recipe") file.data.recipe = frontMatter;
  if (frontMatter?.kind === "note") file.data.rowAnchors = frontMatter.rowAnchors;
  try {
    await processMarkdown(file);
  } catch (error) {
    // Thousands of elements or quotes in each other need more calls than the stack holds.
    const advice = "look for something that is many times inside of itself";
    file.message(`the text can’t be read: ${error instanceof Error ? error.message : error}; ${advice}`).fatal = true;
  }
  return file;
}
