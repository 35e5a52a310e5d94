import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { readPicture, writePictures } from "@/lib/pictures/pictures";
import { formatProblem } from "@/lib/problem";

const marker = "1999:12:31";
const alt = "A round steel lid lies over the pit.";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><title>A lid</title></svg>';

let source: string;
let out: string;
let folders: { pictures: string; symbols: string; out: string; unfinished: string };

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), "pictures-"));
  source = join(root, "source");
  out = join(root, "out");
  folders = { pictures: source, symbols: join(root, "symbols"), out, unfinished: join(root, "unfinished") };
  await mkdir(source);
});

afterEach(() => rm(join(source, ".."), { recursive: true, force: true }));

/** Puts a picture into the source folder, writes what is made of all pictures there, and gives its description. */
async function deliver(file: string, bytes: string | Buffer) {
  await writeFile(join(source, file), bytes);
  await writePictures(folders);
  const { picture, problems } = await readPicture({ file, alt }, { file: "content/index.md" }, { folder: source });
  if (!picture) throw new Error(JSON.stringify(problems));
  return picture;
}

const createImage = (width: number, height: number, background = "#c4501b") =>
  sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });

/** A photograph as a phone makes it: stored on its side, with the place where it was taken. */
const createPhotograph = (width: number, height: number): Promise<Buffer> =>
  createImage(width, height)
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100", GPSDateStamp: marker } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("a photograph becomes two thumbnails, three crops and a full picture, upright and without the camera’s notes", async () => {
  const photograph = await createPhotograph(3000, 2000);
  expect(photograph.includes(marker)).toBe(true);
  const picture = await deliver("Pit.JPG", photograph);
  expect(picture).toMatchObject({ width: 960, height: 1440 });
  expect(picture.srcSet).toMatch(/^\/pictures\/pit-480-[0-9a-f]{10}\.webp 480w, \/pictures\/pit-960-\w+\.webp 960w$/);
  const sizes: unknown[] = [];
  for (const name of await readdir(out)) {
    const bytes = await readFile(join(out, name));
    const { format, width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    sizes.push([name.replace(/-\w{10}\.webp$/, ""), format, width, height]);
    expect([name, exif, xmp, iptc, orientation]).toEqual([name, undefined, undefined, undefined, undefined]);
    expect(bytes.includes(marker) || bytes.includes("Somebody")).toBe(false);
  }
  expect(sizes.sort()).toEqual([
    ["pit-480", "webp", 480, 720],
    ["pit-960", "webp", 960, 1440],
    ["pit-crop-16x9", "webp", 1200, 675],
    ["pit-crop-1x1", "webp", 1200, 1200],
    ["pit-crop-4x3", "webp", 1200, 900],
    ["pit-full", "webp", 1600, 2400],
  ]);
});

test("a second run writes nothing", async () => {
  await deliver("pit.jpg", await createPhotograph(600, 400));
  const names = await readdir(out);
  const readTimes = () => Promise.all(names.map(async (name) => (await stat(join(out, name))).mtimeMs));
  const times = await readTimes();
  await writePictures(folders);
  expect(await readTimes()).toEqual(times);
});

test("a changed picture gets a new name, its old files go, and an owner's own file stays", async () => {
  const { src: before } = await deliver("lid.svg", drawing);
  await writeFile(join(out, "mine.jpg"), "");
  const { src: after } = await deliver("lid.svg", drawing.replace("A lid", "The lid"));
  expect(after).not.toBe(before);
  expect(await readdir(out)).toEqual([after.replace("/pictures/", ""), "mine.jpg"]);
});

test("pictures that another process has just made, and in development old ones, stay", async () => {
  const deliverDrawing = (title: string) => deliver("lid.svg", drawing.replace("A lid", title));
  const { src: before } = await deliverDrawing("Lid 1");
  await writeFile(join(source, "lid.svg"), drawing);
  await writePictures({ ...folders, keepsOld: true });
  expect(await readdir(out)).toHaveLength(2);
  const young = join(out, "young-0123456789.webp");
  await writeFile(young, "");
  await utimes(young, Date.now() / 1000 + 60, Date.now() / 1000 + 60);
  const { src: after } = await deliverDrawing("Lid 2");
  expect(after).not.toBe(before);
  expect(await readdir(out)).toEqual([after.replace("/pictures/", ""), "young-0123456789.webp"]);
});

test("two runs at once, one of them killed earlier, leave only whole pictures", async () => {
  await mkdir(folders.unfinished);
  await writeFile(join(folders.unfinished, "lid-480-0123456789.webp.1"), "half");
  await writeFile(join(source, "pit.jpg"), await createPhotograph(600, 400));
  await Promise.all([writePictures(folders), writePictures(folders), writePictures({ ...folders, keepsOld: true })]);
  const names = await readdir(out);
  expect(names).toHaveLength(2);
  for (const name of names) expect((await sharp(join(out, name)).stats()).isOpaque).toBe(true);
});

test("all pictures that cannot be shown are named together", async () => {
  await writeFile(join(source, "pit.heic"), "");
  await writeFile(join(source, "broken.jpg"), "no picture");
  await writeFile(join(source, ".DS_Store"), "");
  await writeFile(
    join(source, "lid.svg"),
    drawing.replace("<title>", '\n<path d="M0 0h@"/>\n<path fill="url(a)"/><title>'),
  );
  await mkdir(folders.symbols);
  await writeFile(join(folders.symbols, "garden.svg"), drawing.replace("<title>", '\n<g id="a"/><title>'));
  await expect(writePictures(folders)).rejects.toThrow(
    new RegExp(
      [
        "5 problems in the content:",
        "content/pictures/broken\\.jpg: can’t be read .*",
        "content/pictures/lid\\.svg:2: has d=.* from “@” on.*",
        'content/pictures/lid\\.svg:3: has fill="url\\(a\\)".*',
        "content/pictures/pit\\.heic: .*save it as \\.svg, \\.jpg or \\.png.*",
        'content/symbols/garden\\.svg:2: has id="a".*',
      ].join("\n  "),
    ),
  );
});

const check = async (picture: { file: string; alt: string }, isDish = false) =>
  (await readPicture(picture, { file: "content/shed/roof.md", key: "picture" }, { folder: source, isDish })).problems
    .map(formatProblem)
    .join();

test.each([
  [{ file: "lid.svg", alt }, /^$/],
  [{ file: "lid.svg", alt: "A lid." }, /picture.alt “A lid.” is short/],
  [{ file: "lid.svg", alt: "lid.svg" }, /picture.alt “lid.svg” doesn’t say what/],
  [{ file: "lid.heic", alt }, /“lid.heic” isn’t a supported picture; save it as .svg, .jpg or .png/],
  [{ file: "../lid.svg", alt }, /isn’t a supported picture/],
  [{ file: "lid.jpg", alt }, /is neither JPEG nor PNG/],
])("the picture %j: %s", async (picture, expected) => {
  await writeFile(join(source, "lid.svg"), drawing);
  await writeFile(join(source, "lid.jpg"), await createImage(2, 2).webp().toBuffer());
  expect(await check(picture)).toMatch(expected);
});

test.each([
  ["wide enough, once it is upright", 900, 1200, /^$/],
  ["too narrow, once it is upright", 1200, 900, /is 900 × 1200 pixels; use a photo/],
])("a photograph that is %s is checked by its crops", async (_, width, height, expected) => {
  await writeFile(join(source, "dish.jpg"), await createPhotograph(width, height));
  expect(await check({ file: "dish.jpg", alt }, true)).toMatch(expected);
});
