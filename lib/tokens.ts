import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";

type TokenColor = { light: string; dark: string };

/** Returns a token's color by its name, `charcoal`. Throws if it's missing or isn't a hex color or `light-dark()`. */
export type Tokens = ((name: string) => TokenColor) & {
  readonly css: string;
};

const file = "app/tokens.css";
const hex = "(#[\\da-f]{6})";
const pattern = new RegExp(`^(?:${hex}|light-dark\\(\\s*${hex}\\s*,\\s*${hex}\\s*\\))$`, "i");

/** Reads the colors of `:root` from the owner's stylesheet and the default one, without those in media queries. */
export function parseTokens(css: string, defaults = ""): Tokens {
  const values = new Map<string, string>();
  for (const node of [defaults, css].flatMap((text) => postcss.parse(text, { from: file }).nodes))
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
  return Object.assign(get, { css: defaults + css });
}

let lastTokens: Tokens | undefined;

/** Loads app/tokens.css over app/tokens.default.css, in development again after each change. */
export function loadTokens(): Tokens {
  const load = (name: string) => readFileSync(join(process.cwd(), name), "utf8");
  const [defaults, css] = [load("app/tokens.default.css"), load(file)];
  if (lastTokens?.css !== defaults + css) lastTokens = parseTokens(css, defaults);
  return lastTokens;
}
