/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Byline } from "@/components/frame/byline";
import { getSettings } from "@/lib/settings";

test.each([
  [{ date: "2026-11-21" }, "Published November 21, 2026."],
  [{ date: "2026-11-21", published: "2026-11-21" }, "Published November 21, 2026."],
  [{ date: "2026-11-22", published: "2026-11-21" }, "Published November 21, 2026, updated November 22, 2026."],
])("%j reads %s", (days, words) => {
  render(<Byline {...days} />);
  const line = screen.getByText(/^By /);
  expect(line.textContent).toBe(`By ${getSettings().owner}. ${words}`);
  expect([...line.querySelectorAll("time")].map(({ dateTime }) => dateTime)).toEqual(
    [...new Set(Object.values(days))].sort(),
  );
});

test("the versions that a page is written for come first", () => {
  render(<Byline date="2026-11-21" versions="SQL Server 2017 and later" />);
  expect(screen.getByText(/^For /).textContent).toBe(
    `For SQL Server 2017 and later. By ${getSettings().owner}. Published November 21, 2026.`,
  );
});
