/** @jest-environment jsdom */
import { jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { decodeHTMLStrict } from "entities";
import { HtmlCodes, toReferences, toWorkingReferences } from "./html-codes";

/** A text, its references, and those that work where they are others. */
const cases = [
  ["Hi&", "&#72;&#105;&#38;"],
  ["e\u0301", "&#101;&#769;"],
  ["\u0000\t\n\u007f\u0080", "&#0;&#9;&#10;&#127;&#128;"],
  ["a𝄞b", "&#97;&#55348;&#56606;&#98;", "&#97;&#119070;&#98;"],
  ["👩‍🚀", "&#55357;&#56425;&#8205;&#55357;&#56960;", "&#128105;&#8205;&#128640;"],
];

test.each(cases)("%j gives %s, one reference per unit", (text = "", references = "", working = references) => {
  expect(toReferences(text)).toBe(references);
  expect(toWorkingReferences(text)).toBe(working);
  if (working !== references) expect(decodeHTMLStrict(working)).toBe(text);
});

// jsdom lacks it.
performance.getEntriesByType ??= () => [];
const user = userEvent.setup();
const alert = jest.spyOn(globalThis, "alert").mockImplementation(() => {});
const getField = () => screen.getByRole<HTMLInputElement>("textbox");
const readCodes = () => screen.getByRole("region").textContent;
const pressCopy = (name = "Copy") => user.click(screen.getByRole("button", { name }));

test("each key release updates the codes, of up to 20 characters, until Clear", async () => {
  render(<HtmlCodes />);
  expect([document.activeElement, readCodes()]).toEqual([getField(), ""]);
  await user.keyboard("a ");
  expect(readCodes()).toBe("&#97;&#32;Copy");
  await user.keyboard(`{Backspace}${"x".repeat(19)}y`);
  expect(getField().value).toBe(`a${"x".repeat(19)}`);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect([document.activeElement, getField().value, readCodes()]).toEqual([getField(), "", ""]);
});

test("Copy copies the codes, by selection where a browser has no clipboard, or reports a refusal", async () => {
  render(<HtmlCodes />);
  await user.keyboard("A😀");
  await pressCopy("Copy working codes");
  expect(alert).toHaveBeenLastCalledWith("HTML Codes successfully copied to clipboard");
  expect(await navigator.clipboard.readText()).toBe("&#65;&#128512;");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  let copied: unknown;
  const copy = () => {
    copied = document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value;
    return true;
  };
  Object.assign(document, { execCommand: copy });
  await pressCopy();
  expect([copied, alert.mock.calls.length]).toEqual(["&#65;&#55357;&#56832;", 2]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copy" }));
  Object.assign(document, { execCommand: () => false });
  await pressCopy();
  expect(alert).toHaveBeenLastCalledWith("Error copying HTML Codes to clipboard");
});
