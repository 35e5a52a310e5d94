import { createMinuteLimiter } from "./minute-limiter";

test("allows each key a number of times per minute, then returns the seconds that are left of it", () => {
  let time = 1_000_000;
  const limit = createMinuteLimiter(1, () => time);
  expect([limit("a"), limit("a"), limit("b")]).toEqual([0, 60, 0]);
  time += 10_500;
  expect(limit("a")).toBe(50);
  time += 49_499;
  expect(limit("a")).toBe(1);
  time += 1;
  expect([limit("a"), limit("a")]).toEqual([0, 60]);
});
