import type { Image, Root } from "mdast";
import { visit } from "unist-util-visit";
import { checkPicture } from "@/lib/pictures/check-picture";
import { describePicture } from "@/lib/pictures/describe-picture";

const address = /^\/pictures\/([^/]+)$/;

/** Judges the pictures in a page's text: each stands in `content/pictures` and is described. */
export async function checkImages(root: Root, folder: string): Promise<{ line?: number; message: string }[]> {
  const found = await Promise.all(
    collectImages(root).map(async ({ url, alt, position }) => {
      const line = position?.start.line;
      const [, file] = address.exec(url) ?? [];
      if (!file) {
        const message = `picture ${url} is not in content/pictures; put it there and write ![what it shows](/pictures/name.svg)`;
        return [{ line, message }];
      }
      const problems = await checkPicture({ file, alt: alt ?? "" }, "", folder);
      return problems.map(({ message }) => ({ line, message: message.replace("front matter: ", "") }));
    }),
  );
  return found.flat();
}

/** Makes the judged pictures in a page's text show their delivered files, in their size so that the page does not jump. */
export async function addImageFiles(root: Root, folder: string): Promise<void> {
  for (const image of collectImages(root)) {
    const { src, width, height } = await describePicture(image.url.replace(address, "$1"), folder);
    image.url = src;
    image.data = { ...image.data, hProperties: { width, height, loading: "lazy" } };
  }
}

function collectImages(root: Root): Image[] {
  const images: Image[] = [];
  visit(root, "image", (image) => {
    images.push(image);
  });
  return images;
}
