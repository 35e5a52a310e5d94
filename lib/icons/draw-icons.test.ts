import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawIcons } from "@/lib/icons/draw-icons";
import { createIconSvg, icons } from "@/lib/icons/mark";
import { loadTokens } from "@/lib/tokens";

const tokens = loadTokens();
const drawn = await drawIcons(tokens);

const readPixels = (picture: Uint8Array | undefined) => sharp(picture).ensureAlpha().raw().toBuffer();

test("the committed icon is what the mark and app/tokens.css make; else run npx tsx lib/icons/main.ts", async () => {
  expect(await readFile("public/icons/icon.svg", "utf8")).toBe(createIconSvg(tokens));
});

test.each(Object.entries(icons))("public/icons/%s is as drawn and has the size it states", async (file, { size }) => {
  const committed = await readFile(join("public/icons", file));
  expect(await sharp(committed).metadata()).toMatchObject({ width: size, height: size, format: "png" });
  const [found, expected] = [await readPixels(committed), await readPixels(drawn.get(`icons/${file}`))];
  // Another version of the drawing library may round in another way.
  expect(found.findIndex((channel, place) => Math.abs(channel - (expected[place] ?? 0)) > 8)).toBe(-1);
});

test("a maskable icon and the one for Apple fill their square; the plain one has round corners", async () => {
  const charcoal = [1, 3, 5].map((start) => Number.parseInt(tokens("charcoal").light.slice(start, start + 2), 16));
  const readCorner = async (file: string) => [...(await readPixels(drawn.get(`icons/${file}`))).subarray(0, 4)];
  expect(await readCorner("maskable-192.png")).toEqual([...charcoal, 255]);
  expect(await readCorner("apple-touch-icon.png")).toEqual([...charcoal, 255]);
  expect((await readCorner("icon-192.png"))[3]).toBe(0);
});

test("favicon.ico names its pictures: their sizes, where each begins and how long it is", async () => {
  const ico = drawn.get("favicon.ico") ?? Buffer.alloc(0);
  const committed = await readFile("public/favicon.ico");
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  let end = 6 + 3 * 16;
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    expect(committed.readUInt16LE(entry)).toBe(ico.readUInt16LE(entry));
    expect([ico.readUInt8(entry), ico.readUInt8(entry + 1), ico.readUInt16LE(entry + 6)]).toEqual([size, size, 32]);
    const [length, start] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(start).toBe(end);
    end = start + length;
    const { width, height, format } = await sharp(ico.subarray(start, end)).metadata();
    expect({ width, height, format }).toEqual({ width: size, height: size, format: "png" });
  }
  expect(end).toBe(ico.length);
});
