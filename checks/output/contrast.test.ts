import { findFaintColors } from "@/checks/output/contrast";
import { parseTokens } from "@/lib/tokens";

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

test("black and white have enough contrast", () => {
  expect(findFaintColors(paint({}))).toEqual([]);
});

test.each([
  ["charcoal", "light-dark(#777, #fff)", "--on-charcoal on --charcoal, light: the contrast is 4.4 to 1;"],
  ["ember", "light-dark(#000, #707070)", "--ember on --paper, dark: the contrast is 4.2 to 1;"],
  ["ember", "light-dark(#000, #707070)", "--paper on --ember, dark: the contrast is 4.2 to 1;"],
  ["focus", "light-dark(#aaa, #fff)", "--focus on --paper, light: the contrast is 2.3 to 1;"],
  ["line-strong", "light-dark(#ddd, #fff)", "--line-strong on --paper-raised, light: the contrast is 1.3 to 1;"],
])("the check names --%s: %s with its ratio", (name, value, words) => {
  expect(findFaintColors(paint({ [name]: value }))).toContainEqual(expect.stringContaining(words));
});

test("the check names all faint colors at once", () => {
  expect(findFaintColors(paint({ charcoal: "#777" })).join()).toMatch(/on-charcoal on.*ember-on-charcoal on/);
});
