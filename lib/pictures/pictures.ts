import { existsSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { loadPageSymbol, symbolFolder } from "@/lib/cards/symbols";
import { listFiles, writeWhole } from "@/lib/files";
import { loadPicture, parsePictureName, pictureFolder, type SourcePicture } from "@/lib/pictures/load-picture";
import { PictureError } from "@/lib/pictures/picture-error";
import {
  encode,
  isLargeEnough,
  isMadePicture,
  minCropSource,
  type PicturePlan,
  type PlannedFile,
  planPicture,
} from "@/lib/pictures/plan-picture";
import { ContentError, findErrors, type Problem } from "@/lib/problem";

/** What is known of a picture without its bytes, which may be megabytes. */
type InspectedPicture = Omit<SourcePicture, "bytes"> & { plan: PicturePlan };

const inspections = new Map<string, { stamp: string; picture: Promise<InspectedPicture> }>();
let lastInspection: Promise<unknown> = Promise.resolve();

/** Reads a picture only once until its file changes. Pictures take turns, since all of them may be larger than memory. */
async function inspectPicture(file: string, folder = pictureFolder): Promise<InspectedPicture> {
  parsePictureName(file);
  const path = join(folder, file);
  const { mtimeMs, ctimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
  const inspection = inspections.get(path);
  if (size !== undefined && inspection?.stamp === stamp) return inspection.picture;
  const picture = lastInspection.then(async () => {
    const source = await loadPicture(file, folder);
    const { bytes: _, ...known } = source;
    return { ...known, plan: planPicture(source) };
  });
  lastInspection = picture.catch(() => {});
  inspections.set(path, { stamp, picture });
  return picture;
}

/** The hash of a picture's file; empty if it can't be shown. */
export const hashPicture = (file: string, folder?: string): Promise<string> =>
  inspectPicture(file, folder).then(
    ({ fileHash }) => fileHash,
    () => "",
  );

/** URLs are paths: `/pictures/pot-480-0123456789.webp`. */
export type Picture = {
  src: string;
  srcSet?: string;
  /** Of the thumbnail, so that the page doesn't shift. */
  width: number;
  height: number;
  fullSrc: string;
  /** URLs, if it's a photograph that is large enough. */
  crops?: string[];
  alt: string;
  caption?: string;
};

const toUrl = ({ fileName }: PlannedFile) => `/pictures/${fileName}`;

function describe({ full, thumbnails, crops }: PicturePlan) {
  const largest = thumbnails.at(-1) ?? full;
  const srcSet = thumbnails.map((thumbnail) => `${toUrl(thumbnail)} ${thumbnail.width}w`).join(", ");
  return {
    src: toUrl(largest),
    width: largest.width,
    height: largest.height,
    fullSrc: toUrl(full),
    ...(thumbnails.length > 1 && { srcSet }),
    ...(crops.length > 0 && { crops: crops.map(toUrl) }),
  };
}

/** A writer's reference to a file in `content/pictures`. */
type PictureReference = { file: string; alt: string; caption?: string | undefined };

const minAltLength = 20;

/** The files that a page names, with the hash of each, which is empty if it can't be shown. */
export type NamedPictures = Map<string, string>;

/**
 * Resolves a reference at a location to its delivered files, or reports problems: the file must be a valid picture, with
 * `alt` text. A picture of a dish should also be a photograph, large enough for crops. Adds the file to `named`.
 */
export async function readPicture(
  { file, alt, caption }: PictureReference,
  location: Omit<Problem, "message">,
  { folder, isDish = false, named }: { folder?: string; isDish?: boolean; named?: NamedPictures | undefined } = {},
): Promise<{ picture?: Picture; problems: Problem[] }> {
  const problems: Problem[] = [];
  const report = (field: "alt" | "file", message: string, isWarning = false) =>
    problems.push({
      ...location,
      ...(location.key ? { key: `${location.key}.${field}`, message } : { message: `picture: ${field} ${message}` }),
      ...(isWarning && { isWarning }),
    });
  const warn = (message: string) => report("file", `“${file}” ${message}`, true);
  const words = alt.trim();
  const advice = "write a sentence for someone who can’t see it";
  if (!words) report("alt", "is empty; say what the picture shows");
  else if (words === file) report("alt", `“${words}” doesn’t say what the picture shows; ${advice}`, true);
  else if (words.length < minAltLength) report("alt", `“${words}” is short; ${advice}`, true);
  named?.set(file, "");
  try {
    const source = await inspectPicture(file, folder);
    const { width, height, plan, fileHash } = source;
    named?.set(file, fileHash);
    const { width: minWidth, height: minHeight } = minCropSource;
    if (isDish && !isLargeEnough(source))
      warn(`is ${width} × ${height} pixels; use a photograph of at least ${minWidth} × ${minHeight}`);
    if (findErrors(problems).length) return { problems };
    return { picture: { ...describe(plan), alt, ...(caption && { caption }) }, problems };
  } catch (error) {
    report("file", error instanceof Error ? error.message : String(error));
    return { problems };
  }
}

/** On the disk of `public/`, but not in it, where a build would publish a file that is being written. */
const unfinishedFolder = ".next/cache/pictures";

type PictureFolders = { pictures?: string; symbols?: string };
type Delivery = PictureFolders & { out?: string; unfinished?: string; keepsOld?: boolean };

/**
 * Makes thumbnails, crops and full pictures of all pictures in a folder: upright, in sRGB, without metadata. Makes only
 * missing files, and removes those of pictures that were deleted or changed. `keepsOld` is for development, which doesn't know
 * what a build at the same time needs. Throws a ContentError with all problems of pictures and symbols.
 */
export async function writePictures({
  out = "public/pictures",
  unfinished = unfinishedFolder,
  keepsOld = false,
  ...folders
}: Delivery = {}): Promise<void> {
  const start = Date.now();
  await mkdir(out, { recursive: true });
  const currentNames = new Set<string>();
  const problems = await checkPictures(folders, async (file, { plan: { full, thumbnails, crops } }) => {
    const missing = [full, ...thumbnails, ...crops].filter(({ fileName }) => {
      currentNames.add(fileName);
      return !existsSync(join(out, fileName));
    });
    if (missing.length === 0) return;
    const picture = await loadPicture(file, folders.pictures);
    for (const planned of missing) {
      const bytes = picture.isDrawing ? picture.bytes : await encode(picture.bytes, planned);
      await writeWhole(join(out, planned.fileName), bytes, unfinished);
    }
  });
  if (problems.length) throw new ContentError(problems);
  if (keepsOld) return;
  for (const name of await listFiles(out)) {
    // Development may have just made a younger one.
    const isOld = () => (statSync(join(out, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < start;
    if (isMadePicture(name) && !currentNames.has(name) && isOld()) await rm(join(out, name), { force: true });
  }
}

/** Returns the problems of all pictures, also those that no page shows, and of all symbols. `use` gets each valid picture. */
export async function checkPictures(
  { pictures = pictureFolder, symbols = symbolFolder }: PictureFolders = {},
  use?: (file: string, picture: InspectedPicture) => Promise<void>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of await listFiles(pictures))
    await inspectPicture(name, pictures)
      .then((picture) => use?.(name, picture))
      .catch((error) => problems.push(...listProblems(`${pictureFolder}/${name}`, error)));
  for (const name of await listFiles(symbols))
    if (name.endsWith(".svg"))
      await loadPageSymbol(name.slice(0, -4), symbols).catch((error) =>
        problems.push(...listProblems(`${symbolFolder}/${name}`, error)),
      );
  return problems;
}

const listProblems = (file: string, error: unknown): Problem[] =>
  error instanceof PictureError
    ? error.faults.map((fault) => ({ file, ...fault }))
    : [{ file, message: error instanceof Error ? error.message : String(error) }];
