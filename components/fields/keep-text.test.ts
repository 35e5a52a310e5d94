/** @jest-environment jsdom */
import { keepText } from "./keep-text";

let end = () => {};

/** Opens the page again, reached in a way that the browser names; gives its field. */
function open(type: "navigate" | "reload" | "back_forward", value = ""): HTMLInputElement {
  end();
  document.body.innerHTML = '<input id="editText" value="">';
  const field = document.querySelector("input");
  if (!field) throw new Error("the field is missing");
  field.value = value;
  // jsdom has none.
  const entry = { name: "", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}), type };
  performance.getEntriesByType = () => [entry];
  end = keepText(field);
  return field;
}

beforeEach(() => sessionStorage.clear());

test.each<[type: "navigate" | "reload" | "back_forward", typed: string, value: string, start: number, end: number]>([
  ["reload", "", "Hi & you", 3, 4],
  ["back_forward", "", "Hi & you", 3, 4],
  // What the browser put back itself gets its selection; what was typed before the script came stays.
  ["reload", "Hi & you", "Hi & you", 3, 4],
  ["reload", "Hey", "Hey", 3, 3],
  ["navigate", "", "", 0, 0],
])("after %s a field with “%s” has “%s”, selected from %d to %d", (type, typed, ...expected) => {
  const left = open("navigate");
  left.value = "Hi & you";
  left.setSelectionRange(3, 4);
  window.dispatchEvent(new Event("pagehide"));
  const { value, selectionStart, selectionEnd } = open(type, typed);
  expect([value, selectionStart, selectionEnd]).toEqual(expected);
});

test.each(["[]", '{"text":1}', "null"])("anything but a kept text, %j, is ignored", (stored) => {
  sessionStorage.setItem("/#editText", stored);
  expect(open("reload").value).toBe("");
});
