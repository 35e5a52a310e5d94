import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type ChildNode } from "postcss";

/** A color in a light and in a dark scheme, each as `#rrggbb`. */
type TokenColor = { light: string; dark: string };

/** Gives a color of app/tokens.css: `charcoal`. Throws with its name when it is missing or written in another form. */
export type Tokens = ((name: string) => TokenColor) & {
  /** The style sheet itself, for a store: what was made from other colors is another thing. */
  readonly css: string;
};

const file = "app/tokens.css";
const hex = "#((?:[\\da-f]{3}){1,2})";
const pattern = new RegExp(`^(?:${hex}|light-dark\\(\\s*${hex}\\s*,\\s*${hex}\\s*\\))$`, "i");

/**
 * Reads the colors of `:root` from a style sheet, for what isn't a style sheet; on demand those for visitors who ask for
 * more contrast. Other media queries are left to browsers.
 */
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
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value ?? "") ?? [];
    if (other) return get(other);
    if (value === undefined) throw new Error(`${file}: --${name} is missing; write ${example(name)}`);
    const [isColor, single, light = single, dark = single] = pattern.exec(value) ?? [];
    if (isColor && light && dark) return { light: writeLong(light), dark: writeLong(dark) };
    throw new Error(
      `${file}: --${name} is “${value}”; write ${example(name)}, since icons and cards are made of it too`,
    );
  };
  return Object.assign(get, { css });
}

const example = (name: string) => `--${name}: #a13a0b, or light-dark(#a13a0b, #ff9f68) for two schemes`;

/** `F63` → `#ff6633` */
const writeLong = (digits: string) => `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();

let last: Tokens | undefined;

/** The colors of app/tokens.css as it is now, so that development follows what is saved. */
export function loadTokens(): Tokens {
  const css = readFileSync(join(process.cwd(), file), "utf8");
  if (last?.css !== css) last = parseTokens(css);
  return last;
}
