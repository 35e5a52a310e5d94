/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Byline, Stamp } from "@/components/frame/byline";
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

test.each([
  ["SQL Server 2017 and later", "SQL Server 2017 and later · updated November 21, 2026"],
  [undefined, "updated November 21, 2026"],
])("the stamp of a page for %s is one line", (versions, words) => {
  render(<Stamp date="2026-11-21" versions={versions} />);
  expect(screen.getByText(/updated/).textContent).toBe(words);
});
