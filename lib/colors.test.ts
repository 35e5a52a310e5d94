import {
  formatHexArgb,
  getContrast,
  isContextColor,
  parseComputedColor,
  pickTextColor,
  type Rgba,
  toCssColor,
  toDecimalArgb,
} from "@/lib/colors";

test.each([
  [" green ", "green"],
  ["#80ff6347", "#ff634780"],
  ["#8f64", "#f648"],
  ["-40121", "#FF6347FF"],
  ["0", "#00000000"],
  ["-2147483648", "#00000080"],
  ["rgb(255 99 71 / 50%)", "rgb(255 99 71 / 50%)"],
  ["0X00ff6347", "#FF634700"],
  ["FF6347", "#FF6347"],
  ["colors.steelblue;", "steelblue"],
  ["System.Drawing.Color.Navy ;", "Navy"],
  ["Brushes.Peru", "Peru"],
  ["dark sea  green", "darkseagreen"],
  ['"#80FF6347"', "#FF634780"],
  ["0,128,0", "#008000FF"],
  ["color.fromargb( 255, 99 ,71 );", "#FF6347FF"],
  ["FromArgb(128, 255, 99, 71)", "#FF634780"],
  ["Color.FromRgb(1, 2, 3)", "#010203FF"],
  ["unchecked((int)0xFFFF6347)", "#FF6347FF"],
  ['Color.FromName("Wheat")', "Wheat"],
  ["transparent", "#FFFFFF00"],
])("%j may be the CSS color %j, if the browser agrees", (text, css) => {
  expect(toCssColor(text)).toBe(css);
});

test.each([
  "",
  "url(https://evil.example)",
  "rgb(0 0 0); color: rgb(1 1 1)",
  "4294967296",
  "-2147483649",
  "1.5",
  "in herit",
  "0xFFFF63471",
  "99, 256, 71",
  "255, 255, 99, 71",
  "Color.FromArgb(255, 255, 99, 7",
  "Tomato.Color",
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

test.each([
  ["rgba(255, 99, 71, 0.502)", { red: 255, green: 99, blue: 71, alpha: 0.502 }],
  ["color(srgb 1 0.388235 0.278431)", { red: 255, green: 99, blue: 71, alpha: 1 }],
  ["color(srgb 1.2 -0.1 2e-7 / 0.5)", { red: 255, green: 0, blue: 0, alpha: 0.5 }],
])("the computed color %s is parsed", (text, color) => {
  expect(parseComputedColor(text)).toEqual(color);
});

test.each(["tomato", "color(display-p3 1 0 0)", "rgb(1, 2)"])("the computed color %j isn't parsed", (text) => {
  expect(parseComputedColor(text)).toBeUndefined();
});

test.each([
  { name: "Tomato", color: { red: 255, green: 99, blue: 71, alpha: 1 }, hex: "#FFFF6347", decimal: -40121 },
  { name: "Transparent", color: { red: 255, green: 255, blue: 255, alpha: 0 }, hex: "#00FFFFFF", decimal: 16777215 },
  { name: "half black", color: { red: 0, green: 0, blue: 0, alpha: 0.5 }, hex: "#80000000", decimal: -2147483648 },
])("$name is $hex and $decimal in .NET", ({ color, hex, decimal }) => {
  expect(formatHexArgb(color)).toBe(hex);
  expect(toDecimalArgb(color)).toBe(decimal);
});

const opaque = (red: number, green: number, blue: number): Rgba => ({ red, green, blue, alpha: 1 });
const black = opaque(0, 0, 0);
const white = opaque(255, 255, 255);

test("contrast goes up to 21, in either order, and the lightest gray to read on white is #767676", () => {
  expect(getContrast(white, black)).toBeCloseTo(21);
  expect(getContrast(opaque(0x76, 0x76, 0x76), white)).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(opaque(0x77, 0x77, 0x77), white)).toBeLessThan(4.5);
});

test.each([
  { what: "green", color: opaque(0, 128, 0), name: "white" },
  { what: "transparent, over white", color: { ...black, alpha: 0 }, name: "black" },
])("text on $what is $name", ({ color, name }) => {
  expect(pickTextColor(color).name).toBe(name);
});

test("text can be read on any color", () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15)
        expect(pickTextColor(opaque(red, green, blue)).contrast).toBeGreaterThan(4.58);
});
