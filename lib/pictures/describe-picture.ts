import sharp from "sharp";
import { sha256 } from "@/lib/hash";
import { loadPicture, maxDrawingBytes, type SourcePicture } from "@/lib/pictures/load-picture";
import { findErrors, type Problem } from "@/lib/problem";

/** A file that a picture is delivered as. Its name changes with its content, so that it may be cached for good. */
export type PlannedFile = { fileName: string; width: number; height: number };

/** The files of one picture. A drawing is its own thumbnail, and has no crops. */
type PicturePlan = { full: PlannedFile; thumbnails: PlannedFile[]; crops: PlannedFile[] };

/** Widths in pixels: one for phones, one for wide or dense screens. */
const thumbnailWidths = [480, 960];

/** The full picture's longer side, in pixels: fills a large screen, a tenth of what a camera stores. */
const maxFullSide = 2400;

/**
 * The shapes of a page's picture that Google asks for, each of the largest size up to this width:
 * https://developers.google.com/search/docs/appearance/structured-data/recipe#recipe-properties
 */
const cropShapes = [
  [1, 1],
  [4, 3],
  [16, 9],
] as const;
const maxCropWidth = 1200;

/** The least pixels, upright, of which the widest crop is `maxCropWidth` wide. */
const minCropped = { width: maxCropWidth, height: 675 };

const isLargeEnough = ({ width, height }: SourcePicture): boolean =>
  width >= minCropped.width && height >= minCropped.height;

/** WebP rather than AVIF: all browsers show it, and it is made in a tenth of the time. */
export const webpOptions = { quality: 80, effort: 5 };

/** What a photograph's files depend on besides the photograph. */
const recipe = JSON.stringify([
  thumbnailWidths,
  maxFullSide,
  cropShapes,
  maxCropWidth,
  webpOptions,
  sharp.versions.sharp,
]);

/** Names and measures the files of a picture without making them, so that a page can be rendered from it alone. */
export function planPicture(picture: SourcePicture): PicturePlan {
  const { name, width, height } = picture;
  if (picture.isDrawing) {
    const full = { fileName: `${name}-${hash(picture.bytes)}.svg`, width, height };
    return { full, thumbnails: [full], crops: [] };
  }
  const key = hash(picture.bytes, recipe);
  const fullScale = Math.min(1, maxFullSide / Math.max(width, height));
  const full = scaled(picture, fullScale, `${name}-full-${key}.webp`);
  const widths = [...new Set(thumbnailWidths.map((wanted) => Math.min(wanted, full.width)))];
  const crops = (isLargeEnough(picture) ? cropShapes : []).map(([wide, high]) => {
    const cut = Math.floor(Math.min(width, (height * wide) / high, maxCropWidth));
    return {
      fileName: `${name}-crop-${wide}x${high}-${key}.webp`,
      width: cut,
      height: Math.round((cut * high) / wide),
    };
  });
  return {
    full,
    thumbnails: widths.map((wide) => scaled(picture, wide / width, `${name}-${wide}-${key}.webp`)),
    crops,
  };
}

function scaled({ width, height }: SourcePicture, scale: number, fileName: string): PlannedFile {
  return { fileName, width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

const hash = (...parts: (Buffer | string)[]): string => sha256(parts).toString("hex").slice(0, 10);

/** A picture that a page names: its delivered files, and what it shows. Addresses begin with `/`. */
export type PagePicture = {
  src: string;
  srcSet?: string;
  /** The thumbnail's, so that the page does not jump. */
  width: number;
  height: number;
  fullSrc: string;
  /** The addresses of a photograph's crops, where it is large enough for them. */
  crops?: string[];
  alt: string;
  caption?: string;
};

const toUrl = ({ fileName }: PlannedFile) => `/pictures/${fileName}`;

function describe({ full, thumbnails, crops }: PicturePlan) {
  const shown = thumbnails.at(-1) ?? full;
  const srcSet = thumbnails.map((thumbnail) => `${toUrl(thumbnail)} ${thumbnail.width}w`).join(", ");
  return {
    src: toUrl(shown),
    width: shown.width,
    height: shown.height,
    fullSrc: toUrl(full),
    ...(thumbnails.length > 1 && { srcSet }),
    ...(crops.length > 0 && { crops: crops.map(toUrl) }),
  };
}

/** A picture as a writer names it: a file in `content/pictures`, and what it shows. */
type NamedPicture = { file: string; alt: string; caption?: string | undefined };

/** Shorter texts name a picture and do not say what it shows. */
const minAltLength = 20;

/**
 * Describes a picture that a page names at some place, or says what is wrong: it must be there, readable, and described for
 * someone who cannot see it. A picture of a dish should also be a photograph, as large as its crops demand.
 */
export async function readPicture(
  { file, alt, caption }: NamedPicture,
  place: Omit<Problem, "message">,
  { folder, isDish = false }: { folder?: string; isDish?: boolean } = {},
): Promise<{ picture?: PagePicture; problems: Problem[] }> {
  const problems: Problem[] = [];
  const report = (part: "alt" | "file", message: string, isWarning?: true) =>
    problems.push({
      ...place,
      ...(place.key ? { key: `${place.key}.${part}`, message } : { message: `picture: ${part} ${message}` }),
      ...(isWarning && { isWarning }),
    });
  const words = alt.trim();
  if (!words) report("alt", "is empty; say what the picture shows");
  else if (words.length < minAltLength || words === file)
    report(
      "alt",
      `“${words}” does not say what the picture shows; write a sentence for someone who cannot see it`,
      true,
    );
  try {
    const source = await loadPicture(file, folder);
    if (isDish && source.isDrawing)
      report("file", `“${file}” is a drawing; name a photograph of the dish, or remove picture`, true);
    else if (isDish && !isLargeEnough(source))
      report(
        "file",
        `“${file}” is ${source.width} pixels wide and ${source.height} high; give a photograph at least ${minCropped.width} wide and ${minCropped.height} high`,
        true,
      );
    if (source.isDrawing && source.bytes.length > maxDrawingBytes)
      report("file", `“${file}” has ${source.bytes.length} bytes; draw it with ${maxDrawingBytes} at most`, true);
    if (findErrors(problems).length) return { problems };
    return { picture: { ...describe(planPicture(source)), alt, ...(caption && { caption }) }, problems };
  } catch (error) {
    report("file", error instanceof Error ? error.message : String(error));
    return { problems };
  }
}
