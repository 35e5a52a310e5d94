/** @jest-environment jsdom */
import { jest } from "@jest/globals";
import { userEvent } from "@testing-library/user-event";

jest.useFakeTimers();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
document.body.innerHTML =
  '<p role="status" data-island="copy-sample"></p><pre data-name="Sample 1">look\n  look --all\n</pre><pre>3</pre>';
// Without exports it's no module to TypeScript.
const script: string = "./browser";
await import(script);
const [button, ...others] = document.querySelectorAll("button");
const status = document.querySelector("[role=status]");

/** Presses the button, and returns what it and the status say. */
async function press(): Promise<(string | null | undefined)[]> {
  if (button) await user.click(button);
  return [button?.textContent, status?.textContent];
}

test("the button copies a sample exactly, and says so for a while", async () => {
  expect([button?.previousElementSibling?.nodeName, button?.ariaLabel, others]).toEqual(["PRE", "Copy Sample 1", []]);
  expect(await press()).toEqual(["Copied", "Copied"]);
  expect(await navigator.clipboard.readText()).toBe("look\n  look --all\n");
  jest.advanceTimersByTime(4000);
  expect([button?.textContent, status?.textContent]).toEqual(["Copy", ""]);
});

test("a sample that the browser doesn't copy is selected", async () => {
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  expect(await press()).toEqual(["Selected", expect.stringContaining("Your browser didn’t allow copying.")]);
  expect(String(getSelection())).toBe("look\n  look --all\n");
});
