import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { SendOutcome, sendMessage } from "@/lib/message/send";
import { ContactForm } from "./contact-form";

/** A message that breaks no rule, by label. */
export const good = {
  "Full name": "Ann Example",
  "Email address": "ann@example.org",
  "Confirm email address": "ann@example.org",
  Subject: "Coals",
  Message: "How many coals for a 12 inch oven?",
};
/** The label of a field. */
export type Label = keyof typeof good;
/** All labels in the order of the form. */
export const labels = Object.keys(good) as Label[];

let answers: ((outcome: SendOutcome) => void)[] = [];

/** Stands for the network: each call waits until the test gives its answer. */
export const send = jest.fn<typeof sendMessage>();

/** The visitor at mouse and keyboard, on the test's clock. */
export let user: ReturnType<typeof userEvent.setup>;

/** Call first in a test file: a stopped clock, an empty storage and no calls before each test. */
export function prepareContactForm() {
  beforeEach(() => {
    // Testing Library looks for this global to advance the clock while it waits.
    Object.assign(globalThis, { jest });
    jest.useFakeTimers();
    sessionStorage.clear();
    answers = [];
    send.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView = () => {};
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  });
  afterEach(() => jest.useRealTimers());
}

/** Shows the form with the given settings. */
export const show = (settings = {}) => render(<ContactForm origin="" user="" password="" {...settings} send={send} />);
/** The input with this label. */
export const control = (label: Label) => screen.getByLabelText(label);
/** The send button. */
export const button = () => screen.getByRole("button", { name: "Send" });
/** The line that says what became of the message. */
export const status = () => screen.getByRole("status");
/** The error that is tied to a field; undefined if none is. */
export const errorOf = (label: Label) => {
  const ids = control(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent)[1];
};
/** Lets time pass on the test's clock. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets the service answer the last call. */
export const answer = (outcome: SendOutcome) => act(async () => answers.at(-1)?.(outcome));
/** Judging takes a few turns of the event loop. */
export const settle = () => pass(0);
/** Types at the end of a field. */
export async function type(label: Label, text: string) {
  await user.type(control(label), text);
  await settle();
}
/** Presses the send button. */
export async function press() {
  await user.click(button());
  await settle();
}

/** Replaces what is in the fields. */
export async function fill(values: Partial<Record<Label, string>> = good) {
  for (const [label, text] of Object.entries(values)) {
    const field = control(label as Label);
    await user.clear(field);
    if (text) await user.type(field, text);
  }
  await settle();
}

/** Expects each field to hold its text. */
export function expectValues(values: Record<Label, string>) {
  for (const label of labels) expect(control(label)).toHaveValue(values[label]);
}

/** An empty form, by label. */
export const empty = { "Full name": "", "Email address": "", "Confirm email address": "", Subject: "", Message: "" };
