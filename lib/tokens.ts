import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";

type TokenColor = { light: string; dark: string };

/** Returns a color of app/tokens.css by its name, `charcoal`. Throws if it's missing or isn't a hex color or `light-dark()`. */
export type Tokens = ((name: string) => TokenColor) & {
  readonly css: string;
};

const file = "app/tokens.css";
const hex = "(#[\\da-f]{6})";
const pattern = new RegExp(`^(?:${hex}|light-dark\\(\\s*${hex}\\s*,\\s*${hex}\\s*\\))$`, "i");

/** Reads the colors of `:root` from a stylesheet, without those in media queries. */
export function parseTokens(css: string): Tokens {
  const { nodes } = postcss.parse(css, { from: file });
  const values = new Map<string, string>();
  for (const node of nodes)
    if (node.type === "rule" && node.selector === ":root")
      node.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value.trim()));
  const get = (name: string): TokenColor => {
    const value = values.get(`--${name}`);
    const [, alias] = /^var\(--([\w-]+)\)$/.exec(value ?? "") ?? [];
    if (alias) return get(alias);
    const [isColor, single, light = single, dark = single] = pattern.exec(value ?? "") ?? [];
    if (isColor && light && dark) return { light, dark };
    const fault = value === undefined ? "is missing" : `is “${value}”, and cards can’t read that`;
    throw new Error(`${file}: --${name} ${fault}; write --${name}: #a13a0b, or light-dark(#a13a0b, #ff9f68)`);
  };
  return Object.assign(get, { css });
}

let lastTokens: Tokens | undefined;

/** Loads app/tokens.css, in development again after each change. */
export function loadTokens(): Tokens {
  const css = readFileSync(join(process.cwd(), file), "utf8");
  if (lastTokens?.css !== css) lastTokens = parseTokens(css);
  return lastTokens;
}
