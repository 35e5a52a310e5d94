import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { parseDrawing } from "@/lib/pictures/parse-drawing";

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
  if (ending.toLowerCase() === "svg") return { ...picture, kind: "drawing", ...parseDrawing(file, bytes) };
  return { ...picture, kind: "photograph", ...(await measurePhotograph(file, bytes)) };
}

async function readBytes(file: string, folder: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    throw new Error(`“${file}” is not in ${pictureFolder}; put it there or name a file that is`, { cause: error });
  }
}

/** A small file may unfold to more than the machine's memory. */
const limitInputPixels = 100_000_000;

async function measurePhotograph(file: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels }).metadata();
    if (format === "jpeg" || format === "png") return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new Error(`“${file}” cannot be read as a picture; save it again as JPEG or PNG of 100 megapixels at most`, {
      cause: error,
    });
  }
  throw new Error(`“${file}” holds neither JPEG nor PNG, whatever its name says; save it again as one of them`);
}
