/** @jsxImportSource @/lib/hast */
import type { Element, Properties, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { VFile } from "vfile";
import { findAll } from "@/lib/hast/html";
import { reportError, warn } from "@/lib/markdown/report";
import { decodePath } from "@/lib/paths";
import { type Picture, toImage } from "@/lib/pictures/picture";
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

/** Pixels; a width may be a percentage of the column. */
const writtenSizes = { width: /^0*[1-9]\d*(?:\.\d+)?(?:px|%)?$/i, height: /^0*[1-9]\d*(?:\.\d+)?(?:px)?$/i };

/** In pixels: `--column`, the widest that a text's picture is shown. */
const columnWidth = 672;

const toShownWidth = (width: number, onPhone = "100vw"): string =>
  `min(${Math.round(Math.min(width, columnWidth))}px, ${onPhone})`;

/**
 * Points pictures to their delivered files, and adds their size against layout shift, the written one or its own; reads the
 * folder `pictures`, writes `namedPictures`. One that is larger than it's shown becomes a link to its full file. A picture of
 * another site becomes a link to it, since the policy allows only ours.
 */
export function pictures() {
  return (root: Root, file: VFile): Promise<void> => resolvePictures(file, root);
}

async function resolvePictures(file: VFile, parent: Root | Element, isInLink = false): Promise<void> {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "source" && !("tagName" in parent && parent.tagName === "picture")) {
      warn(file, child, "<source> outside of <picture> is left out");
      parent.children = parent.children.filter((node) => node !== child);
    }
    if (child.tagName === "img") await resolveImage(file, child, isInLink);
    else await resolvePictures(file, child, isInLink || /^(?:a|picture)$/.test(child.tagName));
    if (child.tagName === "picture") await resolveSources(file, child);
    if (child.tagName === "p") arrangeRow(child);
  }
}

/** Pictures that are alone in a paragraph share its lines, as on GitHub, unless they fit next to each other anyway. */
function arrangeRow(paragraph: Element): void {
  const images = findAll(paragraph, "img");
  const width = images.reduce((sum, { properties }) => sum + Number(properties.width), 0);
  if (images.length < 2 || toText(paragraph).trim() || !(width > columnWidth)) return;
  paragraph.properties.className = ["cluster", "pictures"];
  for (const { properties } of images) properties.sizes &&= toShownWidth(columnWidth / images.length, "50vw");
}

/** Points the sources of a `picture` to delivered files, such as the one for dark windows. Without any it’s a `span`. */
async function resolveSources(file: VFile, picture: Element): Promise<void> {
  const [image] = findAll(picture, "img");
  const sources: Element[] = [];
  for (const source of image ? findAll(picture, "source") : []) {
    const { media, srcSet } = source.properties;
    // The build makes the sizes of a file, so the first address is enough.
    const [url = ""] = String(srcSet ?? "").split(/[\s,]+/, 1);
    const delivered = await resolveFile(file, source, url, "The same in other colors or sizes.");
    if (image && delivered)
      sources.push(<source media={media} srcSet={delivered.src} {...toSize(image.properties, delivered)} />);
  }
  const others = picture.children.filter((node) => node.type !== "element" || node.tagName !== "source");
  picture.children = [...sources, ...others];
  if (sources.length === 0) picture.tagName = "span";
}

async function resolveImage(file: VFile, image: Element, isInLink: boolean): Promise<void> {
  const { src, alt } = image.properties;
  const url = String(src ?? "");
  if (!url || /^https?:/i.test(url)) {
    const words = String(alt || url.split("/").at(-1) || "picture");
    const advice = "so the page has a link to it; put it in content/pictures to show it";
    // The sanitizer has reported a picture that lost its address.
    if (url) warn(file, image, `picture ${url} is on another site, ${advice}`);
    Object.assign(image, isInLink || !url ? <span>{words}</span> : <a href={url}>{words}</a>);
    return;
  }
  for (const [name, pattern] of Object.entries(writtenSizes)) {
    const value = image.properties[name];
    if (value === undefined || pattern.test(String(value))) continue;
    warn(file, image, `${name}="${value}" of <img> is left out; write pixels, or a width in percent`);
    delete image.properties[name];
  }
  const picture = await resolveFile(file, image, url, String(alt ?? ""));
  // Not lazy, since a page that is printed right away would lack them.
  if (!picture) return;
  const size = toSize(image.properties, picture);
  const shownWidth = Number(size.width) || columnWidth;
  const delivered = { ...toImage(picture, toShownWidth(shownWidth)), ...size };
  Object.assign(image.properties, delivered, { fetchPriority: "low" });
  if (isInLink || picture.fullWidth <= Math.min(shownWidth, columnWidth)) return;
  const { fullSrc } = picture;
  Object.assign(
    image,
    <a href={fullSrc} title="Open the full picture">
      {{ ...image }}
    </a>,
  );
}

/** The other side by the ratio of the file, but for a percentage, of which only the browser knows the pixels. */
function toSize(written: Properties, { width, height }: Picture): Properties {
  if (String(written.width).endsWith("%")) return { width: written.width, height: undefined };
  const [wide, high] = [written.width, written.height].map((side) => Number.parseFloat(String(side)));
  const scale = (wide && wide / width) || (high && high / height) || 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
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
