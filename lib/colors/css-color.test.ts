import { isContextColor, toCssColor } from "./css-color";

test.each([
  ["Tomato", "Tomato"],
  [" green ", "green"],
  ["#FFFF6347", "#FF6347FF"],
  ["#80ff6347", "#ff634780"],
  ["-40121", "#FF6347FF"],
  ["0", "#00000000"],
  ["-2147483648", "#00000080"],
  ["rgb(255 99 71 / 50%)", "rgb(255 99 71 / 50%)"],
])("%j may be the CSS color %j, if the browser agrees", (text, css) => {
  expect(toCssColor(text)).toBe(css);
});

test.each([
  "",
  "inherit",
  "var(--ember)",
  "url(https://evil.example)",
  "red; background: url(x)",
  "4294967296",
  "-2147483649",
  "1.5",
])("%j isn't a color", (text) => {
  expect(toCssColor(text)).toBeUndefined();
});

test.each([
  ["currentColor", true],
  ["var(--x)", true],
  ["Highlighter", false],
])("%s takes its color from elsewhere: %s", (text, isBorrowed) => {
  expect(isContextColor(text)).toBe(isBorrowed);
  if (isBorrowed) expect(toCssColor(text)).toBeUndefined();
});
