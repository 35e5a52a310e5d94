import { jest } from "@jest/globals";
import { boundLog } from "./log";

const more = "and 980 more lines like these within a minute";

function createLog() {
  const lines: string[] = [];
  const clock = { time: 5_000 };
  const log = boundLog(
    (line) => lines.push(line),
    () => clock.time,
  );
  const flood = (count: number) => {
    for (let index = 0; index < count; index += 1) log("refused");
  };
  return { lines, clock, log, flood };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("20 lines a minute are written, then a count of the others when the minute is over", () => {
  const { lines, clock, flood } = createLog();
  flood(1_000);
  expect(lines).toEqual(Array(20).fill("refused"));
  clock.time += 60_000;
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(20)).toEqual([more]);
  flood(1);
  expect(lines.slice(20)).toEqual([more, "refused"]);
});

test("where no timer runs, the count comes with the next line", () => {
  const { lines, clock, flood } = createLog();
  flood(1_000);
  clock.time += 60_000;
  jest.clearAllTimers();
  flood(1);
  expect(lines.slice(20)).toEqual([more, "refused"]);
});

test("few lines are written as they come, minute by minute, without a count", () => {
  const { lines, clock, flood } = createLog();
  for (let minute = 0; minute < 3; minute += 1) {
    flood(20);
    clock.time += 60_000;
  }
  jest.advanceTimersByTime(600_000);
  expect(lines).toEqual(Array(60).fill("refused"));
});
