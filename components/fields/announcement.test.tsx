/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { act, render } from "@testing-library/react";
import { Announcement, announceAfterMs } from "./announcement";

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("only a text that has stayed the same for a second is announced", () => {
  jest.useFakeTimers();
  const { rerender } = render(<Announcement text="" />);
  for (const text of ["h", "hs", "hsl"]) {
    rerender(<Announcement text={text} />);
    wait(announceAfterMs - 1);
    expect(document.querySelector("[aria-live=polite]")).toBeEmptyDOMElement();
  }
  wait(1);
  expect(document.querySelector("[aria-live=polite]")).toHaveTextContent("hsl");
});
