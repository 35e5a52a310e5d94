import { cutColorText, isBorrowedColor, toCssColor } from "./css-color";

test.each([
  ["Tomato", "Tomato"],
  [" green ", "green"],
  ["#f63", "#f63"],
  ["#FF6347", "#FF6347"],
  ["#FFFF6347", "#FF6347FF"],
  ["#80ff6347", "#ff634780"],
  ["#8f63", "#f638"],
  ["-40121", "#FF6347FF"],
  ["4294927175", "#FF6347FF"],
  ["-1", "#FFFFFFFF"],
  ["0", "#00000000"],
  ["16777215", "#FFFFFF00"],
  ["-2147483648", "#00000080"],
  ["4294967295", "#FFFFFFFF"],
  ["rgb(255 99 71 / 50%)", "rgb(255 99 71 / 50%)"],
  ["hsl(calc(4 * 2deg) 100% 64%)", "hsl(calc(4 * 2deg) 100% 64%)"],
  ["oklch(0.7 0.2 33", "oklch(0.7 0.2 33"],
  ["color-mix(in srgb, red, blue)", "color-mix(in srgb, red, blue)"],
  ["Tomatoe", "Tomatoe"],
])("%j may be the CSS color %j, if the browser agrees", (text, css) => {
  expect(toCssColor(text)).toBe(css);
});

test.each([
  "",
  " ",
  "#",
  "inherit",
  "INITIAL",
  "revert-layer",
  "var(--ember)",
  "rgb(var(--x) 0 0)",
  "env(x)",
  "attr(data-color)",
  "url(https://evil.example)",
  "red; background: url(x)",
  "red}",
  "rgb(0 0 0);",
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
  ["Canvas", true],
  ["color-mix(in srgb, ButtonText, red)", true],
  ["rgb(from CURRENTCOLOR r g b)", true],
  ["light-dark(red, blue)", true],
  ["var(--x)", true],
  ["-webkit-link", true],
  ["unset", true],
  ["Green", false],
  ["Highlighter", false],
  ["dark-gray", false],
  ["#FF6347", false],
])("%s takes its color from elsewhere: %s", (text, isBorrowed) => {
  expect(isBorrowedColor(text)).toBe(isBorrowed);
  if (isBorrowed) expect(toCssColor(text)).toBeUndefined();
});

const x = (count: number) => "x".repeat(count);

test.each([
  ["a short text", "Green", "Green"],
  ["31 letters", x(31), x(30)],
  ["an emoji that still fits", `${x(28)}😀x`, `${x(28)}😀`],
  ["an emoji at place 30", `${x(29)}😀`, x(29)],
  ["an emoji of five code points over place 30", `${x(27)}👩‍❤️‍👨`, x(27)],
  ["a letter with its accent over place 30", `${x(29)}e\u0301`, x(29)],
  ["a character that is longer by itself", `e${"\u0301".repeat(60)}`, `e${"\u0301".repeat(29)}`],
  ["100,000 characters", x(100_000), x(30)],
])("%s is cut to 30 places by whole characters", (_, text, cut) => {
  expect(cutColorText(text)).toBe(cut);
});

test.each([
  ["at its start", `X${x(30)}`, 1, x(30)],
  ["in its middle", `${x(10)}😀${x(20)}`, 12, x(30)],
  ["in one with some room", `ab👩‍🚀${x(26)}`, 7, `ab${x(26)}`],
])("text entered into a full field %s goes, and nothing else", (_, text, caret, cut) => {
  expect(cutColorText(text, caret)).toBe(cut);
});

test("where the browser knows no characters, code points stay whole", () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, "Segmenter");
  expect(cutColorText(`${x(29)}😀`)).toBe(x(29));
  expect(cutColorText(x(31))).toBe(x(30));
  Object.assign(Intl, { Segmenter });
});
