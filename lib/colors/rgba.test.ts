import { formatHexArgb, parseComputedColor, toDecimalArgb } from "./rgba";

test.each([
  ["rgb(255, 99, 71)", { red: 255, green: 99, blue: 71, alpha: 1 }],
  ["rgba(0, 0, 0, 0)", { red: 0, green: 0, blue: 0, alpha: 0 }],
  ["rgba(255, 99, 71, 0.502)", { red: 255, green: 99, blue: 71, alpha: 0.502 }],
  ["color(srgb 1 0.388235 0.278431)", { red: 255, green: 99, blue: 71, alpha: 1 }],
  ["color(srgb 1.2 -0.1 2e-7 / 0.5)", { red: 255, green: 0, blue: 0, alpha: 0.5 }],
])("%s is read", (text, color) => {
  expect(parseComputedColor(text)).toEqual(color);
});

test.each(["", "tomato", "oklch(0.7 0.2 33)", "color(display-p3 1 0 0)", "rgb(1, 2)"])("%j is not read", (text) => {
  expect(parseComputedColor(text)).toBeUndefined();
});

test.each([
  { name: "Tomato", color: { red: 255, green: 99, blue: 71, alpha: 1 }, hex: "#FFFF6347", decimal: -40121 },
  { name: "Green", color: { red: 0, green: 128, blue: 0, alpha: 1 }, hex: "#FF008000", decimal: -16744448 },
  { name: "White", color: { red: 255, green: 255, blue: 255, alpha: 1 }, hex: "#FFFFFFFF", decimal: -1 },
  { name: "Transparent", color: { red: 255, green: 255, blue: 255, alpha: 0 }, hex: "#00FFFFFF", decimal: 16777215 },
  { name: "half black", color: { red: 0, green: 0, blue: 0, alpha: 0.5 }, hex: "#80000000", decimal: -2147483648 },
])("$name is $hex and $decimal in .NET", ({ color, hex, decimal }) => {
  expect(formatHexArgb(color)).toBe(hex);
  expect(toDecimalArgb(color)).toBe(decimal);
});
