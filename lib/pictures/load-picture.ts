import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type CustomPlugin, optimize, type PluginConfig } from "svgo";

export const pictureFolder = "content/pictures";

export type SourcePicture = {
  /** The file's name without its extension, lowercase. */
  name: string;
  isDrawing: boolean;
  /** Of a drawing, without its scripts. */
  bytes: Buffer;
  /** In pixels, upright. */
  width: number;
  height: number;
};

const namePattern = /^([a-z0-9][\w-]*)\.(svg|jpe?g|png)$/i;

/** A small file may decompress to more than the machine's memory. */
const limitInputPixels = 100_000_000;

const readMetadata = async (bytes: Buffer) => sharp(bytes, { limitInputPixels }).metadata();

/** Throws an Error that says what is wrong with a file and what to do. */
type Refuse = (fault: string, advice?: string, cause?: unknown) => never;

/** Throws an Error that says what is wrong with the file and what to do. */
export async function loadPicture(file: string, folder = pictureFolder): Promise<SourcePicture> {
  const refuse: Refuse = (fault, advice = "remove it: a drawing is plain SVG that loads nothing", cause) => {
    throw new Error(`“${file}” ${fault}; ${advice}`, { cause });
  };
  const [, name, extension] = namePattern.exec(file) ?? [];
  if (!name || !extension)
    return refuse(
      "isn’t a supported picture",
      "save it as .svg, .jpg or .png, with only letters, digits, - and _ in its name",
    );
  const source = await readFile(join(folder, file)).catch((error) =>
    refuse(`isn’t in ${pictureFolder}`, "put it there or name a file that is", error),
  );
  const isDrawing = extension.toLowerCase() === "svg";
  const bytes = isDrawing ? cleanDrawing(source, refuse) : source;
  const { format, autoOrient } = await readMetadata(bytes).catch((error) =>
    isDrawing
      ? refuse("isn’t XML", "export it again as plain SVG", error)
      : refuse("can’t be read as a picture", "save it again as JPEG or PNG of at most 100 megapixels", error),
  );
  if (!(isDrawing ? ["svg"] : ["jpeg", "png"]).includes(format))
    refuse(`is neither ${isDrawing ? "SVG nor XML" : "JPEG nor PNG"}, whatever its name`, "save it again");
  return { name: name.toLowerCase(), isDrawing, bytes, width: autoOrient.width, height: autoOrient.height };
}

const svgNamespace = "http://www.w3.org/2000/svg";
const knownNamespaces = [svgNamespace, "http://www.w3.org/1999/xlink"];

/** References within the drawing, and photographs that are part of it. */
const harmlessReference = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$)/;

/** CSS or an animation that loads something, or hides that it does. */
const loadsFile = /\\|@import|url\((?!["']?#)|image(?:-set)?\(|src\(|\/\//i;

/**
 * Removes scripts, event handlers and `javascript:` links from a drawing. One without them is unchanged. Refuses it
 * unless it's XML in UTF-8 that refers only to itself.
 */
function cleanDrawing(source: Buffer, refuse: Refuse): Buffer {
  const checkAttribute = (name: string, value: string) => {
    const localName = name.replace(/^.*:/, "");
    const compactValue = value.replace(/[\s\p{Cc}]/gu, "");
    const isHarmless = /^xmlns(?:$|:)/.test(name)
      ? knownNamespaces.includes(value)
      : /^(?:href|src)$/i.test(localName)
        ? harmlessReference.test(value)
        : !loadsFile.test(compactValue) && !(localName === "attributeName" && /(?:href|src)$/i.test(compactValue));
    if (!isHarmless) refuse(`has ${name}="${value}"`);
  };
  const checkDrawing: CustomPlugin = {
    name: "checkDrawing",
    fn: () => ({
      doctype: { enter: () => refuse("has a DOCTYPE") },
      instruction: {
        enter: ({ name, value }) => {
          if (name !== "xml" || /encoding\s*=\s*["'](?!utf-8)/i.test(value)) refuse(`has <?${name} ${value}?>`);
        },
      },
      element: {
        enter: ({ name, attributes, children }, parent) => {
          if (parent.type === "root" && !(attributes.xmlns === svgNamespace && attributes.viewBox))
            refuse(
              `has <${name}> without xmlns or viewBox`,
              `write <svg xmlns="${svgNamespace}" viewBox="0 0 960 640">`,
            );
          if (/(?:^|:)foreignObject$/i.test(name)) refuse(`has <${name}>`);
          for (const [attribute, value] of Object.entries(attributes)) {
            if (/^(?!xmlns:)(?:.*:)?on[^:]*$/i.test(attribute)) delete attributes[attribute];
            else checkAttribute(attribute, value);
          }
          const style = children.map((child) => (child.type === "text" || child.type === "cdata" ? child.value : ""));
          if (/(?:^|:)style$/i.test(name) && loadsFile.test(style.join("").replace(/\s/g, "")))
            refuse("has <style> that loads something", "keep only colors");
        },
      },
    }),
  };
  if (!isUtf8(source)) refuse("isn’t UTF-8", "save it as UTF-8");
  const format = (plugins: PluginConfig[]) => optimize(source.toString(), { plugins }).data;
  try {
    const cleaned = format(["removeScripts", checkDrawing]);
    return cleaned === format([]) ? source : Buffer.from(cleaned);
  } catch (error) {
    if (error instanceof Error && error.name === "SvgoParserError")
      refuse(`isn’t XML: ${error.message}`, "export it again as plain SVG");
    throw error;
  }
}
