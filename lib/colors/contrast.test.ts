import { getContrast } from "@/lib/tokens/contrast";
import { pickTextColor } from "./contrast";
import type { Rgba } from "./rgba";

const opaque = (red: number, green: number, blue: number): Rgba => ({ red, green, blue, alpha: 1 });
const black = opaque(0, 0, 0);
const white = opaque(255, 255, 255);

test("contrast goes from 1 to 21, either way round", () => {
  expect(getContrast(black, white)).toBeCloseTo(21);
  expect(getContrast(white, black)).toBeCloseTo(21);
  expect(getContrast(white, white)).toBe(1);
});

// #767676 is known as the lightest gray that passes 4.5 on white.
test("the lightest gray that can be read on white is where it should be", () => {
  expect(getContrast(opaque(0x76, 0x76, 0x76), white)).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(opaque(0x77, 0x77, 0x77), white)).toBeLessThan(4.5);
});

test.each([
  { what: "tomato", color: opaque(255, 99, 71), name: "black" },
  { what: "green", color: opaque(0, 128, 0), name: "white" },
  { what: "yellow", color: opaque(255, 255, 0), name: "black" },
  { what: "navy", color: opaque(0, 0, 128), name: "white" },
  { what: "transparent, which lies on white", color: { ...black, alpha: 0 }, name: "black" },
  { what: "black at a third", color: { ...black, alpha: 1 / 3 }, name: "black" },
])("text on $what is $name", ({ color, name }) => {
  expect(pickTextColor(color).name).toBe(name);
});

test("there is text to be read on any color", () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15)
        expect(pickTextColor(opaque(red, green, blue)).contrast).toBeGreaterThan(4.58);
});
