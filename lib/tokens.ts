import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type ChildNode } from "postcss";

type TokenColor = { light: string; dark: string };

/** Returns a color of app/tokens.css by its name, `charcoal`. Throws if it's missing or isn't a hex color or `light-dark()`. */
export type Tokens = ((name: string) => TokenColor) & {
  readonly css: string;
};

const file = "app/tokens.css";
const hex = "#((?:[\\da-f]{3}){1,2})";
const pattern = new RegExp(`^(?:${hex}|light-dark\\(\\s*${hex}\\s*,\\s*${hex}\\s*\\))$`, "i");

/** Reads the colors of `:root` from a stylesheet; with `contrast`, those for `prefers-contrast: more` override them. */
export function parseTokens(css: string, contrast?: "more"): Tokens {
  const values = new Map<string, string>();
  const read = (nodes: readonly ChildNode[]) => {
    for (const node of nodes)
      if (node.type === "rule" && node.selector === ":root")
        node.walkDecls(/^--/, ({ prop, value }) => {
          values.set(prop, value.trim());
        });
  };
  const { nodes } = postcss.parse(css, { from: file });
  read(nodes);
  for (const node of nodes)
    if (contrast && node.type === "atrule" && node.params === "(prefers-contrast: more)") read(node.nodes ?? []);
  const get = (name: string): TokenColor => {
    const value = values.get(`--${name}`);
    const [, alias] = /^var\(--([\w-]+)\)$/.exec(value ?? "") ?? [];
    if (alias) return get(alias);
    if (value === undefined) throw new Error(`${file}: --${name} is missing; write ${formatExample(name)}`);
    const [isColor, single, light = single, dark = single] = pattern.exec(value) ?? [];
    if (isColor && light && dark) return { light: toSixDigits(light), dark: toSixDigits(dark) };
    throw new Error(`${file}: --${name} is “${value}”; write ${formatExample(name)}, since icons and cards use it too`);
  };
  return Object.assign(get, { css });
}

const formatExample = (name: string) => `--${name}: #a13a0b, or light-dark(#a13a0b, #ff9f68) for two schemes`;

/** `F63` → `#ff6633` */
const toSixDigits = (digits: string) => `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();

let lastTokens: Tokens | undefined;

/** Loads app/tokens.css, in development again after each change. */
export function loadTokens(): Tokens {
  const css = readFileSync(join(process.cwd(), file), "utf8");
  if (lastTokens?.css !== css) lastTokens = parseTokens(css);
  return lastTokens;
}
