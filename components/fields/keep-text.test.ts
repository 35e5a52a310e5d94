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

function leave(field: HTMLInputElement, text: string, start: number, end: number) {
  field.value = text;
  field.setSelectionRange(start, end);
  window.dispatchEvent(new Event("pagehide"));
}

const read = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => [value, selectionStart, selectionEnd];

beforeEach(() => sessionStorage.clear());

test.each(["reload", "back_forward"] as const)("text and selection are back after %s", (type) => {
  leave(open("navigate"), "Hi & you", 3, 4);
  expect(read(open(type))).toEqual(["Hi & you", 3, 4]);
});

test("a link to the page starts with an empty field", () => {
  leave(open("navigate"), "Hi", 1, 1);
  expect(open("navigate").value).toBe("");
});

test("what was typed or put back before the script came stays, and only the same text gets its selection", () => {
  leave(open("navigate"), "Hi", 1, 1);
  expect(read(open("reload", "Hi"))).toEqual(["Hi", 1, 1]);
  leave(open("navigate"), "Hi", 1, 1);
  expect(read(open("reload", "Hey"))).toEqual(["Hey", 3, 3]);
});

test.each(["[]", '{"text":1}', "null"])("anything but a kept text, %j, is ignored", (stored) => {
  sessionStorage.setItem("/#editText", stored);
  expect(open("reload").value).toBe("");
});
