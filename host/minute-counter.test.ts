import { createMinuteCounter } from "./minute-counter";

test("counts each key for a minute, and says how long that lasts", () => {
  let time = 1_000_000;
  const count = createMinuteCounter(() => time);
  expect([count("a"), count("a"), count("b")].map((result) => result.count)).toEqual([1, 2, 1]);
  time += 10_500;
  expect(count("a")).toEqual({ count: 3, secondsLeft: 50 });
  time += 49_499;
  expect(count("a")).toEqual({ count: 4, secondsLeft: 1 });
  time += 1;
  expect(count("a")).toEqual({ count: 1, secondsLeft: 60 });
});
