import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { loadPageSymbol, symbolFolder } from "@/lib/cards/symbols";
import { listFiles } from "@/lib/files";
import { loadPicture, pictureFolder, type SourcePicture } from "@/lib/pictures/load-picture";
import { PictureError } from "@/lib/pictures/picture-error";
import { ContentError, findErrors, type Problem } from "@/lib/problem";

/** A delivered file; its name includes a hash of the content. */
type PlannedFile = { fileName: string; width: number; height: number };

/** A drawing is its own thumbnail and has no crops. */
type PicturePlan = { full: PlannedFile; thumbnails: PlannedFile[]; crops: PlannedFile[] };

const thumbnailWidths = [480, 960];

/** In pixels: fills a large screen with a tenth of a camera's bytes. */
const maxFullSide = 2400;

/**
 * The aspect ratios that Google asks for, each as large as possible up to `maxCropWidth`:
 * https://developers.google.com/search/docs/appearance/structured-data/recipe#recipe-properties
 */
const cropShapes = [
  [1, 1],
  [4, 3],
  [16, 9],
] as const;
const maxCropWidth = 1200;

/** In pixels, upright: large enough for a 16:9 crop of `maxCropWidth`. */
const minCropSource = { width: maxCropWidth, height: 675 };

const isLargeEnough = ({ width, height }: SourcePicture): boolean =>
  width >= minCropSource.width && height >= minCropSource.height;

/** WebP rather than AVIF: all browsers show it, and it's ten times faster to encode. */
const webpOptions = { quality: 80, effort: 5 };

/** A photograph's file names include a hash of these. */
const encodingSettings = JSON.stringify([
  thumbnailWidths,
  maxFullSide,
  cropShapes,
  maxCropWidth,
  webpOptions,
  sharp.versions.sharp,
]);

function planPicture(picture: SourcePicture): PicturePlan {
  const { name, width, height } = picture;
  if (picture.isDrawing) {
    const full = { fileName: `${name}-${hash(picture.bytes)}.svg`, width, height };
    return { full, thumbnails: [full], crops: [] };
  }
  const key = hash(picture.bytes, encodingSettings);
  const fullScale = Math.min(1, maxFullSide / Math.max(width, height));
  const full = planScaled(picture, fullScale, `${name}-full-${key}.webp`);
  const widths = [...new Set(thumbnailWidths.map((maxWidth) => Math.min(maxWidth, full.width)))];
  const crops = (isLargeEnough(picture) ? cropShapes : []).map(([wide, high]) => {
    const cropWidth = Math.floor(Math.min(width, (height * wide) / high, maxCropWidth));
    return {
      fileName: `${name}-crop-${wide}x${high}-${key}.webp`,
      width: cropWidth,
      height: Math.round((cropWidth * high) / wide),
    };
  });
  return {
    full,
    thumbnails: widths.map((wide) => planScaled(picture, wide / width, `${name}-${wide}-${key}.webp`)),
    crops,
  };
}

function planScaled({ width, height }: SourcePicture, scale: number, fileName: string): PlannedFile {
  return { fileName, width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

const hash = (bytes: Buffer, settings = ""): string =>
  createHash("sha256").update(bytes).update(settings).digest("hex").slice(0, 10);

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

/**
 * Resolves a reference at a location to its delivered files, or reports problems: the file must be a valid picture, with
 * `alt` text. A picture of a dish should also be a photograph, large enough for crops.
 */
export async function readPicture(
  { file, alt, caption }: PictureReference,
  location: Omit<Problem, "message">,
  { folder, isDish = false }: { folder?: string; isDish?: boolean } = {},
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
  if (!words) report("alt", "is empty; say what the picture shows");
  else if (words.length < minAltLength || words === file)
    report("alt", `“${words}” doesn’t say what the picture shows; write a sentence for someone who can’t see it`, true);
  try {
    const source = await loadPicture(file, folder);
    const { width, height } = source;
    const { width: minWidth, height: minHeight } = minCropSource;
    if (isDish && !isLargeEnough(source))
      warn(`is ${width} × ${height} pixels; use a photograph of at least ${minWidth} × ${minHeight}`);
    if (findErrors(problems).length) return { problems };
    return { picture: { ...describe(planPicture(source)), alt, ...(caption && { caption }) }, problems };
  } catch (error) {
    report("file", error instanceof Error ? error.message : String(error));
    return { problems };
  }
}

const deliveredFolder = "public/pictures";

/**
 * Makes thumbnails, crops and full pictures of all pictures in a folder: upright, in sRGB, without metadata. Makes only
 * missing files, and removes those of pictures that were deleted or changed. Throws a ContentError with all problems of
 * pictures and symbols.
 */
export async function writePictures({
  out = deliveredFolder,
  ...folders
}: PictureFolders & { out?: string } = {}): Promise<void> {
  await mkdir(out, { recursive: true });
  const currentNames = new Set<string>();
  const problems = await checkPictures(folders, async (picture) => {
    for (const name of await createPicture(picture, out)) currentNames.add(name);
  });
  if (problems.length) throw new ContentError(problems);
  for (const name of await listFiles(out)) {
    if (outputPattern.test(name) && !currentNames.has(name)) await rm(join(out, name), { force: true });
  }
}

type PictureFolders = { pictures?: string; symbols?: string };

/** Returns the problems of all pictures, also those that no page shows, and of all symbols. `use` gets each valid picture. */
export async function checkPictures(
  { pictures = pictureFolder, symbols = symbolFolder }: PictureFolders = {},
  use?: (picture: SourcePicture) => Promise<void>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of await listFiles(pictures))
    if (!name.startsWith("."))
      await loadPicture(name, pictures)
        .then(use)
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

/** Names from `planPicture`. An owner may put other files there. */
const outputPattern = /^[^.].*-[0-9a-f]{10}\.(?:webp|svg)$/;

async function createPicture(picture: SourcePicture, outFolder: string): Promise<string[]> {
  const { full, thumbnails, crops } = planPicture(picture);
  const files = [full, ...thumbnails, ...crops];
  for (const file of files) {
    if (existsSync(join(outFolder, file.fileName))) continue;
    const bytes = picture.isDrawing ? picture.bytes : await encode(picture.bytes, file);
    await writeWhole(outFolder, file.fileName, bytes);
  }
  return files.map(({ fileName }) => fileName);
}

/** sharp drops metadata by default, so the orientation is applied first. */
function encode(bytes: Buffer, { width, height }: PlannedFile): Promise<Buffer> {
  return sharp(bytes).autoOrient().resize({ width, height, fit: "cover" }).webp(webpOptions).toBuffer();
}

/** Renames a temporary file, so that no picture is half written if a command is stopped or two run at once. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `.${process.pid}-${name}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}
