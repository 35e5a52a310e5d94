import sharp from "sharp";
import { createIco } from "@/lib/icons/ico";
import { createIconSvg, drawFavicon, drawIcon, icons } from "@/lib/icons/icons";
import { loadTokens, parseTokens } from "@/lib/tokens/tokens";

const tokens = loadTokens();

test.each(Object.entries(icons))("%s has the size it states", async (_file, icon) => {
  const { width, height, format } = await sharp(await drawIcon(tokens, icon)).metadata();
  expect({ width, height, format }).toEqual({ width: icon.size, height: icon.size, format: "png" });
});

test("a maskable icon and the one for Apple fill their square; the plain one has round corners", async () => {
  const charcoal = [1, 3, 5].map((start) => Number.parseInt(tokens("charcoal").light.slice(start, start + 2), 16));
  const readCorner = async (icon: Parameters<typeof drawIcon>[1]) => {
    const { data } = await sharp(await drawIcon(tokens, icon))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 4)];
  };
  expect(await readCorner({ size: 64, purpose: "maskable" })).toEqual([...charcoal, 255]);
  expect(await readCorner({ size: 64, purpose: "apple" })).toEqual([...charcoal, 255]);
  expect((await readCorner({ size: 64, purpose: "any" }))[3]).toBe(0);
});

test("an icon has no color but those of the style sheet", () => {
  const painted = (svg: string) => new Set(svg.match(/#[\da-f]{6}/g));
  const names = ["charcoal", "on-charcoal", "fold", "coal", "flame"];
  expect(painted(createIconSvg(tokens))).toEqual(new Set(names.map((name) => tokens(name).light)));
  const other = parseTokens(names.map((name, place) => `:root{--${name}:#00000${place}}`).join(""));
  expect(painted(createIconSvg(other))).toEqual(new Set(names.map((_, place) => `#00000${place}`)));
});

test("the mark of a maskable icon stays in the circle that every platform shows", () => {
  const [, offset = "", scale = ""] =
    /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(createIconSvg(tokens, "maskable")) ?? [];
  // The page's corner that is farthest from the middle of its box of 32 by 32 is (6, 2).
  const distance = Math.hypot(16 - (Number(offset) + 6 * Number(scale)), 16 - (Number(offset) + 2 * Number(scale)));
  expect(distance).toBeLessThan(0.4 * 32);
});

test("favicon.ico names its pictures: their sizes, where each begins and how long it is", async () => {
  const ico = await drawFavicon(tokens);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  let end = 6 + 3 * 16;
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    expect([ico.readUInt8(entry), ico.readUInt8(entry + 1), ico.readUInt16LE(entry + 6)]).toEqual([size, size, 32]);
    const [length, start] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(start).toBe(end);
    end = start + length;
    const { width, height, format } = await sharp(ico.subarray(start, end)).metadata();
    expect({ width, height, format }).toEqual({ width: size, height: size, format: "png" });
  }
  expect(end).toBe(ico.length);
});

test("an .ico file cannot hold a picture wider than its one byte says", () => {
  expect(() => createIco([{ png: new Uint8Array(), size: 512 }])).toThrow("<= 255");
});
