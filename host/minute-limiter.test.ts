import { createMinuteLimiter } from "./minute-limiter";

test("allows each key so often in a minute, then says how long that lasts", () => {
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
