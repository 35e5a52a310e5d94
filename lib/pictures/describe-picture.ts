import sharp from "sharp";
import { sha256 } from "@/lib/hash";
import { loadPicture, type SourcePicture } from "@/lib/pictures/load-picture";

/** A file that a picture is delivered as. Its name changes with its content, so that it may be cached for good. */
export type PlannedFile = { fileName: string; width: number; height: number };

/** The files of one picture. A drawing is its own thumbnail, and has no crops. */
export type PicturePlan = { full: PlannedFile; thumbnails: PlannedFile[]; crops: PlannedFile[] };

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
export const minCropped = { width: maxCropWidth, height: 675 };

/** Whether a picture is large enough for crops. */
export const isLargeEnough = ({ width, height }: Pick<SourcePicture, "width" | "height">): boolean =>
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
  if (picture.kind === "drawing") {
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

/** What an `img` and its link need. Width and height are the thumbnail's, so that the page does not jump. */
export type PictureDescription = {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  fullSrc: string;
  /** The addresses of a photograph's crops, where it is large enough for them. */
  crops?: string[];
};

/** A picture that a page's front matter names: its delivered files, and what it shows. Addresses begin with `/`. */
export type PagePicture = PictureDescription & { alt: string; caption?: string };

/** Describes the delivered files of a picture in `content/pictures`. Throws an Error that says what is wrong with the file. */
export async function describePicture(file: string, folder?: string): Promise<PictureDescription> {
  const { full, thumbnails, crops } = planPicture(await loadPicture(file, folder));
  const { width, height, ...largest } = thumbnails.at(-1) ?? full;
  const srcSet = thumbnails.map((thumbnail) => `${toUrl(thumbnail)} ${thumbnail.width}w`).join(", ");
  return {
    src: toUrl(largest),
    width,
    height,
    fullSrc: toUrl(full),
    ...(thumbnails.length > 1 && { srcSet }),
    ...(crops.length > 0 && { crops: crops.map(toUrl) }),
  };
}

/** Describes the picture that a page names in its front matter. Throws as `describePicture` does. */
export async function describePagePicture(
  { file, alt, caption }: { file: string; alt: string; caption?: string | undefined },
  folder?: string,
): Promise<PagePicture> {
  return { ...(await describePicture(file, folder)), alt, ...(caption && { caption }) };
}

const toUrl = ({ fileName }: Pick<PlannedFile, "fileName">) => `/pictures/${fileName}`;
