import sharp from "sharp";
import { encodeIndexedPng } from "@/lib/drawn/indexed-png";

test("a decoder gives each pixel the color that was written, from four bits each", async () => {
  const size = { width: 4, height: 2 };
  const colors = Array.from({ length: 16 }, (_, place) => [place * 17, 255 - place * 16, place, 255]);
  const places = [0, 15, 3, 8, 1, 1, 14, 0];
  const numbers = new Uint32Array(Uint8Array.from(colors.flat()).buffer);
  const png = await encodeIndexedPng(Uint8Array.from(places), size, numbers);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...size });
  expect(png[24]).toBe(4);
  const decoded = await sharp(png).ensureAlpha().raw().toBuffer();
  expect([...decoded]).toEqual(places.flatMap((place) => colors[place]));
});
