import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element } from "hast";
import sharp, { type Metadata } from "sharp";
import { toPageName } from "@/lib/content/page-name";
import { cleanDrawing } from "@/lib/pictures/clean-drawing";
import { createPageDrawing } from "@/lib/pictures/page-drawing";
import { PictureError } from "@/lib/pictures/picture-error";

export const pictureFolder = "content/pictures";

export type SourcePicture = {
  /** For the delivered files: the file's name without its extension in a to z, 0 to 9, - and _. */
  name: string;
  isDrawing: boolean;
  /** Of a drawing, without its scripts. */
  bytes: Buffer;
  /** Of the file as it is. */
  fileHash: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  hasLocation: boolean;
};

/** Neither hidden nor in another folder. */
const namePattern = /^(?!\.)([^/\\\p{Cc}]+)\.(svg|jpe?g|png|webp|avif)$/iu;

/** Whether a file is a picture by its name. */
export const isPictureName = (file: string): boolean => namePattern.test(file);

/** As sharp calls them; that of AVIF is heif. */
const photoFormats = ["jpeg", "png", "webp", "heif"];

/** A small file may decompress to more than the machine's memory. */
const limitInputPixels = 100_000_000;

const readMetadata = async (bytes: Buffer) => sharp(bytes, { limitInputPixels }).metadata();

/** An entry for the directory of GPS in EXIF, one number, in either order of bytes. */
const gpsEntries = ["2588040001000000", "8825000400000001"].map((hex) => Buffer.from(hex, "hex"));

/** Whether a picture has what a camera notes of its place. */
const hasLocation = ({ exif, xmp }: Metadata): boolean =>
  xmp?.includes("GPSLatitude") || gpsEntries.some((entry) => exif?.includes(entry));

function refuse(file: string, message: string, cause?: unknown): never {
  throw new PictureError(file, [{ message }], cause);
}

/** Throws a PictureError. A name that no file system takes never reaches one. */
export function parsePictureName(file: string): { name: string; extension: string } {
  const [, name, extension] = namePattern.exec(file) ?? [];
  if (!name || !extension)
    return refuse(
      file,
      `isn’t a supported picture in ${pictureFolder} itself; save it as .svg, .jpg, .png, .webp or .avif (npm run new -- photo converts HEIC)`,
    );
  return { name, extension };
}

/** Throws a PictureError. */
export async function loadPicture(file: string, folder = pictureFolder): Promise<SourcePicture> {
  const { name, isDrawing, source } = await readSource(file, folder);
  const { bytes, faults } = isDrawing ? cleanDrawing(source) : { bytes: source, faults: [] };
  if (!bytes || faults.length) throw new PictureError(file, faults);
  const metadata = await readMetadata(bytes).catch((error) =>
    isDrawing
      ? refuse(file, "can’t be drawn; export it again as plain SVG", error)
      : refuse(
          file,
          "can’t be read as a picture; save it again as JPEG or PNG of at most 100 megapixels (npm run new -- photo converts HEIC)",
          error,
        ),
  );
  const { format, compression, pages = 1, autoOrient } = metadata;
  if (!(isDrawing ? ["svg"] : photoFormats).includes(format) || compression === "hevc")
    refuse(file, `is ${format}, whatever its name; save it again as ${isDrawing ? "SVG" : "JPEG or PNG"}`);
  if (pages > 1) refuse(file, "is animated; save one picture of it as JPEG or PNG");
  return {
    name,
    isDrawing,
    bytes,
    fileHash: hash("sha256", source),
    ...autoOrient,
    hasLocation: hasLocation(metadata),
  };
}

/** Loads a drawing that becomes a part of pages, as `createPageDrawing` does. */
export async function loadPageDrawing(file: string, folder = pictureFolder): Promise<Element> {
  const { isDrawing, source } = await readSource(file, folder);
  return isDrawing ? createPageDrawing(file, source) : refuse(file, "isn’t a drawing; name an SVG");
}

/** Reads a file. Its name on disk may be in another form: a Mac may take letters apart (NFD), an editor put them together (NFC). */
const readInAnyForm = (file: string, folder: string): Promise<Buffer> =>
  readFile(join(folder, file)).catch(async () => {
    const names = await readdir(folder);
    return readFile(join(folder, names.find((name) => name.normalize() === file.normalize()) ?? file));
  });

async function readSource(file: string, folder: string) {
  const { name, extension } = parsePictureName(file);
  const source = await readInAnyForm(file, folder).catch((error) =>
    refuse(file, `isn’t in ${pictureFolder}; put it there or name a file that is`, error),
  );
  return { name: toPageName(name) || "picture", isDrawing: extension.toLowerCase() === "svg", source };
}
