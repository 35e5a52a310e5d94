import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { toPageName } from "@/lib/content/page-name";
import { loadPicture, pictureFolder } from "@/lib/pictures/load-picture";

const maxMegabytes = 40;

/** In pixels: more than the largest file that pages have. */
const maxSide = 3000;

/**
 * Writes a phone's picture into the folder as an upright JPEG without metadata, never over a file. What was transparent is
 * white. Returns the lines of a report, or throws an Error in one line that says what to do.
 */
export async function importPhoto([source, words, ...rest]: readonly string[], folder = pictureFolder) {
  if (!source || rest.length)
    throw new Error("write npm run new -- photo, one file, in quotes if its name has spaces, and a name if you like");
  const refuse = (message: string, cause?: unknown): never => {
    throw new Error(`${source} ${message}; nothing was written`, { cause });
  };
  const entry = await stat(source).catch(() => refuse("isn’t there; write the path of a picture"));
  if (!entry.isFile()) refuse("isn’t a file; name one picture in it");
  if (entry.size === 0) refuse("is empty; copy it from the phone again");
  if (entry.size > maxMegabytes * 1_000_000)
    refuse(`has ${Math.ceil(entry.size / 1_000_000)} MB; save it again with at most ${maxMegabytes}`);
  const name = toPageName((words ?? basename(source)).replace(/\.(?:jpe?g|png|webp|avif|hei[cf])$/i, ""));
  if (!name) refuse(`needs a name of a to z and digits after it, such as “npm run new -- photo ${source} the-lid”`);

  const heicAdvice = "install libheif (apt install libheif-examples), or set the iPhone to Most Compatible";
  const bytes = isHeic(await readFile(source))
    ? ((await convertHeic(source)) ??
      refuse(`is HEIC, which neither sips nor heif-convert converts here; ${heicAdvice}`))
    : (await loadPicture(basename(source), dirname(source))).bytes;
  if (/\.svg$/i.test(source)) refuse(`is a drawing; copy it into ${folder} yourself`);
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch((error) => refuse("is damaged or only a part of a picture; copy it from the phone again", error));

  const file = `${name}.jpg`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), data, { flag: "wx" }).catch((error) =>
    refuse(`can’t be ${folder}/${file} (${error.code}); write another name after it, such as ${name}-2`, error),
  );
  return [
    `created ${folder}/${file}, ${info.width} × ${info.height}. To show it, say in alt or in [] what it shows:`,
    `picture: { file: ${file}, alt: "" }   in the front matter of a chapter or recipe`,
    `![](/pictures/${file})   in the text of any page`,
  ];
}

/** By the brand, whatever the file's name. AVIF has the same container. */
const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?!.*avi[fs]).*(?:he[iv][cmsx]|mif1|msf1)/s.test(bytes.toString("latin1", 4, 40));

/** Returns a JPEG by the tool of a Mac or of libheif; undefined if neither is there or can read the file. */
async function convertHeic(source: string): Promise<Buffer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "photo-"));
  const target = join(folder, "photo.jpg");
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: "ignore", env: process.env });
  try {
    try {
      run("sips", "-s", "format", "jpeg", source, "--out", target);
    } catch {
      run("heif-convert", "-q", "95", source, target);
    }
    return await readFile(target);
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}
