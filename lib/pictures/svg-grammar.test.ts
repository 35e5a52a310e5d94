import { findUnreadable } from "@/lib/pictures/svg-grammar";

test.each([
  ["d", ""],
  ["d", " \n "],
  ["d", "M0 0h9V9z"],
  ["d", "m1-2.5.5.5e1,3E-2+4"],
  ["d", "M 0 , 0 L 10 10 , 20 20zm1 1"],
  ["d", "M0 0A1 1 0 00.5.5 1 1 0 1,1 2 2a25,25 -30 0 1 50-25"],
  ["d", "M.2.3L0 0Q1 1 2 2T3 3S1 1 2 2C1 1 2 2 3 3\tzZ"],
  ["points", "1,2 3,4"],
  ["points", " 1-2.5.5 4 "],
  ["transform", "translate(772 140)rotate(-8)"],
  ["transform", " matrix( 1,0 0 1,0,0 ) , scale(.5) skewX(3)"],
  ["gradientTransform", "rotate(90, 1, 1)"],
  ["viewBox", "-0.5,-0.5 121,61"],
  ["id", "@@@"],
])("a browser reads %s=%j", (name, value) => {
  expect(findUnreadable(name, value)).toBeUndefined();
});

test.each([
  ["d", "M340 206h176@@@H340M620 212h340", "@@@H340M620 212h340"],
  ["d", "L0 0", "L0 0"],
  ["d", "0 0", "0 0"],
  ["d", "M0", ""],
  ["d", "M0 0L", ""],
  ["d", "M0 0L1 2 3", ""],
  ["d", "M0 0,L1 1", ",L1 1"],
  ["d", "M,0 0", ",0 0"],
  ["d", "M0 0,,1 1", ",,1 1"],
  ["d", "M0 0h1.", "."],
  ["d", "M0 0h1e", "e"],
  ["d", "M0 0h--1", "--1"],
  ["d", "M0 0z1 1", "1 1"],
  ["d", "M0 0A1 1 0 2 0 1 1", "2 0 1 1"],
  ["d", "M0 0h10px", "px"],
  ["d", "M0 0b5 5", "b5 5"],
  ["d", "M0 0hNaN", "NaN"],
  ["d", "M0 0 L 1 2 … 3 4", "… 3 4"],
  ["d", "none", "none"],
  ["path", "M0 0 undefined", "undefined"],
  ["points", "1,2 3", ""],
  ["points", "1,2;3,4", ";3,4"],
  ["points", "1,2,", ","],
  ["transform", "rotate(45deg)", "deg)"],
  ["transform", "translate(1,2", ""],
  ["transform", "rotate(1 2)", ""],
  ["transform", "skewx(1)", "(1)"],
  ["patternTransform", "scale(2) flip(1)", "(1)"],
  ["viewBox", "0 0 10", ""],
  ["viewBox", "0 0 100%", "%"],
  ["viewBox", "0 0 10-10", "-10"],
])("a browser stops in %s=%j before %j", (name, value, rest) => {
  expect(findUnreadable(name, value)).toBe(rest);
});

test.each([
  ["d", `M0 0${" ".repeat(200_000)}@`],
  ["d", `M0 0${" 1".repeat(200_000)}`],
  ["d", `M0 0h${"1".repeat(200_000)}e`],
  ["points", ",".repeat(200_000)],
  ["transform", `rotate(${"1 ".repeat(200_000)}`],
  ["transform", "rotate(1)".repeat(50_000)],
])("%s of a long value is read in one pass", (name, value) => {
  const start = performance.now();
  findUnreadable(name, value);
  expect(performance.now() - start).toBeLessThan(1000);
});
