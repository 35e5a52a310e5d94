import { existsSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { listFiles, writeWhole } from "@/lib/files";
import { loadPicture, parsePictureName, pictureFolder, type SourcePicture } from "@/lib/pictures/load-picture";
import type { Picture } from "@/lib/pictures/picture";
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
type InspectedPicture = Omit<SourcePicture, "bytes"> & { byteCount: number; plan: PicturePlan };

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
    const { bytes, ...known } = source;
    return { ...known, byteCount: bytes.length, plan: planPicture(source) };
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

const toUrl = ({ fileName }: PlannedFile) => `/pictures/${fileName}`;

function describe({ full, thumbnails, crops }: PicturePlan) {
  const largest = thumbnails.at(-1) ?? full;
  const srcSet = thumbnails.map((thumbnail) => `${toUrl(thumbnail)} ${thumbnail.width}w`).join(", ");
  return {
    src: toUrl(largest),
    width: largest.width,
    height: largest.height,
    fullSrc: toUrl(full),
    fullWidth: full.width,
    ...(thumbnails.length > 1 && { srcSet }),
    ...(crops.length > 0 && { crops: crops.map(toUrl) }),
  };
}

/** A writer's reference to a file in `content/pictures`. */
type PictureReference = { file: string; alt: string; caption?: string | undefined };

const minAltLength = 20;

/** Of a file in the repository. A photograph of 3,000 pixels has a fifth. */
const maxSourceBytes = 10_000_000;

/** The files that a page names, with the hash of each, which is empty if it can't be shown. */
export type NamedPictures = Map<string, string>;

/**
 * Resolves a reference at a location to its delivered files, or reports problems: the file must be a valid picture, with
 * `alt` text. A picture of a dish should also be a photograph, large enough for crops. A photograph shouldn't have the caption
 * of the drawing that it replaces, say where it was taken, or be too large for a repository. Adds the file to `named`.
 */
export async function readPicture(
  { file, alt, caption }: PictureReference,
  location: Omit<Problem, "message">,
  { folder, isDish = false, named }: { folder?: string; isDish?: boolean; named?: NamedPictures | undefined } = {},
): Promise<{ picture?: Picture; problems: Problem[] }> {
  const problems: Problem[] = [];
  const report = (field: "alt" | "file" | "caption", message: string, isWarning = false) =>
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
    const { width, height, plan, fileHash, byteCount, isDrawing } = source;
    named?.set(file, fileHash);
    const { width: minWidth, height: minHeight } = minCropSource;
    if (isDish && !isLargeEnough(source))
      warn(`is ${width} × ${height} pixels; use a photograph of at least ${minWidth} × ${minHeight}`);
    const copyAdvice = "use the copy that npm run new -- photo makes of it";
    if (source.hasLocation) warn(`says where it was taken; ${copyAdvice}`);
    if (byteCount > maxSourceBytes) warn(`has ${Math.round(byteCount / 1_000_000)} MB; ${copyAdvice}`);
    const isOfDrawing = !isDrawing && /^Drawing:/.test(caption ?? "");
    if (isOfDrawing)
      report("caption", `says “Drawing:” of the photograph ${file}; describe the photograph here and in alt`, true);
    if (findErrors(problems).length) return { problems };
    return { picture: { ...describe(plan), alt, ...(caption && !isOfDrawing && { caption }) }, problems };
  } catch (error) {
    report("file", error instanceof Error ? error.message : String(error));
    return { problems };
  }
}

/** On the disk of `public/`, but not in it, where a build would publish a file that is being written. */
const unfinishedFolder = ".next/cache/pictures";

type Delivery = { pictures?: string; out?: string; unfinished?: string; keepsOld?: boolean };

/**
 * Makes the files of pictures that a site's data names: upright, in sRGB, without metadata. Makes only missing files, and
 * removes those that nothing names. `keepsOld` is for development, which doesn't know what a build at the same time needs.
 * Throws a ContentError with all pictures that can't be read to their end.
 */
export async function writePictures(
  site: object,
  { pictures = pictureFolder, out = "public/pictures", unfinished = unfinishedFolder, keepsOld = false }: Delivery = {},
): Promise<void> {
  await mkdir(out, { recursive: true });
  const shownNames = new Set(JSON.stringify(site).match(/(?<=\/pictures\/)[\w.-]+/g));
  const problems: Problem[] = [];
  for (const file of await listFiles(pictures)) {
    // A picture that can't be shown is a problem of the page that names it.
    const plan = await inspectPicture(file, pictures).then(
      ({ plan: { full, thumbnails, crops } }) => [full, ...thumbnails, ...crops],
      () => [],
    );
    const missing = plan.filter(({ fileName }) => shownNames.has(fileName) && !existsSync(join(out, fileName)));
    if (missing.length === 0) continue;
    const { isDrawing, bytes } = await loadPicture(file, pictures);
    try {
      for (const planned of missing)
        await writeWhole(join(out, planned.fileName), isDrawing ? bytes : await encode(bytes, planned), unfinished);
    } catch (error) {
      problems.push({ file: `${pictureFolder}/${file}`, message: `can’t be scaled, save it again: ${error}` });
    }
  }
  if (problems.length) throw new ContentError(problems);
  if (keepsOld) return;
  for (const name of await listFiles(out))
    if (isMadePicture(name) && !shownNames.has(name)) await rm(join(out, name), { force: true });
}
