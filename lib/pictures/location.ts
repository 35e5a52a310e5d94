import type { Metadata } from "sharp";

/** The tag of the directory for GPS in EXIF, https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, and one in it. */
const tags = { gps: 0x8825, latitude: 2 };

/** Whether a picture says where it was taken. */
export const hasLocation = ({ exif, xmp }: Pick<Metadata, "exif" | "xmp">): boolean =>
  Boolean(xmp?.includes("GPSLatitude") || (exif && hasLatitude(exif)));

function hasLatitude(exif: Buffer): boolean {
  const tiff = exif.subarray(exif.toString("latin1", 0, 4) === "Exif" ? 6 : 0);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const isLittleEndian = tiff.toString("latin1", 0, 2) === "II";
  /** The value of a tag in the directory that begins at an offset. */
  const find = (directory: number, tag: number): number | undefined => {
    const first = directory + 2;
    const end = first + 12 * view.getUint16(directory, isLittleEndian);
    for (let entry = first; entry < end; entry += 12)
      if (view.getUint16(entry, isLittleEndian) === tag) return view.getUint32(entry + 8, isLittleEndian);
    return undefined;
  };
  try {
    const gps = find(view.getUint32(4, isLittleEndian), tags.gps);
    return gps !== undefined && find(gps, tags.latitude) !== undefined;
  } catch {
    // It's cut off, or an offset leads out of it.
    return false;
  }
}
