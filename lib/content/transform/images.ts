import type { Image, Nodes, Root } from "mdast";
import type { Problem } from "@/lib/content/model/problem";
import { checkPicture } from "@/lib/pictures/check-picture";
import { describePicture } from "@/lib/pictures/describe-picture";
import { walk } from "@/lib/walk";

const address = /^\/pictures\/([^/]+)$/;

/**
 * Judges the pictures in a page's text, each of which stands in `folder` and is described, and makes those that are
 * right show their delivered files, in their size so that the page does not jump.
 */
export async function addImageFiles(file: string, root: Root, folder: string): Promise<Problem[]> {
  const images: Image[] = [];
  walk<Nodes>(root, (node) => {
    if (node.type === "image") images.push(node);
  });
  const problems = await Promise.all(images.map((image) => addImageFile(file, image, folder)));
  return problems.flat();
}

async function addImageFile(file: string, image: Image, folder: string): Promise<Problem[]> {
  const line = image.position?.start.line;
  const [, picture] = address.exec(image.url) ?? [];
  if (!picture) {
    const message = `picture ${image.url} is not in content/pictures; put it there and write ![what it shows](/pictures/name.svg)`;
    return [{ file, line, message }];
  }
  const problems = await checkPicture({ file: picture, alt: image.alt ?? "" }, { file, line }, folder);
  if (problems.length) return problems;
  const { src, width, height } = await describePicture(picture, folder);
  image.url = src;
  image.data = { ...image.data, hProperties: { width, height, loading: "lazy" } };
  return [];
}
