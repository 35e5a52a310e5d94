import { formatDay, getToday, isDay, isTimeZone, toDay } from "@/lib/days";

test.each([
  ["2026-11-21", true],
  ["2024-02-29", true],
  ["2026-02-30", false],
  ["2026-2-3", false],
])("whether %s is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test("the day of a point in time is that of UTC, and is written the same wherever the site is built", () => {
  expect(toDay(new Date("2026-11-21T23:59:59-05:00"))).toBe("2026-11-22");
  expect(formatDay("2004-01-01")).toBe("January 1, 2004");
  expect(formatDay("2004-01-01", "medium")).toBe("Jan 1, 2004");
});

test.each([
  ["Pacific/Auckland", "2027-01-01"],
  ["America/Los_Angeles", "2026-12-31"],
  ["Asia/Kolkata", "2026-12-31"],
])("at noon of the year’s last day in UTC, today in %s is %s", (zone, today) => {
  expect(isTimeZone(zone)).toBe(true);
  expect(getToday(zone, new Date("2026-12-31T12:00:00Z"))).toBe(today);
});

test.each(["Berlin", "+02:00", "Mars/Olympus"])("%s isn't a time zone", (text) => {
  expect(isTimeZone(text)).toBe(false);
});
