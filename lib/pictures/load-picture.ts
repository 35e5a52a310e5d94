import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Where writers put drawings and photographs. */
export const pictureFolder = "content/pictures";

/** A drawing or photograph as the writer gave it. Sizes are in pixels, upright. */
export type SourcePicture = {
  /** The file's name without its ending, lower case. */
  name: string;
  kind: "drawing" | "photograph";
  bytes: Buffer;
  width: number;
  height: number;
};

const namePattern = /^([a-z0-9][\w-]*)\.(svg|jpe?g|png)$/i;

/** Reads a picture. Throws an Error that says in words what is wrong with the file and what to do. */
export async function loadPicture(file: string, folder = pictureFolder): Promise<SourcePicture> {
  const [, name, ending] = namePattern.exec(file) ?? [];
  if (!name || !ending) {
    throw new Error(
      `“${file}” isn’t a picture that can be shown here; save it as .svg, .jpg or .png, with letters, digits, - and _ in its name`,
    );
  }
  const bytes = await readBytes(file, folder);
  const picture = { name: name.toLowerCase(), bytes };
  if (ending.toLowerCase() === "svg") return { ...picture, kind: "drawing", ...parseDrawing(file, bytes.toString()) };
  return { ...picture, kind: "photograph", ...(await measurePhotograph(file, bytes)) };
}

async function readBytes(file: string, folder: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    throw new Error(`“${file}” is not in ${pictureFolder}; put it there or name a file that is`, { cause: error });
  }
}

async function measurePhotograph(file: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { format, autoOrient } = await sharp(bytes).metadata();
    if (format === "jpeg" || format === "png") return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new Error(`“${file}” cannot be read as a picture; save it again as JPEG or PNG`, { cause: error });
  }
  throw new Error(`“${file}” holds neither JPEG nor PNG, whatever its name says; save it again as one of them`);
}

/** A script, an event handler, or a link to anything but a part of the drawing itself. */
const unsafePattern =
  /<script|<foreignObject|@import|\son[a-z]+\s*=|\b(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)/i;

const viewBoxPattern = /<svg\b[^>]*?\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/;

/**
 * The size of an SVG drawing, from its viewBox: `viewBox="0 0 960 640"` → 960 by 640.
 * Throws when there is none, or when the drawing could run a script or load something from elsewhere.
 */
export function parseDrawing(file: string, svg: string): { width: number; height: number } {
  const found = unsafePattern.exec(svg);
  if (found) {
    throw new Error(
      `“${file}” holds ${found[0].trim()}…; a drawing has no scripts and loads nothing, export it as plain SVG`,
    );
  }
  const [, width, height] = viewBoxPattern.exec(svg) ?? [];
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  if (size.width > 0 && size.height > 0) return size;
  throw new Error(`“${file}” has no viewBox with a width and a height; add one, such as viewBox="0 0 960 640"`);
}
