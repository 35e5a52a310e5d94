import { isContextColor, toCssColor } from "./css-color";

test.each([
  ["Tomato", "Tomato"],
  [" green ", "green"],
  ["#f63", "#f63"],
  ["#FFFF6347", "#FF6347FF"],
  ["#80ff6347", "#ff634780"],
  ["#8f63", "#f638"],
  ["-40121", "#FF6347FF"],
  ["4294927175", "#FF6347FF"],
  ["0", "#00000000"],
  ["16777215", "#FFFFFF00"],
  ["-2147483648", "#00000080"],
  ["4294967295", "#FFFFFFFF"],
  ["rgb(255 99 71 / 50%)", "rgb(255 99 71 / 50%)"],
  ["hsl(calc(4 * 2deg) 100% 64%)", "hsl(calc(4 * 2deg) 100% 64%)"],
  ["oklch(0.7 0.2 33", "oklch(0.7 0.2 33"],
  ["Tomatoe", "Tomatoe"],
])("%j may be the CSS color %j, if the browser agrees", (text, css) => {
  expect(toCssColor(text)).toBe(css);
});

test.each([
  "",
  "#",
  "inherit",
  "revert-layer",
  "var(--ember)",
  "rgb(var(--x) 0 0)",
  "attr(data-color)",
  "url(https://evil.example)",
  "red; background: url(x)",
  "red}",
  "<b>red</b>",
  "4294967296",
  "-2147483649",
  "1.5",
  "1e3",
  "red/**/",
])("%j isn't a color", (text) => {
  expect(toCssColor(text)).toBeUndefined();
});

test.each([
  ["currentColor", true],
  ["color-mix(in srgb, ButtonText, red)", true],
  ["rgb(from CURRENTCOLOR r g b)", true],
  ["light-dark(red, blue)", true],
  ["var(--x)", true],
  ["-webkit-link", true],
  ["unset", true],
  ["Green", false],
  ["Highlighter", false],
  ["dark-gray", false],
])("%s takes its color from elsewhere: %s", (text, isBorrowed) => {
  expect(isContextColor(text)).toBe(isBorrowed);
  if (isBorrowed) expect(toCssColor(text)).toBeUndefined();
});
