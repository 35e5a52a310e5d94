/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { Heard, heardAfterMs } from "./heard";

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("a text is heard once it has stood for a second, and not a word of what it was on the way", () => {
  jest.useFakeTimers();
  const { rerender } = render(<Heard text="" />);
  for (const text of ["h", "hs", "hsl"]) {
    rerender(<Heard text={text} />);
    wait(heardAfterMs - 1);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  }
  wait(1);
  expect(screen.getByRole("status")).toHaveTextContent("hsl");
  expect(heardAfterMs).toBe(1000);
});
