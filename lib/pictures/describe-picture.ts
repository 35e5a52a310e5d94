import { loadPicture } from "@/lib/pictures/load-picture";
import { type PlannedFile, planPicture } from "@/lib/pictures/plan-picture";

/** What an `img` and its link need. Width and height are the thumbnail's, so that the page does not jump. */
export type PictureDescription = {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  fullSrc: string;
  /** The addresses of a photograph's crops, where it is large enough for them. */
  crops?: string[];
};

/** A picture that a page's front matter names: its delivered files, and what it shows. Addresses begin with `/`. */
export type PagePicture = PictureDescription & { alt: string; caption?: string };

/** Describes the delivered files of a picture in `content/pictures`. Throws an Error in words when it is no picture. */
export async function describePicture(file: string, folder?: string): Promise<PictureDescription> {
  const { full, thumbnails, crops } = planPicture(await loadPicture(file, folder));
  const { width, height, ...largest } = thumbnails.at(-1) ?? full;
  const srcSet = thumbnails.map((thumbnail) => `${toUrl(thumbnail)} ${thumbnail.width}w`).join(", ");
  return {
    src: toUrl(largest),
    width,
    height,
    fullSrc: toUrl(full),
    ...(thumbnails.length > 1 && { srcSet }),
    ...(crops.length > 0 && { crops: crops.map(toUrl) }),
  };
}

/** Describes the picture that a page names in its front matter. Throws as `describePicture` does. */
export async function describePagePicture(
  { file, alt, caption }: { file: string; alt: string; caption?: string | undefined },
  folder?: string,
): Promise<PagePicture> {
  return { ...(await describePicture(file, folder)), alt, ...(caption && { caption }) };
}

const toUrl = ({ fileName }: Pick<PlannedFile, "fileName">) => `/pictures/${fileName}`;
