import { findAttributeFault } from "@/lib/pictures/check-attribute";

test.each([
  ["d", "m1-2.5.5.5e1,3E-2+4 0zm1 1"],
  ["d", "M0 0A1 1 0 00.5.5 1 1 0 1,1 2 2a25,25 -30 0 1 50-25"],
  ["points", " 1-2.5.5 4 "],
  ["transform", " matrix( 1,0 0 1,0,0 ) , scale(.5) rotate (-8)skewX(3)"],
  ["gradientTransform", "rotate(90, 1, 1)"],
  ["viewBox", "-0.5,-0.5 121,61"],
  ["id", "@@@"],
])("a browser reads %s=%j", (name, value) => {
  expect(findAttributeFault(name, value, true)).toBeUndefined();
});

test.each([
  ["d", "M340 206h176@@@H340M620 212h340", "@@@"],
  ["d", "M0 0h1.", "."],
  ["d", "M0 0h10px", "px"],
  ["points", "1,2;3,4", ";"],
  ["transform", "rotate(45deg)", "deg"],
  ["patternTransform", "scale(2) flip(1)", "flip("],
  ["viewBox", "0 0 100%", "%"],
])("a browser stops in %s=%j, which is reported with %j", (name, value, mistake) => {
  expect(findAttributeFault(name, value, true)).toContain(`has ${name}="…" with “${mistake}”`);
});

test.each([
  ["d", `M0 0h${"1".repeat(200_000)}e`],
  ["transform", `rotate${" ".repeat(200_000)}`],
])("a long %s is read in one pass", (name, value) => {
  const start = performance.now();
  findAttributeFault(name, value, true);
  expect(performance.now() - start).toBeLessThan(1000);
});
