import { jest } from "@jest/globals";
import { createLimiter } from "./node-mailbox";

test("allows a number of messages per minute and address, and says when the next may come", async () => {
  let time = 1_000_000;
  const limiter = createLimiter(2, () => time);
  expect([await limiter("a"), await limiter("a")]).toEqual([0, 0]);
  time += 10_500;
  expect([await limiter("a"), await limiter("b")]).toEqual([50, 0]);
  time += 49_499;
  expect(await limiter("a")).toBe(1);
  time += 1;
  expect(await limiter("a")).toBe(0);
});

test("forgets the first of more than 10,000 addresses, and no other", async () => {
  const limiter = createLimiter(1, () => 0);
  for (let index = 0; index <= 10_000; index += 1) await limiter(`address ${index}`);
  expect([await limiter("address 10000"), await limiter("address 5000"), await limiter("address 0")]).toEqual([
    60, 60, 0,
  ]);
});

test("counts by a clock that nobody can set back", async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(7_200_000);
  const limiter = createLimiter(1);
  await limiter("a");
  clock.mockReturnValue(3_600_000);
  expect(await limiter("a")).toBeLessThanOrEqual(60);
  clock.mockRestore();
});
