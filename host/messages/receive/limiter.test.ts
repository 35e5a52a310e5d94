import { jest } from "@jest/globals";
import { createLimiter } from "./limiter";

function createClock() {
  const clock = { time: 1_000_000 };
  return { clock, now: () => clock.time };
}

test("an address may send so many messages a minute, and is told when to come again", async () => {
  const { clock, now } = createClock();
  const limiter = createLimiter(2, now);
  expect(await limiter.take("a")).toEqual({ isAllowed: true });
  clock.time += 10_000;
  expect(await limiter.take("a")).toEqual({ isAllowed: true });
  clock.time += 500;
  expect(await limiter.take("a")).toEqual({ isAllowed: false, retryAfterSeconds: 50 });
  expect(await limiter.take("b")).toEqual({ isAllowed: true });
});

test("after the told time the address may send again", async () => {
  const { clock, now } = createClock();
  const limiter = createLimiter(1, now);
  await limiter.take("a");
  clock.time += 59_999;
  expect(await limiter.take("a")).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
  clock.time += 1000;
  expect(await limiter.take("a")).toEqual({ isAllowed: true });
  expect(await limiter.take("a")).toEqual({ isAllowed: false, retryAfterSeconds: 60 });
});

test("of more than 10,000 addresses the one that came first is forgotten, the others are not", async () => {
  const { now } = createClock();
  const limiter = createLimiter(1, now);
  for (let index = 0; index <= 10_000; index += 1) await limiter.take(`address ${index}`);
  expect(await limiter.take("address 10000")).toMatchObject({ isAllowed: false });
  expect(await limiter.take("address 5000")).toMatchObject({ isAllowed: false });
  expect(await limiter.take("address 0")).toEqual({ isAllowed: true });
});

test("a clock that is set back keeps nobody out for longer than a minute", async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(7_200_000);
  const limiter = createLimiter(1);
  await limiter.take("a");
  clock.mockReturnValue(3_600_000);
  const { retryAfterSeconds } = { retryAfterSeconds: 0, ...(await limiter.take("a")) };
  clock.mockRestore();
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});
