import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
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
let folders: { pictures: string; out: string; unfinished: string };

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), "pictures-"));
  source = join(root, "source");
  out = join(root, "out");
  folders = { pictures: source, out, unfinished: join(root, "unfinished") };
  await mkdir(source);
});

afterEach(() => rm(join(source, ".."), { recursive: true, force: true }));

async function describePicture(file: string) {
  const { picture, problems } = await readPicture({ file, alt }, { file: "content/index.md" }, { folder: source });
  if (!picture) throw new Error(JSON.stringify(problems));
  return picture;
}

/** Puts a picture into the source folder, writes the files that a page with it needs, and gives its description. */
async function deliver(file: string, bytes: string | Buffer) {
  await writeFile(join(source, file), bytes);
  const picture = await describePicture(file);
  await writePictures({ picture }, folders);
  return picture;
}

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c4501b" } });

/** A photograph as a phone makes it: stored on its side, with the place where it was taken. */
const createPhotograph = (width: number, height: number): Promise<Buffer> =>
  createImage(width, height)
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100", GPSDateStamp: marker } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("a photograph becomes three thumbnails, three crops and a full picture, upright and without the camera’s notes", async () => {
  const photograph = await createPhotograph(3000, 2000);
  expect(photograph.includes(marker)).toBe(true);
  const picture = await deliver("Pit.JPG", photograph);
  expect(picture).toMatchObject({ width: 960, height: 1440 });
  expect(picture.srcSet).toMatch(
    /^\/pictures\/pit-320-[0-9a-f]{10}\.webp 320w, \/pictures\/pit-640-\w+\.webp 640w, \/pictures\/pit-960-\w+\.webp 960w$/,
  );
  const sizes: unknown[] = [];
  for (const name of await readdir(out)) {
    const bytes = await readFile(join(out, name));
    const { format, width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    sizes.push([name.replace(/-\w{10}\.webp$/, ""), format, width, height]);
    expect([name, exif, xmp, iptc, orientation]).toEqual([name, undefined, undefined, undefined, undefined]);
    expect(bytes.includes(marker) || bytes.includes("Somebody")).toBe(false);
  }
  expect(sizes.sort()).toEqual([
    ["pit-320", "webp", 320, 480],
    ["pit-640", "webp", 640, 960],
    ["pit-960", "webp", 960, 1440],
    ["pit-crop-16x9", "webp", 1200, 675],
    ["pit-crop-1x1", "webp", 1200, 1200],
    ["pit-crop-4x3", "webp", 1200, 900],
    ["pit-full", "webp", 1600, 2400],
  ]);
});

test("a drawing is delivered as it is, but for its scripts", async () => {
  const { src, width, height } = await deliver("lid.svg", drawing.replace("<title>", "<script>run()</script><title>"));
  expect([width, height]).toEqual([300, 200]);
  expect(await readFile(join(out, src.replace("/pictures/", "")), "utf8")).toBe(drawing);
});

test("a second run writes nothing", async () => {
  const picture = await deliver("lid.svg", drawing);
  const [name = ""] = await readdir(out);
  await writeFile(join(out, name), "as before");
  await writePictures({ picture }, folders);
  expect(await readFile(join(out, name), "utf8")).toBe("as before");
});

test("a changed picture gets a new name, its old files go, and an owner's own file stays", async () => {
  const { src: before } = await deliver("lid.svg", drawing);
  await writeFile(join(out, "mine.jpg"), "");
  const { src: after } = await deliver("lid.svg", drawing.replace("A lid", "The lid"));
  expect(after).not.toBe(before);
  expect(await readdir(out)).toEqual([after.replace("/pictures/", ""), "mine.jpg"]);
});

test("in development old pictures stay", async () => {
  await deliver("lid.svg", drawing.replace("A lid", "Lid 1"));
  await writeFile(join(source, "lid.svg"), drawing);
  await writePictures({ picture: await describePicture("lid.svg") }, { ...folders, keepsOld: true });
  expect(await readdir(out)).toHaveLength(2);
});

test("two runs at once, one of them killed earlier, leave only whole pictures", async () => {
  await mkdir(folders.unfinished);
  await writeFile(join(folders.unfinished, "lid-480-0123456789.webp.1"), "half");
  await writeFile(join(source, "pit.jpg"), await createPhotograph(600, 400));
  const site = { picture: await describePicture("pit.jpg") };
  const write = (keepsOld = false) => writePictures(site, { ...folders, keepsOld });
  await Promise.all([write(), write(), write(true)]);
  const names = await readdir(out);
  // Upright it's 400 by 600: two thumbnails and the full picture.
  expect(names).toHaveLength(3);
  for (const name of names) expect((await sharp(join(out, name)).stats()).isOpaque).toBe(true);
});

/** Noise is harder to encode than any photograph. */
const createNoise = (width: number, height: number): Promise<Buffer> => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: "#888" } })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();
};

test("a phone loads at most 90 KB of a detailed photograph", async () => {
  await deliver("grass.jpg", await createNoise(1200, 1600));
  for (const name of (await readdir(out)).filter((name) => /-(?:320|640|960)-/.test(name)))
    expect([name, (await stat(join(out, name))).size < 90_000]).toEqual([name, true]);
});

test("only files that the site names are made, and a picture that no page shows stops nothing", async () => {
  await writeFile(join(source, "pit.jpg"), await createPhotograph(1600, 1200));
  await writeFile(join(source, "unused.jpg"), await createPhotograph(60, 40));
  await writeFile(join(source, "IMG 2041.heic"), "");
  const { src, srcSet } = await describePicture("pit.jpg");
  await writePictures({ html: `<img src="${src}" srcset="${srcSet}">` }, folders);
  const widths = (await readdir(out)).map((name) => name.replace(/-\w{10}\.webp$/, ""));
  expect(widths).toEqual(["pit-320", "pit-640", "pit-960"]);
});

test("all photographs that end too early are named together", async () => {
  const photographs = await Promise.all(
    ["a.jpg", "b.jpg", "c.jpg"].map(async (file) => {
      const whole = await createNoise(300, 200);
      await writeFile(join(source, file), file === "b.jpg" ? whole : whole.subarray(0, whole.length / 2));
      return describePicture(file);
    }),
  );
  await expect(writePictures(photographs, folders)).rejects.toThrow(
    /2 problems in the content:\n {2}content\/pictures\/a\.jpg: can’t be scaled.*\n {2}content\/pictures\/c\.jpg: /,
  );
});

const check = async (picture: { file: string; alt: string; caption?: string }, isDish = false) =>
  (await readPicture(picture, { file: "content/shed/roof.md", key: "picture" }, { folder: source, isDish })).problems
    .map(formatProblem)
    .join();

const twoFrames = { raw: { width: 2, height: 4, channels: 3, pageHeight: 2 } } as const;
const moving = sharp(Buffer.from("0".repeat(12) + "f".repeat(12)), twoFrames);
const sources = {
  "lid.svg": drawing,
  "gif.png": await createImage(2, 2).gif().toBuffer(),
  "heic.jpg": Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
  "lid.avif": await createImage(20, 20).avif().toBuffer(),
  "place.jpg": await createPhotograph(30, 20),
  "moving.webp": await moving.webp().toBuffer(),
};

test.each([
  [{ file: "lid.svg", alt: " " }, /picture.alt is empty; say/],
  [{ file: "lid.svg", alt: "A lid." }, /picture.alt “A lid.” is short/],
  [{ file: "lid.svg", alt: "lid.svg" }, /picture.alt “lid.svg” doesn’t say what/],
  [{ file: "lid.HEIC", alt }, /“lid.HEIC” isn’t a supported picture.*npm run new -- photo/],
  [{ file: "gif.png", alt }, /is gif, whatever its name/],
  [{ file: "heic.jpg", alt }, /can’t be read as a picture.*npm run new -- photo converts HEIC/],
  [{ file: "moving.webp", alt }, /is animated/],
  [{ file: "lid.avif", alt }, /^$/],
  [{ file: "place.jpg", alt }, /file “place.jpg” says where it was taken; .*npm run new -- photo/],
  [{ file: "place.jpg", alt, caption: "Drawing: a lid." }, /caption says “Drawing:” of the photograph place.jpg/],
  [{ file: "lid.svg", alt, caption: "Drawing: a lid." }, /^$/],
])("the picture %j: %s", async (picture, expected) => {
  for (const [name, bytes] of Object.entries(sources)) await writeFile(join(source, name), bytes);
  expect(await check(picture)).toMatch(expected);
});

test.each([
  ["a place in EXIF", { IFD3: { GPSLatitude: "51/1 30/1 3230/100" } }, "", true],
  ["a place in XMP", {}, 'exif:GPSLatitude="51,30.5N"', true],
  ["a copyright", { IFD0: { Copyright: "GPSLatitude" } }, "", false],
  ["an XMP without a place", {}, 'exif:ISO="100"', false],
])("a picture with %s", async (_, exif, property, expected) => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ${property}/></rdf:RDF></x:xmpmeta>`;
  const image = property ? createImage(30, 20).withXmp(xmp) : createImage(30, 20).withExif(exif);
  await writeFile(join(source, "a.jpg"), await image.clone().jpeg().toBuffer());
  await writeFile(join(source, "a.webp"), await image.clone().webp().toBuffer());
  for (const file of ["a.jpg", "a.webp"])
    expect([file, (await check({ file, alt })).includes("says where it was taken")]).toEqual([file, expected]);
});

test("a dish needs a photograph that is large enough for crops, once it is upright", async () => {
  await writeFile(join(source, "wide.jpg"), await createPhotograph(1200, 900));
  await writeFile(join(source, "high.jpg"), await createPhotograph(900, 1200));
  expect(await check({ file: "wide.jpg", alt }, true)).toContain("is 900 × 1200 pixels; use a photo");
  expect(await check({ file: "high.jpg", alt }, true)).not.toContain("use a photo");
});

test("a caption of a drawing isn’t shown under a photograph, and a file of more than 10 MB is reported", async () => {
  await writeFile(join(source, "pit.jpg"), Buffer.concat([await createNoise(60, 40), Buffer.alloc(10_500_000)]));
  const reference = { file: "pit.jpg", alt, caption: "Drawing: not to scale." };
  const { picture, problems } = await readPicture(reference, { file: "content/a.md" }, { folder: source });
  expect(picture).not.toHaveProperty("caption");
  expect(problems.map(({ message }) => message)[0]).toMatch(/“pit.jpg” has 1[01] MB; .*npm run new -- photo/);
});
