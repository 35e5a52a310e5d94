import { checkContrast } from "@/lib/tokens/check-contrast";
import { loadTokens, parseTokens } from "@/lib/tokens/tokens";

const { css } = loadTokens();
const set = (name: string, value: string) =>
  parseTokens(css.replace(new RegExp(`--${name}:[^;]+`), `--${name}: ${value}`));

test("the colors of the site go together", () => expect(() => checkContrast(loadTokens())).not.toThrow());

test.each([
  ["charcoal", "#f0c000", "--on-charcoal on --charcoal, light: the contrast is 1.4 to 1, and has to be 4.5 to 1"],
  [
    "ember",
    "light-dark(#ff9f68, #ff9f68)",
    "--ember on --paper, light: the contrast is 1.8 to 1, and has to be 4.5 to 1",
  ],
  [
    "ember",
    "light-dark(#a13a0b, #a13a0b)",
    "--paper on --ember, dark: the contrast is 2.6 to 1, and has to be 4.5 to 1",
  ],
  ["focus", "#dddddd", "--focus on --paper, light: the contrast is 1.2 to 1, and has to be 3 to 1"],
  ["line-strong", "#ded4c6", "--line-strong on --paper-raised, light: the contrast is 1.4 to 1, and has to be 3 to 1"],
])("--%s: %s is refused in words", (name, value, said) => {
  expect(() => checkContrast(set(name, value))).toThrow(said);
});

test("all that is too faint is named at once", () => {
  expect(() => checkContrast(set("charcoal", "#f0c000"))).toThrow(/on-charcoal on[\s\S]*ember-on-charcoal on/);
});
