import { cssAtRules, cssFunctions, fileAttributes } from "@/lib/pictures/svg-allowlist";

/** References within the drawing, and photographs that are part of it. */
const harmlessReference = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$)/;

/** Attributes that may have any words. */
const freeText = /^(?:aria-.*|data-.*|class|id|lang|role|systemLanguage|xml:.*)$/;

const number = "[-+]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:e[-+]?\\d+)?|[\\s,]";
const numbers = new RegExp(number, "gi");
const pathTokens = new RegExp(`[mzlhvcsqta]|${number}`, "gi");
const transforms = new RegExp(`(?:matrix|translate|scale|rotate|skewX|skewY)\\s*\\(|\\)|${number}`, "gi");

/** The tokens of attributes that browsers read up to the first mistake. How many numbers there are isn't checked. */
const attributeTokens = new Map(
  Object.entries({
    d: pathTokens,
    path: pathTokens,
    points: numbers,
    viewBox: numbers,
    transform: transforms,
    gradientTransform: transforms,
    patternTransform: transforms,
  }),
);

/**
 * What is wrong with an attribute that is on a list, and what to do: it loads something, or a browser couldn't read it. In a
 * drawing without ids, `mayRefer` is false.
 */
export function findAttributeFault(name: string, value: string, mayRefer: boolean): string | undefined {
  const found = `has ${name}="${shorten(value)}"`;
  if (name.endsWith("href")) return harmlessReference.test(value) ? undefined : `${found}; ${loadsNothing}`;
  if (name === "attributeName") return fileAttributes.has(value) ? undefined : `${found}; remove the animation`;
  const tokens = attributeTokens.get(name);
  const unreadable = tokens && value.replaceAll(tokens, "");
  if (unreadable)
    return `has ${name}="…" with “${shorten(unreadable)}”, where browsers stop reading, so they don’t draw the rest; correct it`;
  if (freeText.test(name) || !findUnsafeCss(value, /\\|(?<![\w-])[\w-]+\(/g, mayRefer)) return undefined;
  return `${found}; ${loadsNothing}`;
}

/** What is wrong with the text of a `style` element, and what to do. */
export function findStyleFault(css: string): string | undefined {
  const unsafe = findUnsafeCss(css, /\\|@[\w-]*|(?<![\w-])[\w-]+\(/g, true);
  return unsafe && `has <style> with “${shorten(unsafe)}”; ${loadsNothing}`;
}

const loadsNothing = "remove it: a drawing is plain SVG that loads nothing";

const harmlessUrl = /url\(\s*["']?(?:#|data:font\/[\w-]+;base64,)/iy;

/** Finds a function or rule that isn't on the list, or a backslash, which could hide one. */
function findUnsafeCss(css: string, token: RegExp, mayRefer: boolean): string | undefined {
  for (const { 0: found, index } of css.matchAll(token)) {
    const name = found.toLowerCase().replace(/^@|\($/g, "");
    harmlessUrl.lastIndex = index;
    const isHarmless = found.startsWith("@")
      ? cssAtRules.has(name)
      : name === "url"
        ? mayRefer && harmlessUrl.test(css)
        : cssFunctions.has(name);
    if (!isHarmless) return css.slice(index);
  }
  return undefined;
}

/** A text in one line, of at most forty characters. */
export function shorten(text: string): string {
  const start = text.slice(0, 40).replace(/[\s\p{C}]+/gu, " ");
  return text.length > 40 ? `${start}…` : start;
}
