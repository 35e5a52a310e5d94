import { createHash } from "node:crypto";
import sharp from "sharp";
import type { SourcePicture } from "@/lib/pictures/load-picture";

/** A delivered file; its name includes a hash of the content. */
export type PlannedFile = { fileName: string; width: number; height: number };

/** A drawing is its own thumbnail and has no crops. */
export type PicturePlan = { full: PlannedFile; thumbnails: PlannedFile[]; crops: PlannedFile[] };

/** For a link, for a phone or a part of a page, and for a whole column or a phone with three pixels per px. */
const thumbnailWidths = [320, 640, 960];

/** Of a thumbnail: the 120 KB of a phone's first view hold a page and its picture. */
const maxThumbnailBytes = 88_000;

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
export const minCropSource = { width: maxCropWidth, height: 675 };

/** Whether a picture is large enough for a crop of each shape. */
export const isLargeEnough = ({ width, height }: Pick<SourcePicture, "width" | "height">): boolean =>
  width >= minCropSource.width && height >= minCropSource.height;

/** WebP rather than AVIF: all browsers show it, and it's ten times faster to encode. */
const webpOptions = { effort: 5 };

/** The first one that makes a thumbnail small enough. */
const qualities = [80, 65, 50, 40];

/** A photograph's file names include a hash of these, so a change in `encode` needs another value here. */
const encodingSettings = JSON.stringify([
  thumbnailWidths,
  maxFullSide,
  cropShapes,
  maxCropWidth,
  webpOptions,
  qualities,
  maxThumbnailBytes,
  sharp.versions.sharp,
]);

/** The files to deliver for a picture. */
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

/** Whether a name is from `planPicture`. An owner may put other files there. */
export const isMadePicture = (name: string): boolean => /^[^.].*-[0-9a-f]{10}\.(?:webp|svg)$/.test(name);

/** Encodes a photograph. sharp drops metadata by default, so the orientation is applied first. A thumbnail has at most a bit per pixel. */
export async function encode(bytes: Buffer, { width, height }: PlannedFile): Promise<Buffer> {
  const isThumbnail = thumbnailWidths.some((maxWidth) => width <= maxWidth);
  const maxBytes = isThumbnail ? Math.min((width * height) / 8, maxThumbnailBytes) : Number.POSITIVE_INFINITY;
  const scaled = sharp(bytes).autoOrient().resize({ width, height, fit: "cover" });
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
  let encoded = Buffer.of();
  for (const quality of qualities) {
    encoded = await sharp(data, { raw: info })
      .webp({ ...webpOptions, quality })
      .toBuffer();
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
}
