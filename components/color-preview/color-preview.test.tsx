/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrate, renderToString, showServerHtml } from "@/components/island/hydrate-fixture";
import { ColorPreview } from "./color-preview";

const input = () => screen.getByLabelText("Color");
/** What is shown at once; the announcement comes after a pause. */
const status = () => {
  const [, id = ""] = input().getAttribute("aria-describedby")?.split(" ") ?? [];
  const found = document.getElementById(id);
  if (!found) throw new Error("the field has no status");
  return found;
};
const samples = () => [screen.getByText("Background"), screen.getByText(/^Text:/), screen.getByText(/^Bold text:/)];

async function type(text: string) {
  const user = userEvent.setup();
  await user.clear(input());
  // Brackets are keys to user-event's typing.
  await user.type(input(), text.replaceAll("[", "[[").replaceAll("{", "{{"));
}

test("Green is shown at the start, as background, text and bold text", () => {
  render(<ColorPreview />);
  expect(input()).toHaveValue("Green");
  expect(input()).toHaveAttribute("name", "selectedColor");
  const [background, text, bold] = samples();
  expect(background).toHaveStyle({ backgroundColor: "rgb(0, 128, 0)", color: "rgb(255, 255, 255)" });
  expect(text).toHaveStyle({ color: "rgb(0, 128, 0)" });
  expect(bold?.tagName).toBe("STRONG");
  expect(bold?.parentElement).toHaveStyle({ color: "rgb(0, 128, 0)" });
  expect(status()).toHaveTextContent(
    "Green is rgb(0, 128, 0), decimal ARGB -16744448, hex ARGB #FF008000. White text on this color has a contrast ratio of 5.1:1.",
  );
});

test.each([
  ["Tomato", "rgb(255, 99, 71)", "rgb(0, 0, 0)"],
  ["-40121", "rgb(255, 99, 71)", "rgb(0, 0, 0)"],
  ["navy", "rgb(0, 0, 128)", "rgb(255, 255, 255)"],
  ["rgb(0 0 0 / 50%)", "rgba(0, 0, 0, 0.5)", "rgb(0, 0, 0)"],
])("%s is shown, with text that can be read on it", async (text, background, color) => {
  render(<ColorPreview />);
  await type(text);
  expect(samples()[0]).toHaveStyle({ backgroundColor: background, color });
  expect(status()).toHaveTextContent(text);
  expect(status()).not.toHaveTextContent("not a color");
});

test("a borrowed color is explained", async () => {
  render(<ColorPreview />);
  await type("currentColor");
  expect(status()).toHaveTextContent(
    "“currentColor” isn’t a color by itself: it depends on the page, the system or your settings.",
  );
});

test("what isn't a color is shown as none and becomes no markup", async () => {
  const { container } = render(<ColorPreview />);
  await type("<img src=x>");
  expect(status()).toHaveTextContent("“<img src=x>” isn’t a color.");
  for (const sample of samples()) expect(sample).not.toHaveAttribute("style", expect.stringMatching(/./));
  expect(container.querySelector("img")).toBeNull();
});

test("an empty field asks for a color", async () => {
  render(<ColorPreview />);
  await userEvent.setup().clear(input());
  expect(status()).toHaveTextContent("Type a color to see it.");
});

test("the field takes 30 characters at most", () => {
  render(<ColorPreview />);
  expect(input()).toHaveAttribute("maxlength", "30");
});

test("only a typed or chosen color is announced, and after a pause", async () => {
  jest.useFakeTimers({ doNotFake: ["performance"] });
  render(<ColorPreview />);
  act(() => jest.advanceTimersByTime(2000));
  expect(document.querySelector("[aria-live=polite]")).toBeEmptyDOMElement();
  fireEvent.input(input(), { target: { value: "Navy" } });
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(document.querySelector("[aria-live=polite]")).toHaveTextContent(/^Navy is/);
});

test("the page's HTML has no style attribute and no comment, and says why nothing happens without script", () => {
  const html = renderToString(<ColorPreview />);
  expect(html).not.toMatch(/style=|<!--/);
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
});

test.each([
  ["", "Green is rgb(0, 128, 0)"],
  ["Tomato", "Tomato is rgb(255, 99, 71)"],
])("hydration takes over without a mismatch and counts what was typed before, %j", async (typed, said) => {
  const container = showServerHtml(<ColorPreview />);
  const field = container.querySelector("input");
  if (typed && field) field.value = typed;
  expect((await hydrate(container, <ColorPreview />)).faults).toEqual([]);
  expect(field).toBeInTheDocument();
  expect(status()).toHaveTextContent(said);
  expect(container.firstElementChild).toHaveAttribute("data-ready");
});
