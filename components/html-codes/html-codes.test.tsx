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

test("the field has the focus, accepts 20 characters, and there is neither output nor Copy", () => {
  render(<HtmlCodes />);
  expect(input()).toHaveFocus();
  expect(input()).toHaveAttribute("name", "editText");
  expect(input()).toHaveAttribute("maxlength", "20");
  expect(output()).toBeEmptyDOMElement();
  expect(copyButton()).toBeNull();
});

test.each([
  ["Hi&", "&amp;#72;&amp;#105;&amp;#38;"],
  [`"'`, "&amp;#34;&amp;#39;"],
  ["é€", "&amp;#233;&amp;#8364;"],
  ["<i>", "&amp;#60;&amp;#105;&amp;#62;"],
  [" ", "&amp;#32;"],
])("typing %j shows its codes with the ampersand escaped", async (text, html) => {
  render(<HtmlCodes />);
  await user.type(input(), text);
  expect(codes()).toEqual([html]);
  expect(copyButton("Copy working codes")).toBeNull();
});

test("nothing beyond 20 characters is accepted", async () => {
  render(<HtmlCodes />);
  await user.type(input(), "x".repeat(25));
  expect(output()).toHaveTextContent("&#120;".repeat(20));
});

test("a paste counts without a key", async () => {
  render(<HtmlCodes />);
  await user.paste("Z");
  expect(codes()).toEqual(["&amp;#90;"]);
});

test("a key release alone counts", () => {
  render(<HtmlCodes />);
  const field = input();
  // As a script or an old input method does it: the value changes and no input event comes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Q");
  fireEvent.keyUp(field, { key: "Q" });
  expect(codes()).toEqual(["&amp;#81;"]);
});

test("Clear empties everything and gives the focus back", async () => {
  render(<HtmlCodes />);
  await user.type(input(), "Hi");
  await press("Clear");
  expect(input()).toHaveValue("");
  expect(input()).toHaveFocus();
  expect(output()).toBeEmptyDOMElement();
  expect(copyButton()).toBeNull();
});

test("deleting the last character takes output and Copy away", async () => {
  render(<HtmlCodes />);
  await user.type(input(), "H{Backspace}");
  expect(output()).toBeEmptyDOMElement();
});

test("Copy puts the codes on the clipboard unescaped and says so", async () => {
  render(<HtmlCodes />);
  await user.type(input(), "Hi&");
  await press("Copy");
  expect(await navigator.clipboard.readText()).toBe("&#72;&#105;&#38;");
  expect(alert.mock.calls).toEqual([["HTML Codes successfully copied to clipboard"]]);
});

test("a clipboard that refuses causes the specified alert", async () => {
  render(<HtmlCodes />);
  await user.type(input(), "Hi&");
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  await press("Copy");
  expect(alert.mock.calls).toEqual([["Error copying HTML Codes to clipboard"]]);
});

/** A browser on a plain http page: no clipboard object, and the old command. */
function takeClipboardAway(execCommand: () => boolean) {
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  Object.assign(document, { execCommand });
}

test("without a clipboard object the codes are selected and copied", async () => {
  let copied = "";
  takeClipboardAway(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) copied = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  });
  render(<HtmlCodes />);
  await user.type(input(), "Hi&");
  await press("Copy");
  expect(copied).toBe("&#72;&#105;&#38;");
  expect(alert.mock.calls).toEqual([["HTML Codes successfully copied to clipboard"]]);
  expect(document.querySelector("textarea")).toBeNull();
  expect(copyButton()).toHaveFocus();
});

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

test("the field's page focuses it before any script", () => {
  expect(renderToString(<HtmlCodes />)).toMatch(/<input[^>]* autofocus=""/);
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

test("what was typed before the script came is not lost, and the focus is not taken from elsewhere", async () => {
  const container = showServerHtml(<HtmlCodes />);
  const link = document.createElement("a");
  link.href = "#x";
  document.body.append(link);
  container.querySelector("input")?.setRangeText("A");
  link.focus();
  const { root, faults } = await hydrate(container, <HtmlCodes />);
  expect(faults).toEqual([]);
  expect(input()).toHaveValue("A");
  expect(codes()).toEqual(["&amp;#65;"]);
  expect(link).toHaveFocus();
  act(() => root.unmount());
});
