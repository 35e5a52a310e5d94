import sharp from "sharp";
import { hasLocation } from "@/lib/pictures/location";

const image = sharp({ create: { width: 4, height: 3, channels: 3, background: "#c4501b" } });
const latitude = { GPSLatitude: "51/1 30/1 3230/100" };
const xmp = (property: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ${property}/></rdf:RDF></x:xmpmeta>`;

test.each([
  ["a place in EXIF", image.clone().withExif({ IFD3: latitude }), true],
  ["a place after other tags", image.clone().withExif({ IFD0: { Copyright: "Me", Make: "A" }, IFD3: latitude }), true],
  ["only the day of a satellite", image.clone().withExif({ IFD3: { GPSDateStamp: "1999:12:31" } }), false],
  ["only a copyright", image.clone().withExif({ IFD0: { Copyright: "GPSLatitude" } }), false],
  ["a place in XMP", image.clone().withXmp(xmp('exif:GPSLatitude="51,30.5N"')), true],
  ["an XMP without a place", image.clone().withXmp(xmp('exif:ISO="100"')), false],
  ["nothing", image.clone(), false],
])("a picture with %s", async (_, picture, expected) => {
  for (const bytes of [await picture.clone().jpeg().toBuffer(), await picture.clone().webp().toBuffer()])
    expect(hasLocation(await sharp(bytes).metadata())).toBe(expected);
});

test.each(["Exif\0\0", "Exif\0\0II*\0\xff\xff\xff\xff", "MM\0*\0\0\0\x08\0\x09", ""])(
  "EXIF that is cut off or leads out of itself has no place: %j",
  (text) => {
    expect(hasLocation({ exif: Buffer.from(text, "latin1") })).toBe(false);
  },
);

test("a big-endian EXIF is read, too", () => {
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag);
    bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const directory = (...entries: Buffer[]) => Buffer.concat([Buffer.from([0, entries.length]), ...entries]);
  const head = Buffer.from("MM\0*\0\0\0\x08", "latin1");
  const exif = (tag: number) => Buffer.concat([head, directory(entry(0x8825, 22)), directory(entry(tag, 0))]);
  expect([2, 4, 29].map((tag) => hasLocation({ exif: exif(tag) }))).toEqual([true, false, false]);
});
