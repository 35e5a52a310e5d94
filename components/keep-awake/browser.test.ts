/** @jest-environment jsdom */
import { jest } from "@jest/globals";
import { screen } from "@testing-library/react";

jest.useFakeTimers();
const calls: string[] = [];
let isRefused = false;
const request = async () => {
  if (isRefused) throw new DOMException("battery", "NotAllowedError");
  calls.push("request");
  return { release: async () => calls.push("release") };
};
Object.assign(navigator, { wakeLock: { request } });
// jsdom lacks it.
performance.getEntriesByType ??= () => [];

test("a button keeps the screen on until it is pressed again, or the browser refuses", async () => {
  document.body.innerHTML = '<div data-island="keep-awake"></div>';
  await import("./browser");
  await jest.advanceTimersByTimeAsync(100);
  const button = screen.getByRole("button", { name: "Keep the screen on" });
  const press = async () => {
    button.click();
    await jest.advanceTimersByTimeAsync(0);
    return `${screen.getByRole("status").textContent} ${button.ariaPressed}`;
  };
  expect(await press()).toBe("On until you leave this page. true");
  for (const hidden of [true, false]) {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(["request", "request"]);
  expect(await press()).toBe("Off again. false");
  expect(calls).toEqual(["request", "request", "release"]);
  isRefused = true;
  expect(await press()).toMatch(/^Your browser won’t keep the screen on\. .* false$/);
});
