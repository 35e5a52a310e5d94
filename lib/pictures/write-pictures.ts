import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { listFiles } from "@/lib/files";
import { type PlannedFile, planPicture, webpOptions } from "@/lib/pictures/describe-picture";
import { loadPicture, pictureFolder, type SourcePicture } from "@/lib/pictures/load-picture";
import { ContentError, type Problem } from "@/lib/problem";

const deliveredFolder = "public/pictures";

/**
 * Makes thumbnails, crops and full pictures of all pictures in a folder: upright, in sRGB, without metadata. Makes only
 * missing files, and removes those of pictures that were deleted or changed. Throws a ContentError with all problems.
 */
export async function writePictures(sourceFolder = pictureFolder, outFolder = deliveredFolder): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  const problems: Problem[] = [];
  const currentNames = new Set<string>();
  for (const file of await listFiles(sourceFolder)) {
    if (isHidden(file)) continue;
    try {
      for (const name of await createPicture(await loadPicture(file, sourceFolder), outFolder)) currentNames.add(name);
    } catch (error) {
      problems.push({ file: `${pictureFolder}/${file}`, message: error instanceof Error ? error.message : `${error}` });
    }
  }
  if (problems.length) throw new ContentError(problems);
  for (const name of await listFiles(outFolder)) {
    if (outputPattern.test(name) && !currentNames.has(name)) await rm(join(outFolder, name), { force: true });
  }
}

/** Names from `planPicture`. An owner may put other files there. */
const outputPattern = /^[^.].*-[0-9a-f]{10}\.(?:webp|svg)$/;

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
