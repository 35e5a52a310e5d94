/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrate, renderToString, showServerHtml } from "@/components/island/hydrate-fixture";
import { HtmlCodes } from "./html-codes";

const alert = jest.fn<typeof window.alert>();
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  alert.mockReset();
  window.alert = alert;
  user = userEvent.setup();
});

afterEach(() => {
  Reflect.deleteProperty(document, "execCommand");
  document.body.replaceChildren();
});

const input = () => screen.getByLabelText("Text to turn into HTML codes");
const output = () => screen.getByRole("region", { name: "HTML codes" });
const codes = () => [...output().querySelectorAll("code")].map((code) => code.innerHTML.replaceAll("<wbr>", ""));
const copyButton = (name = "Copy") => screen.queryByRole("button", { name });
const press = (name: string) => user.click(screen.getByRole("button", { name }));

test("typing shows the codes with the ampersand escaped", async () => {
  render(<HtmlCodes />);
  await user.type(input(), "<é&");
  expect(codes()).toEqual(["&amp;#60;&amp;#233;&amp;#38;"]);
  expect(copyButton("Copy working codes")).toBeNull();
});

test("a key release alone counts", () => {
  render(<HtmlCodes />);
  const field = input();
  // As a script or an old input method does it: the value changes and no input event comes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Q");
  fireEvent.keyUp(field, { key: "Q" });
  expect(codes()).toEqual(["&amp;#81;"]);
});

/** A browser on a plain http page: no clipboard object, and the old command. */
function takeClipboardAway(execCommand: () => boolean) {
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  Object.assign(document, { execCommand });
}

test("without a clipboard object a refusal causes it too", async () => {
  takeClipboardAway(() => false);
  render(<HtmlCodes />);
  await user.type(input(), "Hi&");
  await press("Copy");
  expect(alert.mock.calls).toEqual([["Error copying HTML Codes to clipboard"]]);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a character outside the basic plane has a second line with its own Copy", async () => {
  render(<HtmlCodes />);
  await user.paste("a😀");
  expect(codes()).toEqual(["&amp;#97;&amp;#55357;&amp;#56832;", "&amp;#97;&amp;#128512;"]);
  await press("Copy");
  expect(await navigator.clipboard.readText()).toBe("&#97;&#55357;&#56832;");
  await press("Copy working codes");
  expect(await navigator.clipboard.readText()).toBe("&#97;&#128512;");
});

test("half a character gives its code and no second line", async () => {
  render(<HtmlCodes />);
  fireEvent.input(input(), { target: { value: "\ud83d" } });
  expect(codes()).toEqual(["&amp;#55357;"]);
});

test("without its script the page says why nothing happens, and holds neither style attributes nor comments", () => {
  const html = renderToString(<HtmlCodes />);
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  expect(html).not.toMatch(/style=|<!--/);
});

test("hydration takes over without a mismatch, and Clear works before it", async () => {
  const container = showServerHtml(<HtmlCodes />);
  const field = container.querySelector("input");
  field?.setRangeText("A");
  await press("Clear");
  expect(field).toHaveValue("");
  const { faults } = await hydrate(container, <HtmlCodes />);
  expect(faults).toEqual([]);
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(container.firstElementChild).toHaveAttribute("data-ready");
});

test("the codes of what is typed are announced, and no button is part of it", async () => {
  jest.useFakeTimers({ doNotFake: ["performance"] });
  render(<HtmlCodes />);
  fireEvent.input(input(), { target: { value: "a😀" } });
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(document.querySelector("[aria-live=polite]")).toHaveTextContent(
    "Codes: &#97;&#55357;&#56832; Codes that work: &#97;&#128512;",
  );
  expect(document.querySelector("[aria-live=polite] button")).toBeNull();
});
