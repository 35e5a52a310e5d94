import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { readPicture } from "@/lib/pictures/describe-picture";
import { writePictures } from "@/lib/pictures/write-pictures";
import { ContentError } from "@/lib/problem";

const marker = "1999:12:31";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><title>A lid</title></svg>';

let source: string;
let out: string;

/** A photograph as a phone makes it: stored on its side, with the place where it was taken. */
function makePhotograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#c4501b" } })
    .withExif({
      IFD0: { Copyright: "Somebody" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "51/1 30/1 3230/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "0/1 7/1 4366/100",
        GPSDateStamp: marker,
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), "pictures-"));
  source = join(root, "source");
  out = join(root, "out");
  await mkdir(source);
});

afterEach(() => rm(join(source, ".."), { recursive: true, force: true }));

const alt = "A round steel lid lies over the pit.";

async function describePicture(file: string) {
  const { picture, problems } = await readPicture({ file, alt }, { file: "content/index.md" }, { folder: source });
  if (!picture) throw new Error(JSON.stringify(problems));
  return picture;
}

const delivered = (url: string) => join(out, url.replace("/pictures/", ""));

test("a photograph becomes two thumbnails, three crops and a full picture, upright and with the sizes that the page says", async () => {
  await writeFile(join(source, "Pit.JPG"), await makePhotograph(3000, 2000));
  await writePictures(source, out);
  const picture = await describePicture("Pit.JPG");

  expect(picture).toMatchObject({ width: 960, height: 1440 });
  expect(picture.src).toMatch(/^\/pictures\/pit-960-[0-9a-f]{10}\.webp$/);
  expect(picture.srcSet).toMatch(/^\/pictures\/pit-480-[0-9a-f]{10}\.webp 480w, \/pictures\/pit-960-\w+\.webp 960w$/);
  const sizes = await Promise.all(
    (await readdir(out)).map(async (name) => {
      const { format, width, height } = await sharp(join(out, name)).metadata();
      return [name.replace(/-\w{10}\.webp$/, ""), format, width, height];
    }),
  );
  expect(sizes.sort()).toEqual([
    ["pit-480", "webp", 480, 720],
    ["pit-960", "webp", 960, 1440],
    ["pit-crop-16x9", "webp", 1200, 675],
    ["pit-crop-1x1", "webp", 1200, 1200],
    ["pit-crop-4x3", "webp", 1200, 900],
    ["pit-full", "webp", 1600, 2400],
  ]);
  const { width, height } = await sharp(delivered(picture.src)).metadata();
  expect({ width, height }).toEqual({ width: picture.width, height: picture.height });
});

test("the place where a photograph was taken, and all else that the camera wrote into it, is gone", async () => {
  const photograph = await makePhotograph(1200, 800);
  expect(photograph.includes(marker)).toBe(true);
  await writeFile(join(source, "pit.jpg"), photograph);
  await writePictures(source, out);

  const names = await readdir(out);
  expect(names).toHaveLength(3);
  for (const name of names) {
    const bytes = await readFile(join(out, name));
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([name, exif, xmp, iptc, orientation]).toEqual([name, undefined, undefined, undefined, undefined]);
    expect(bytes.includes(marker) || bytes.includes("Somebody")).toBe(false);
  }
});

test("a crop is as large as the photograph allows, and keeps its middle", async () => {
  const middle = { input: { create: { width: 600, height: 675, channels: 3 as const, background: "#fff" } } };
  const photograph = sharp({ create: { width: 1800, height: 675, channels: 3, background: "#c4501b" } });
  await writeFile(join(source, "wide.png"), await photograph.composite([middle]).png().toBuffer());
  await writePictures(source, out);
  const { crops = [] } = await describePicture("wide.png");
  const sizes = await Promise.all(crops.map((url) => sharp(delivered(url)).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [675, 675],
    [900, 675],
    [1200, 675],
  ]);
  const { channels } = await sharp(delivered(crops[2] ?? "")).stats();
  // Half of it is white, and half has the color of the edges.
  for (const [place, mean] of [225.5, 167.5, 141].entries())
    expect(Math.abs((channels[place]?.mean ?? 0) - mean)).toBeLessThan(3);
});

test("a photograph too small for its crops has none", async () => {
  const photograph = sharp({ create: { width: 1199, height: 900, channels: 3, background: "#c4501b" } });
  await writeFile(join(source, "small.png"), await photograph.png().toBuffer());
  expect(await describePicture("small.png")).not.toHaveProperty("crops");
});

test("a small PNG is not enlarged", async () => {
  const png = await sharp({ create: { width: 300, height: 150, channels: 4, background: "#c4501b80" } })
    .png()
    .toBuffer();
  await writeFile(join(source, "spark.png"), png);
  await writePictures(source, out);
  const picture = await describePicture("spark.png");
  expect(picture).toMatchObject({ width: 300, height: 150 });
  expect(picture.srcSet).toBeUndefined();
  expect((await sharp(delivered(picture.fullSrc)).metadata()).width).toBe(300);
});

test("a drawing is delivered as it is, with the size of its viewBox", async () => {
  await writeFile(join(source, "lid.svg"), drawing);
  await writePictures(source, out);
  const { src, ...rest } = await describePicture("lid.svg");
  expect(rest).toEqual({ width: 300, height: 200, fullSrc: src, alt });
  expect(src).toMatch(/^\/pictures\/lid-[0-9a-f]{10}\.svg$/);
  expect(await readFile(delivered(src), "utf8")).toBe(drawing);
});

test("a second run writes nothing, and the same pictures give the same bytes elsewhere", async () => {
  await writeFile(join(source, "pit.jpg"), await makePhotograph(600, 400));
  await writePictures(source, out);
  const names = await readdir(out);
  const times = await Promise.all(names.map(async (name) => (await stat(join(out, name))).mtimeMs));
  await writePictures(source, out);
  expect(await Promise.all(names.map(async (name) => (await stat(join(out, name))).mtimeMs))).toEqual(times);

  const elsewhere = join(source, "..", "elsewhere");
  await writePictures(source, elsewhere);
  expect(await readdir(elsewhere)).toEqual(names);
  for (const name of names) {
    expect((await readFile(join(elsewhere, name))).equals(await readFile(join(out, name)))).toBe(true);
  }
});

test("a changed picture gets a new name, and the files of the old one go", async () => {
  await writeFile(join(source, "lid.svg"), drawing);
  await writePictures(source, out);
  const before = await readdir(out);
  await writeFile(join(source, "lid.svg"), drawing.replace("A lid", "The lid"));
  await writePictures(source, out);
  const after = await readdir(out);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

test("a file that an owner put next to the delivered pictures stays", async () => {
  await writeFile(join(source, "lid.svg"), drawing);
  await mkdir(out);
  await writeFile(join(out, "mine.jpg"), "");
  await writeFile(join(out, "old-0123456789.svg"), "");
  await writePictures(source, out);
  expect(await readdir(out)).toEqual([expect.stringMatching(/^lid-/), "mine.jpg"]);
});

test("all pictures that cannot be shown are named together", async () => {
  await writeFile(join(source, "pit.heic"), "");
  await writeFile(join(source, "broken.jpg"), "no picture");
  await writeFile(join(source, ".DS_Store"), "");
  const run = writePictures(source, out);
  await expect(run).rejects.toThrow(ContentError);
  await expect(run).rejects.toThrow(
    /2 problems[\s\S]*content\/pictures\/broken\.jpg: .*cannot be read[\s\S]*pit\.heic.*save it as \.svg, \.jpg or \.png/,
  );
});
