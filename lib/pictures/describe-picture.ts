import { createHash } from "node:crypto";
import sharp from "sharp";
import { loadPicture, maxDrawingBytes, type SourcePicture } from "@/lib/pictures/load-picture";
import { findErrors, type Problem } from "@/lib/problem";

/** The file name includes a hash of the content. */
export type PlannedFile = { fileName: string; width: number; height: number };

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
export const webpOptions = { quality: 80, effort: 5 };

/** A photograph's file names include a hash of these. */
const encodingSettings = JSON.stringify([
  thumbnailWidths,
  maxFullSide,
  cropShapes,
  maxCropWidth,
  webpOptions,
  sharp.versions.sharp,
]);

export function planPicture(picture: SourcePicture): PicturePlan {
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
  const report = (field: "alt" | "file", message: string, isWarning?: true) =>
    problems.push({
      ...location,
      ...(location.key ? { key: `${location.key}.${field}`, message } : { message: `picture: ${field} ${message}` }),
      ...(isWarning && { isWarning }),
    });
  const altText = alt.trim();
  if (!altText) report("alt", "is empty; say what the picture shows");
  else if (altText.length < minAltLength || altText === file)
    report(
      "alt",
      `“${altText}” doesn’t say what the picture shows; write a sentence for someone who can’t see it`,
      true,
    );
  try {
    const source = await loadPicture(file, folder);
    if (isDish && source.isDrawing)
      report("file", `“${file}” is a drawing; name a photograph of the dish, or remove picture`, true);
    else if (isDish && !isLargeEnough(source))
      report(
        "file",
        `“${file}” is ${source.width} pixels wide and ${source.height} high; use a photograph at least ${minCropSource.width} wide and ${minCropSource.height} high`,
        true,
      );
    if (source.isDrawing && source.bytes.length > maxDrawingBytes)
      report("file", `“${file}” has ${source.bytes.length} bytes; simplify it to at most ${maxDrawingBytes}`, true);
    if (findErrors(problems).length) return { problems };
    return { picture: { ...describe(planPicture(source)), alt, ...(caption && { caption }) }, problems };
  } catch (error) {
    report("file", error instanceof Error ? error.message : String(error));
    return { problems };
  }
}
