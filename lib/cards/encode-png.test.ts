import sharp from "sharp";
import { encodePng } from "@/lib/cards/encode-png";

const red = [255, 0, 0, 255];
const almostRed = [250, 4, 0, 255];
const blue = [0, 0, 255, 255];

const encode = (pixels: number[][], width: number, mostColors: number) =>
  encodePng({ data: Uint8Array.from(pixels.flat()), width, height: pixels.length / width }, mostColors);

const decode = async (png: Buffer) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: [...data] };
};

test("what is encoded is decoded to the same pixels", async () => {
  const pixels = [red, red, blue, blue, almostRed, red];
  expect(await decode(await encode(pixels, 3, 8))).toEqual({
    width: 3,
    height: 2,
    data: pixels.flatMap((pixel) => pixel.slice(0, 3)),
  });
});

test("where there are more colors than asked for, the rare ones become the nearest of the others", async () => {
  const { data } = await decode(await encode([red, red, almostRed, blue, blue, blue], 2, 2));
  expect(data).toEqual([red, red, red, blue, blue, blue].flatMap((pixel) => pixel.slice(0, 3)));
});
