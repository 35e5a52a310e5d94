import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SaxesParser, type SaxesTagNS } from "saxes";
import sharp from "sharp";

export const pictureFolder = "content/pictures";

export type SourcePicture = {
  /** The file's name without its extension, lowercase. */
  name: string;
  isDrawing: boolean;
  bytes: Buffer;
  /** In pixels, upright. */
  width: number;
  height: number;
};

const namePattern = /^([a-z0-9][\w-]*)\.(svg|jpe?g|png)$/i;

/** Throws an Error that says what is wrong with the file and what to do. */
export async function loadPicture(file: string, folder = pictureFolder): Promise<SourcePicture> {
  const [, name, extension] = namePattern.exec(file) ?? [];
  if (!name || !extension) {
    throw new Error(
      `“${file}” isn’t a supported picture; save it as .svg, .jpg or .png, with only letters, digits, - and _ in its name`,
    );
  }
  const bytes = await readBytes(file, folder);
  const picture = { name: name.toLowerCase(), bytes };
  if (extension.toLowerCase() === "svg") return { ...picture, isDrawing: true, ...parseDrawing(file, bytes) };
  return { ...picture, isDrawing: false, ...(await measurePhotograph(file, bytes)) };
}

async function readBytes(file: string, folder: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    throw new Error(`“${file}” isn’t in ${pictureFolder}; put it there or name a file that is`, { cause: error });
  }
}

/** A small file may decompress to more than the machine's memory. */
const limitInputPixels = 100_000_000;

async function measurePhotograph(file: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels }).metadata();
    if (format === "jpeg" || format === "png") return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new Error(`“${file}” can’t be read as a picture; save it again as JPEG or PNG of at most 100 megapixels`, {
      cause: error,
    });
  }
  throw new Error(`“${file}” is neither JPEG nor PNG, whatever its name; save it again as one of them`);
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** Phones load drawings in full. */
export const maxDrawingBytes = 8192;

/** Nothing here runs, moves or loads anything. */
const allowedElements = new Set(
  "svg title desc style g defs path rect circle ellipse line polyline polygon text tspan use clipPath linearGradient radialGradient stop".split(
    " ",
  ),
);
const allowedAttributes = new Set(
  `id role aria-label aria-labelledby viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy
  d points offset transform gradientTransform gradientUnits clipPathUnits href clip-path clip-rule vector-effect opacity
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stop-color stop-opacity
  font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing`.split(/\s+/),
);

/** The only values with parentheses: references within the drawing, and transforms. */
const allowedCalls = /url\(#[\w-]+\)|\b(?:matrix|translate|scale|rotate|skew[XY])\([-+\d.e,\s]*\)/g;

/** The only at-rule in a style. Others, parentheses and backslashes are refused, so that it can't load anything. */
const darkQuery = "@media (prefers-color-scheme: dark)";

const viewBoxPattern = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+(\d{1,5}(?:\.\d+)?)[\s,]+(\d{1,5}(?:\.\d+)?)\s*$/;

/**
 * The size of an SVG drawing: `viewBox="0 0 960 640"` → 960 by 640. Throws an Error unless the drawing is XML in UTF-8, has
 * only the elements and attributes above, and refers only to itself. A style may set the colors for dark screens.
 */
export function parseDrawing(file: string, bytes: Uint8Array): { width: number; height: number } {
  const refuse = (fault: string, advice = "remove it: a drawing is plain SVG"): never => {
    throw new Error(`“${file}” ${fault}; ${advice}`);
  };
  if (!isUtf8(bytes)) refuse("isn’t UTF-8", "save it as UTF-8");
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  const hasIdStack: boolean[] = [];
  let isInStyle = false;
  const readText = (text: string) => {
    if (isInStyle && /[@(\\]/.test(text.replaceAll(darkQuery, "")))
      refuse("has <style> with more than colors", `use only ${darkQuery} { … }`);
  };
  parser.on("text", readText);
  parser.on("cdata", readText);
  parser.on("error", ({ message }) => refuse(`isn’t XML: ${message}`, "export it again as plain SVG"));
  parser.on("xmldecl", ({ encoding = "UTF-8" }) => {
    if (!/^utf-8$/i.test(encoding)) refuse(`says it is ${encoding}`, "save it as UTF-8");
  });
  parser.on("doctype", () => refuse("has a DOCTYPE"));
  parser.on("processinginstruction", ({ target }) => refuse(`has <?${target}?>`));
  parser.on("opentag", (tag) => {
    const { name, uri } = tag;
    if (uri !== svgNamespace) refuse(`has <${name}>, which isn’t SVG`, `write <svg xmlns="${svgNamespace}" …>`);
    if (!allowedElements.has(name) || isInStyle) refuse(`has <${name}>`);
    isInStyle = name === "style";
    for (const { name, value } of Object.values(tag.attributes))
      if (!isAllowed(name, value)) refuse(`has ${name}="${value}"`);
    // Nested references are drawn exponentially often.
    const { id, href, "clip-path": clip } = tag.attributes;
    if ((href || clip) && hasIdStack.includes(true))
      refuse("has a reference inside an element with an id", "draw it without the reference");
    hasIdStack.push(root !== undefined && id !== undefined);
    root ??= tag;
  });
  parser.on("closetag", () => {
    isInStyle = false;
    hasIdStack.pop();
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  const [, width, height] = viewBoxPattern.exec(root?.attributes.viewBox?.value ?? "") ?? [];
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  if (size.width > 0 && size.height > 0) return size;
  return refuse("has no viewBox with a width and a height", 'add one, such as viewBox="0 0 960 640"');
}

function isAllowed(name: string, value: string): boolean {
  if (name === "xmlns") return value === svgNamespace;
  if (name === "href") return /^#[\w-]+$/.test(value);
  return allowedAttributes.has(name) && !/[(\\]/.test(value.replace(allowedCalls, ""));
}
