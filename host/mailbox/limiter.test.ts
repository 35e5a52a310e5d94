import { jest } from "@jest/globals";
import { createLimiter } from "./node-mailbox";

test("an address may send a number of messages a minute, hears when to come again, and may then", async () => {
  let time = 1_000_000;
  const limiter = createLimiter(2, () => time);
  expect(await limiter("a")).toBe(0);
  time += 10_000;
  expect(await limiter("a")).toBe(0);
  time += 500;
  expect(await limiter("a")).toBe(50);
  expect(await limiter("b")).toBe(0);
  time += 49_499;
  expect(await limiter("a")).toBe(1);
  time += 1;
  expect(await limiter("a")).toBe(0);
});

test("of more than 10,000 addresses the one that came first is forgotten, the others are not", async () => {
  const limiter = createLimiter(1, () => 0);
  for (let index = 0; index <= 10_000; index += 1) await limiter(`address ${index}`);
  expect(await limiter("address 10000")).toBe(60);
  expect(await limiter("address 5000")).toBe(60);
  expect(await limiter("address 0")).toBe(0);
});

test("a clock that is set back keeps nobody out for longer than a minute", async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(7_200_000);
  const limiter = createLimiter(1);
  await limiter("a");
  clock.mockReturnValue(3_600_000);
  const waitSeconds = await limiter("a");
  clock.mockRestore();
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(60);
});
