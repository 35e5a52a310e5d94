import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { importPhoto } from "@/lib/content/new-page/import-photo";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha: 0 } } });

const { PATH } = process.env;

afterEach(() => {
  process.env.PATH = PATH;
});

/** Imports a file with this name and content. Returns what was written, or the error. */
const take = (name: string, bytes: Uint8Array, ...words: string[]) =>
  inTemporaryFolder({ [`from/${name}`]: bytes }, async (root) => {
    const folder = join(root, "pictures");
    const lines = await importPhoto([join(root, "from", name), ...words], folder).catch(
      (error: Error) => error.message,
    );
    const [file = ""] = await readdir(folder).catch(() => []);
    const metadata = file ? await sharp(await readFile(join(folder, file))).metadata() : undefined;
    return { lines, file, metadata };
  });

test.each([
  ["Grüße aus dem Hof (2).jpeg", [], "grusse-aus-dem-hof-2.jpg"],
  ["日本.jpg", ["The lid.png"], "the-lid.jpg"],
])("%s with the name %j becomes %s, and the lines for a page have it", async (name, words, file) => {
  const { lines, ...written } = await take(name, await createImage(30, 20).jpeg().toBuffer(), ...words);
  expect(written.file).toBe(file);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^picture: \\{ file: ${file}, alt: "" \\}`)));
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^!\\[\\]\\(/pictures/${file}\\)`)));
});

test.each([1, 3, 6])("a photograph of orientation %i gets upright and loses its notes", async (orientation) => {
  const bytes = await createImage(3200, 800)
    .withExif({ IFD0: { Copyright: "Me" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation })
    .jpeg({ quality: 20 })
    .toBuffer();
  const { metadata } = await take("a.jpg", bytes);
  const [width, height] = orientation < 5 ? [3000, 750] : [750, 3000];
  expect(metadata).toMatchObject({ format: "jpeg", width, height });
  for (const key of ["exif", "xmp", "icc", "orientation"]) expect(metadata).not.toHaveProperty(key);
});

test.each([
  ["a.png", createImage(30, 20).toColourspace("rgb16").png()],
  ["a.jpg", createImage(30, 20).flatten({ background: "#fff" }).toColourspace("cmyk").jpeg()],
  ["a.webp", createImage(30, 20).webp()],
  ["a.avif", createImage(30, 20).avif()],
])("%s of another kind becomes a JPEG in sRGB, white where nothing was", async (name, image) => {
  const { metadata } = await take(name, await image.toBuffer());
  expect(metadata).toMatchObject({ format: "jpeg", space: "srgb", channels: 3, depth: "uchar", width: 30 });
});

const image = createImage(900, 900);
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>');
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic");

test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
  ["nothing in it", "a.jpg", () => Buffer.of(), /is empty; copy it/],
  ["half a picture", "a.png", async () => (await image.png().toBuffer()).subarray(0, 400), /copy it from the phone/],
  ["too many bytes", "a.jpg", () => Buffer.alloc(40_000_001), /has 41 MB; save it again with at most 40/],
  ["a drawing", "a.svg", () => drawing, /is a drawing; copy it/],
  ["no Latin name", "日本.jpg", () => image.jpeg().toBuffer(), /needs a name .* the-lid/],
])("a file with %s is refused in one line, and nothing is written", async (_, name, create, expected) => {
  const { lines, file } = await take(name, await create());
  expect(lines).toMatch(expected);
  expect(lines).not.toContain("\n");
  expect(file).toBe("");
});

test("a missing file, a folder and a second name are refused", () =>
  inTemporaryFolder({}, async (root) => {
    await mkdir(join(root, "roll.jpg"));
    await expect(importPhoto([join(root, "gone.jpg")], root)).rejects.toThrow("isn’t there");
    await expect(importPhoto([join(root, "roll.jpg")], root)).rejects.toThrow("isn’t a file");
    await expect(importPhoto([], root)).rejects.toThrow("write npm run new -- photo");
    await expect(importPhoto(["a.jpg", "b", "c"], root)).rejects.toThrow("write npm run new -- photo");
  }));

test("a picture of the same name stays as it is", () =>
  inTemporaryFolder({ "pictures/lid.jpg": "mine" }, async (root) => {
    await writeFile(join(root, "Lid.png"), await createImage(3, 2).png().toBuffer());
    const folder = join(root, "pictures");
    await expect(importPhoto([join(root, "Lid.png")], folder)).rejects.toThrow(/lid\.jpg \(EEXIST\); .*lid-2/);
    expect(await readFile(join(folder, "lid.jpg"), "utf8")).toBe("mine");
  }));

test("HEIC is converted by the tool that is there, or the error says which to install", async () => {
  process.env.PATH = "/nowhere";
  expect((await take("IMG_1.HEIC", heic)).lines).toMatch(/is HEIC, .*libheif.*Most Compatible/);
  expect((await take("renamed.jpg", heic)).lines).toMatch(/is HEIC/);
  await inTemporaryFolder({ "made.jpg": await createImage(30, 20).jpeg().toBuffer() }, async (root) => {
    await writeFile(join(root, "heif-convert"), `#!/bin/sh\n/bin/cp ${join(root, "made.jpg")} "$4"\n`);
    await chmod(join(root, "heif-convert"), 0o755);
    process.env.PATH = root;
    expect(await take("IMG_1.HEIC", heic)).toMatchObject({
      file: "img_1.jpg",
      metadata: { format: "jpeg", width: 30 },
    });
  });
});
