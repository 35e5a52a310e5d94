import { checkContrast } from "@/lib/drawn/check-contrast";
import { loadTokens, parseTokens } from "@/lib/drawn/tokens";

const inks = "ink ink-soft ember ember-strong error ok code-keyword code-text code-name code-number line-strong focus";
const write = (names: string, value: string) => names.split(" ").map((name): [string, string] => [name, value]);

/** Black on white in the light scheme, white on black in the dark one, but for some colors. */
function paint(own: Readonly<Record<string, string>>) {
  const colors = {
    ...Object.fromEntries(
      write("paper paper-raised ember-glow on-charcoal ember-on-charcoal", "light-dark(#fff, #000)"),
    ),
    ...Object.fromEntries(write(`charcoal ${inks}`, "light-dark(#000, #fff)")),
    ...own,
  };
  return parseTokens(
    `:root{${Object.entries(colors)
      .map(([name, value]) => `--${name}:${value};`)
      .join("")}}`,
  );
}

test("the colors of the site go together, and so do black and white", () => {
  expect(() => checkContrast(loadTokens())).not.toThrow();
  expect(() => checkContrast(paint({}))).not.toThrow();
});

test.each([
  [
    "charcoal",
    "light-dark(#777, #fff)",
    "--on-charcoal on --charcoal, light: the contrast is 4.4 to 1, and has to be 4.5",
  ],
  ["ember", "light-dark(#000, #707070)", "--ember on --paper, dark: the contrast is 4.2 to 1, and has to be 4.5 to 1"],
  ["ember", "light-dark(#000, #707070)", "--paper on --ember, dark: the contrast is 4.2 to 1, and has to be 4.5 to 1"],
  ["focus", "light-dark(#aaa, #fff)", "--focus on --paper, light: the contrast is 2.3 to 1, and has to be 3 to 1"],
  [
    "line-strong",
    "light-dark(#ddd, #fff)",
    "--line-strong on --paper-raised, light: the contrast is 1.3 to 1, and has to",
  ],
])("--%s: %s is refused in words", (name, value, said) => {
  expect(() => checkContrast(paint({ [name]: value }))).toThrow(said);
});

test("an edge may be fainter than text, but not for visitors who ask for more contrast", () => {
  const { css } = paint({ focus: "light-dark(#888, #fff)" });
  const add = (own: string) => parseTokens(`${css}@media (prefers-contrast: more){:root{${own}}}`);
  expect(() => checkContrast(add("--focus:var(--ink)"))).not.toThrow();
  expect(() => checkContrast(add("--ink:light-dark(#222, #ddd)"))).toThrow(
    "with prefers-contrast: more, --focus on --paper, light: the contrast is 3.5 to 1, and has to be 7 to 1",
  );
});

test("all that is too faint is named at once", () => {
  expect(() => checkContrast(paint({ charcoal: "#777" }))).toThrow(/on-charcoal on[\s\S]*ember-on-charcoal on/);
});
