import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { toPageName } from "@/lib/content/page-name";
import { isHeic, photoFormats, pictureFolder } from "@/lib/pictures/load-picture";

const maxMegabytes = 40;

/** In pixels: more than the largest file that pages have. */
const maxSide = 3000;

/**
 * Writes a phone's picture as an upright JPEG without metadata into the folder, never over a file. What was transparent is
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

  const original = await readFile(source);
  const bytes = isHeic(original) ? await convertHeic(source, refuse) : original;
  const readAdvice = "can’t be read as a picture; copy it from the phone again, or save it as JPEG";
  const { format, pages = 1 } = await sharp(bytes)
    .metadata()
    .catch((error) => refuse(readAdvice, error));
  if (format === "svg") refuse(`is a drawing; copy it into ${folder} yourself`);
  if (!photoFormats.includes(format)) refuse(`is ${format}; save it as JPEG or PNG`);
  if (pages > 1) refuse("is animated; save one picture of it as JPEG or PNG");
  const jpeg = await sharp(bytes)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch((error) => refuse("is damaged or only a part of a picture; copy it from the phone again", error));

  const file = `${name}.jpg`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), jpeg.data, { flag: "wx" }).catch((error) =>
    refuse(
      error.code === "EEXIST"
        ? `would be ${folder}/${file}, which is already there; write another name after it, such as ${name}-2`
        : `can’t be written to ${folder}/${file} (${error.code})`,
      error,
    ),
  );
  const { width, height, size } = jpeg.info;
  return [
    `created ${folder}/${file}, ${width} × ${height}, ${Math.ceil(size / 1000)} KB. To show it, say in alt or in [] what it shows:`,
    `picture: { file: ${file}, alt: "" }   in the front matter of a chapter or recipe`,
    `![](/pictures/${file})   in the text of any page`,
  ];
}

/** What a Mac has, and libheif. */
const heicConverters = [
  { command: "sips", toArguments: (from: string, to: string) => ["-s", "format", "jpeg", from, "--out", to] },
  { command: "heif-convert", toArguments: (from: string, to: string) => ["-q", "95", from, to] },
];

/** Returns a JPEG. */
async function convertHeic(source: string, refuse: (message: string) => never): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "photo-"));
  const target = join(folder, "photo.jpg");
  try {
    for (const { command, toArguments } of heicConverters) {
      try {
        execFileSync(command, toArguments(source, target), { stdio: "ignore", env: process.env });
        return await readFile(target);
      } catch {
        // The next one may be there, or may read it.
      }
    }
    return refuse(
      "is HEIC, and neither sips nor heif-convert can convert it here; install libheif (apt install libheif-examples), or let the iPhone take JPEG: Settings, Camera, Formats, Most Compatible",
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
