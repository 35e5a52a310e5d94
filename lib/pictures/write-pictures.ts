import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { listFiles } from "@/lib/files";
import { type PlannedFile, planPicture, webpOptions } from "@/lib/pictures/describe-picture";
import { loadPicture, pictureFolder, type SourcePicture } from "@/lib/pictures/load-picture";
import { ContentError, type Problem } from "@/lib/problem";

/** Where Next takes the files that are delivered under `/pictures/`. */
const deliveredFolder = "public/pictures";

/**
 * Makes thumbnails, crops and full pictures of all pictures in a folder: upright, in sRGB, without any metadata. Files that
 * exist are kept, and those of pictures that are gone or changed are removed, so it may run at every start.
 * Throws a ContentError that holds all problems together.
 */
export async function writePictures(sourceFolder = pictureFolder, outFolder = deliveredFolder): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  const problems: Problem[] = [];
  const written = new Set<string>();
  for (const file of await listFiles(sourceFolder)) {
    if (isHidden(file)) continue;
    try {
      for (const name of await createPicture(await loadPicture(file, sourceFolder), outFolder)) written.add(name);
    } catch (error) {
      problems.push({ file: `${pictureFolder}/${file}`, message: error instanceof Error ? error.message : `${error}` });
    }
  }
  if (problems.length) throw new ContentError(problems);
  for (const name of await listFiles(outFolder)) {
    if (isOurs.test(name) && !written.has(name)) await rm(join(outFolder, name), { force: true });
  }
}

/** A name that `planPicture` gives: an owner may have put other files there. */
const isOurs = /^[^.].*-[0-9a-f]{10}\.(?:webp|svg)$/;

/** Hidden are a file manager's own files, and a picture that another process has not finished. */
const isHidden = (file: string) => file.startsWith(".");

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

/** sharp leaves all metadata out by default; the orientation is applied before it goes. A crop keeps the middle. */
function encode(bytes: Buffer, { width, height }: PlannedFile): Promise<Buffer> {
  return sharp(bytes).autoOrient().resize({ width, height, fit: "cover" }).webp(webpOptions).toBuffer();
}

/** Next evaluates its configuration in several processes at once: a file appears under its name only when complete. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `.${process.pid}-${name}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}
