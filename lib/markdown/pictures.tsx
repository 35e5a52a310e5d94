/** @jsxImportSource @/lib/hast */
import type { Element, Nodes, Root } from "hast";
import type { VFile } from "vfile";
import { reportError, warn } from "@/lib/markdown/report";
import { decodeName } from "@/lib/paths";
import { type NamedPictures, readPicture } from "@/lib/pictures/pictures";

declare module "vfile" {
  interface DataMap {
    /** The folder with the site's pictures. */
    pictures: string;
    namedPictures?: NamedPictures;
  }
}

/** As pages write it, or relative to a page's file, as GitHub shows it. */
const pictureUrl = /^(?:\/|(?:\.{0,2}\/)*)pictures\/([^/]+)$/;

type FoundImage = { image: Element; isInLink: boolean };

/**
 * Points pictures to their delivered files, and adds their size against layout shift; reads the folder `pictures`, writes `namedPictures`. A picture of
 * another site becomes a link to it, since the policy allows only ours.
 */
export function pictures() {
  return async (root: Root, file: VFile): Promise<void> => {
    await Promise.all(listImages(root).map((found) => resolveImage(file, found)));
  };
}

function listImages(node: Nodes, isInLink = false): FoundImage[] {
  if (node.type === "element" && node.tagName === "img") return [{ image: node, isInLink }];
  if (!("children" in node)) return [];
  const isLink = isInLink || (node.type === "element" && node.tagName === "a");
  return node.children.flatMap((child) => listImages(child, isLink));
}

async function resolveImage(file: VFile, { image, isInLink }: FoundImage): Promise<void> {
  const { src, alt } = image.properties;
  const url = String(src ?? "");
  if (!src || /^https?:/.test(url)) {
    const words = String(alt || url.split("/").at(-1) || "picture");
    // The sanitizer has reported a picture that lost its address.
    if (src)
      warn(
        file,
        image,
        `picture ${url} is on another site, so the page has a link to it; put it in content/pictures to show it`,
      );
    Object.assign(image, isInLink || !src ? <span>{words}</span> : <a href={url}>{words}</a>);
    return;
  }
  const [, pictureFile] = pictureUrl.exec(url) ?? [];
  if (!pictureFile) {
    const advice = "put it there and write ![what it shows](/pictures/name.svg)";
    return reportError(file, image, `picture ${url} isn’t in content/pictures; ${advice}`);
  }
  const reference = { file: decodeName(pictureFile), alt: String(alt ?? "") };
  const { pictures: folder, namedPictures: named } = file.data;
  const { picture, problems } = await readPicture(reference, { file: file.path }, { folder, named });
  for (const { message, isWarning } of problems) (isWarning ? warn : reportError)(file, image, message);
  if (!picture) return;
  const { width, height } = picture;
  // Not lazy, since a page that is printed right away would lack them.
  Object.assign(image.properties, { src: picture.src, width, height, fetchPriority: "low" });
}
