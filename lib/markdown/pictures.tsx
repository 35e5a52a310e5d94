/** @jsxImportSource @/lib/hast */
import type { Element, Nodes, Properties, Root } from "hast";
import type { VFile } from "vfile";
import { findAll } from "@/lib/hast/html";
import { reportError, warn } from "@/lib/markdown/report";
import { decodePath } from "@/lib/paths";
import { type NamedPictures, type Picture, readPicture } from "@/lib/pictures/pictures";
import { walk } from "@/lib/walk";

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

/** A written `width` or `height`, in pixels; a width may be a percentage of the column. */
const sizePattern = /^(\d*[1-9]\d*)(?:\.\d+)?(px|%)?$/i;

/**
 * Points pictures to their delivered files, and adds their size against layout shift, the written one or its own; reads the
 * folder `pictures`, writes `namedPictures`. A picture of another site becomes a link to it, since the policy allows only ours.
 */
export function pictures() {
  return async (root: Root, file: VFile): Promise<void> => {
    for (const picture of findAll(root, "picture")) await resolveSources(file, picture);
    await Promise.all(listImages(root).map((found) => resolveImage(file, found)));
    walk<Nodes>(root, (node) => {
      if (node.type === "element" && node.tagName !== "picture") node.children = node.children.filter(isNoSource);
    });
  };
}

function listImages(node: Nodes, isInLink = false): FoundImage[] {
  if (node.type === "element" && node.tagName === "img") return [{ image: node, isInLink }];
  if (!("children" in node)) return [];
  const isLink = isInLink || (node.type === "element" && node.tagName === "a");
  return node.children.flatMap((child) => listImages(child, isLink));
}

const isNoSource = (node: Nodes) => node.type !== "element" || node.tagName !== "source";

/** Points the sources of a `picture` to delivered files, such as the one for dark windows. Without any it’s a `span`. */
async function resolveSources(file: VFile, picture: Element): Promise<void> {
  const [image] = findAll(picture, "img");
  const isOurs = image && pictureUrl.test(String(image.properties.src));
  const sources: Element[] = [];
  for (const source of findAll(picture, "source")) {
    // The build makes the sizes of a file, so the first address is enough.
    const [url = ""] = String(source.properties.srcSet ?? "").split(/[\s,]+/, 1);
    if (/^[a-z]+:|^$/i.test(url)) warn(file, source, `source “${url}” isn’t in content/pictures, so it’s left out`);
    else if (isOurs) {
      const { media } = source.properties;
      const delivered = await resolveFile(file, source, url, "The same in other colors or sizes.");
      if (!delivered) continue;
      source.properties = { media, srcSet: delivered.src, ...toSize(image.properties, delivered) };
      sources.push(source);
    }
  }
  picture.children = [...sources, ...picture.children.filter(isNoSource)];
  if (sources.length === 0) picture.tagName = "span";
}

async function resolveImage(file: VFile, { image, isInLink }: FoundImage): Promise<void> {
  const { src, alt } = image.properties;
  const url = String(src ?? "");
  if (!src || /^https?:/i.test(url)) {
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
  for (const [name, value] of Object.entries({ width: image.properties.width, height: image.properties.height })) {
    const [, , unit] = sizePattern.exec(String(value)) ?? [];
    if (value === undefined || (sizePattern.test(String(value)) && (unit !== "%" || name === "width"))) continue;
    warn(file, image, `${name}="${value}" of <img> is left out; write pixels, or a width in percent`);
    delete image.properties[name];
  }
  const picture = await resolveFile(file, image, url, String(alt ?? ""));
  if (!picture) return;
  const size = toSize(image.properties, picture);
  // Not lazy, since a page that is printed right away would lack them.
  Object.assign(image.properties, { src: picture.src, ...size, fetchPriority: "low" });
}

/** The other side by the ratio of the file, but for a percentage, of which only the browser knows the pixels. */
function toSize(written: Properties, { width, height }: Picture): Properties {
  const [, wide, unit] = sizePattern.exec(String(written.width)) ?? [];
  const [, high] = sizePattern.exec(String(written.height)) ?? [];
  if (wide && unit === "%") return { width: `${wide}%`, height: undefined };
  const scale = wide ? Number(wide) / width : high ? Number(high) / height : 1;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function resolveFile(file: VFile, element: Element, url: string, alt: string): Promise<Picture | undefined> {
  const [, pictureFile] = pictureUrl.exec(url) ?? [];
  if (!pictureFile) {
    const advice = "put it there and write ![what it shows](/pictures/name.svg)";
    reportError(file, element, `picture ${url} isn’t in content/pictures; ${advice}`);
    return undefined;
  }
  const reference = { file: decodePath(pictureFile), alt };
  const { pictures: folder, namedPictures: named } = file.data;
  const { picture, problems } = await readPicture(reference, { file: file.path }, { folder, named });
  for (const { message, isWarning } of problems) (isWarning ? warn : reportError)(file, element, message);
  return picture;
}
