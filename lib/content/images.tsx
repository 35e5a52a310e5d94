/** @jsxImportSource @/lib/hast */
import type { Element, Nodes, Root } from "hast";
import { decodeName } from "@/lib/paths";
import { readPicture } from "@/lib/pictures/pictures";
import type { Problem } from "@/lib/problem";

/** As pages write it, or relative to a page's file, as GitHub shows it. */
const pictureUrl = /^(?:\/|(?:\.{0,2}\/)*)pictures\/([^/]+)$/;

type FoundImage = { image: Element; isInLink: boolean };

/**
 * Checks the pictures in a page's text, points them to their delivered files, and adds their size against layout shift. A
 * picture of another site becomes a link to it, since the policy allows only ours.
 */
export async function resolveImages(file: string, tree: Root, folder: string): Promise<Problem[]> {
  const problems = listImages(tree).map((found) => resolveImage(file, found, folder));
  return (await Promise.all(problems)).flat();
}

function listImages(node: Nodes, isInLink = false): FoundImage[] {
  if (node.type === "element" && node.tagName === "img") return [{ image: node, isInLink }];
  if (!("children" in node)) return [];
  const isLink = isInLink || (node.type === "element" && node.tagName === "a");
  return node.children.flatMap((child) => listImages(child, isLink));
}

async function resolveImage(file: string, { image, isInLink }: FoundImage, folder: string): Promise<Problem[]> {
  const line = image.position?.start.line;
  const { src, alt } = image.properties;
  const url = String(src ?? "");
  if (!src || /^https?:/.test(url)) {
    const words = String(alt || url.split("/").at(-1) || "picture");
    Object.assign(image, isInLink || !src ? <span>{words}</span> : <a href={url}>{words}</a>);
    // The sanitizer has reported a picture that lost its address.
    const message = `picture ${url} is on another site, so the page has a link to it; put it in content/pictures to show it`;
    return src ? [{ file, line, message, isWarning: true }] : [];
  }
  const [, pictureFile] = pictureUrl.exec(url) ?? [];
  if (!pictureFile) {
    const message = `picture ${url} isn’t in content/pictures; put it there and write ![what it shows](/pictures/name.svg)`;
    return [{ file, line, message }];
  }
  const { picture, problems } = await readPicture(
    { file: decodeName(pictureFile), alt: String(alt ?? "") },
    { file, line },
    { folder },
  );
  if (picture) {
    const { src, width, height } = picture;
    // Not lazy, since a page that is printed right away would lack them.
    Object.assign(image.properties, { src, width, height, fetchPriority: "low" });
  }
  return problems;
}
