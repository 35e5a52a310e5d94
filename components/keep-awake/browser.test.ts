/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/** A browser that grants a lock when the test says so. */
const release = jest.fn();
let grant = () => {};
const request = jest.fn(
  () =>
    new Promise((resolve) => {
      grant = () => resolve({ release });
    }),
);

test("two presses before the browser grants the lock leave the screen as it was", async () => {
  document.body.innerHTML = '<div data-island="keep-awake"></div>';
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
  // jsdom has none.
  performance.getEntriesByType = () => [];
  await import("./browser");
  const button = await screen.findByRole("button", { name: "Keep the screen on" });
  const user = userEvent.setup();
  await user.click(button);
  await user.click(button);
  grant();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  expect(button).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByRole("status")).toHaveTextContent("Off again.");
  expect(request).toHaveBeenCalledTimes(1);
});
