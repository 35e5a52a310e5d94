import { jest } from "@jest/globals";
import { createLimiter } from "./node-messages";

test("an address may send a number of messages a minute, hears when to come again, and may then", async () => {
  let time = 1_000_000;
  const takeTurn = createLimiter(2, () => time);
  expect(await takeTurn("a")).toBe(0);
  time += 10_000;
  expect(await takeTurn("a")).toBe(0);
  time += 500;
  expect(await takeTurn("a")).toBe(50);
  expect(await takeTurn("b")).toBe(0);
  time += 49_499;
  expect(await takeTurn("a")).toBe(1);
  time += 1;
  expect(await takeTurn("a")).toBe(0);
});

test("of more than 10,000 addresses the one that came first is forgotten, the others are not", async () => {
  const takeTurn = createLimiter(1, () => 0);
  for (let index = 0; index <= 10_000; index += 1) await takeTurn(`address ${index}`);
  expect(await takeTurn("address 10000")).toBe(60);
  expect(await takeTurn("address 5000")).toBe(60);
  expect(await takeTurn("address 0")).toBe(0);
});

test("a clock that is set back keeps nobody out for longer than a minute", async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(7_200_000);
  const takeTurn = createLimiter(1);
  await takeTurn("a");
  clock.mockReturnValue(3_600_000);
  const waitSeconds = await takeTurn("a");
  clock.mockRestore();
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(60);
});
