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
