/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { TextEncoder } from "node:util";
import { jest } from "@jest/globals";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { announceAfterMs } from "@/components/fields/announcement";
import { emptyMessage, fieldDefinitions } from "@/lib/message/schema";
import type { SendOutcome, sendMessage } from "@/lib/message/send";
import { ContactForm } from "./contact-form";

// submission.test.ts has each state. Browser tests see the layout and the focus on the way through the form.

// jsdom lacks these. React's server build needs an encoder when it loads.
Object.assign(globalThis, { TextEncoder });
performance.getEntriesByType ??= () => [];
const { renderToString } = await import("react-dom/server.edge");

/** Replaces the page with the server HTML of an element, and returns its container. */
function showServerHtml(element: ReactElement): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.replaceChildren(container);
  return container;
}

const good = {
  "Full name": "Ann Example",
  "Email address": "ann@example.org",
  "Confirm email address": "ann@example.org",
  Subject: "Coals",
  Message: "How many coals for a 12 inch oven?",
};
type Label = keyof typeof good;

const send = jest.fn<typeof sendMessage>();
let answers: ((outcome: SendOutcome) => void)[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  // Testing Library looks for `jest` to advance its clock.
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

const show = (settings = {}) => render(<ContactForm origin="" user="" password="" {...settings} send={send} />);
const control = (label: Label) => screen.getByLabelText(label);
const button = () => screen.getByRole("button", { name: "Send" });
const pass = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const answer = (outcome: SendOutcome) => act(async () => answers.at(-1)?.(outcome));
const listKeys = () => send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
/** The errors that a screen reader announces. */
const announced = () => document.querySelector(".actions > [aria-live]")?.textContent;

async function type(label: Label, text: string) {
  await user.type(control(label), text);
  await pass();
}
async function fill(values: Partial<Record<Label, string>> = good) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(control(label as Label));
    if (text) await user.paste(text);
  }
  await pass();
}
async function press() {
  await user.click(button());
  await pass();
}
/** Shows the form and sends the good message. */
async function sendGood() {
  show();
  await fill();
  await press();
}
async function reload() {
  cleanup();
  show();
  await pass();
}
function expectValues(values: Partial<Record<Label, string>>) {
  for (const label of Object.keys(good) as Label[]) expect(control(label)).toHaveValue(values[label] ?? "");
}

test("a good message is sent in its envelope, trimmed, with the credentials of the settings", async () => {
  show({ origin: "https://mail.example", user: "u", password: "p" });
  await fill({ ...good, Subject: "  Coals  " });
  await press();
  const [envelope, options] = send.mock.calls[0] ?? [];
  expect(JSON.parse(Buffer.from(envelope?.Options ?? []).toString("utf16le"))).toMatchObject({
    AuthUser: "u",
    AuthPwd: "p",
    EmailData: { Subject: "Coals", Message: good.Message },
  });
  expect(options?.origin).toBe("https://mail.example");
});

test("an error is announced once, when its field is left", async () => {
  show();
  await type("Full name", "ab");
  expect(announced()).toBe("");
  await user.tab();
  expect(announced()).toBe(`Full name: ${fieldDefinitions.fullName.error}`);
  await user.tab();
  expect(announced()).toBe(`Email address: ${fieldDefinitions.emailAddress.error}`);
  await user.click(control("Full name"));
  await user.tab();
  expect(announced()).toMatch(/^Confirm email address: /);
});

test("the counter is announced in a pause, once fewer than 50 are left", async () => {
  show();
  await fill({ Message: "m".repeat(450) });
  await pass(announceAfterMs);
  expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
  await type("Message", "four");
  await pass(announceAfterMs);
  expect(screen.getByText("46 left")).toHaveAttribute("aria-live", "polite");
});

test("Enter in an incomplete form shows all errors and moves to the first, or announces it if the focus is there", async () => {
  show();
  await fill({ ...good, "Email address": "", Subject: "" });
  await user.click(control("Subject"));
  await user.keyboard("{Enter}");
  expect(control("Email address")).toHaveFocus();
  for (const label of ["Email address", "Subject"] as const)
    expect(control(label)).toHaveAttribute("aria-invalid", "true");
  await reload();
  await fill({ "Full name": "", "Email address": good["Email address"] });
  await user.click(control("Full name"));
  await user.keyboard("{Enter}");
  expect(announced()).toBe(`Full name: ${fieldDefinitions.fullName.error}`);
});

test("after an error every value stays, and sending again uses the same key, also after a reload", async () => {
  await sendGood();
  await answer({ sent: false, error: "The mailbox is full." });
  await pass(60_000);
  expect(screen.getByRole("status")).toHaveTextContent(/^Error: The mailbox is full\.$/);
  expectValues(good);
  await fill({ Subject: "Other" });
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  await fill();
  await reload();
  await press();
  expect([send.mock.calls.length, new Set(listKeys()).size]).toEqual([2, 1]);
  // A header can carry it.
  expect(listKeys()[0]).toMatch(/^[\da-f]{32}$/);
});

test("a success has the focus for five seconds, then the form is clear and its receipt has it", async () => {
  await sendGood();
  expect(screen.getByRole("status")).toHaveTextContent("Sending email...");
  expect(button()).toHaveAttribute("aria-disabled", "true");
  await answer({ sent: true, reference: "K7QD-3MXP" });
  expect(screen.getByText("Email sent successfully.")).toHaveFocus();
  // It has the focus, so it isn't read twice.
  expect(screen.getByRole("status")).toHaveAttribute("aria-live", "off");
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  await pass(4999);
  expectValues(good);
  await pass(1);
  expectValues({});
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  const receipt = document.getElementById("contact-receipt");
  expect(receipt).toHaveFocus();
  expect(receipt).toHaveTextContent("Your message was sent, and the form is clear. Reference number: K7QD-3MXP");
});

test("a success doesn't clear what was typed since", async () => {
  await sendGood();
  await answer({ sent: true });
  await fill({ Message: "One more question." });
  await pass(5000);
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  expectValues({ ...good, Message: "One more question." });
});

test("Send is disabled until no field has an error, and the row says what is missing", async () => {
  show();
  await pass();
  expect(screen.getByText("All five fields are required.")).toBeVisible();
  expect(button()).toBeDisabled();
  expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
  await fill();
  expect(button()).toBeEnabled();
  await fill({ Subject: "" });
  expect(button()).toBeDisabled();
  expect(screen.getByText("Please complete or fix: subject.")).toBeVisible();
  expect(control("Subject")).toHaveAttribute("aria-invalid", "true");
});

test("a field takes no more than its limit", async () => {
  show();
  await fill({ "Full name": "x".repeat(51), Subject: "x".repeat(51), Message: "x".repeat(501) });
  expectValues({ "Full name": "x".repeat(50), Subject: "x".repeat(50), Message: "x".repeat(500) });
  expect(screen.getByText("Characters remaining: 0")).toBeVisible();
});

test("a reload keeps the text and its errors, until the message is sent", async () => {
  show();
  await fill({ ...good, Subject: "Co" });
  await reload();
  expectValues({ ...good, Subject: "Co" });
  expect(control("Subject")).toHaveAccessibleDescription(expect.stringContaining(fieldDefinitions.subject.error));
  await fill({ Subject: "Coals" });
  await press();
  await answer({ sent: true });
  await reload();
  expectValues({});
});

test("the form of a build with another messaging service posts there before its script, with the credentials", () => {
  showServerHtml(<ContactForm origin="https://mail.example" user="u" password="p" />);
  const form = document.querySelector("form");
  expect(form).toHaveAttribute("action", "https://mail.example/api/sm");
  const values = { ...emptyMessage, authUser: "u", authPwd: "p" };
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual(values);
});

test("the script takes over the plain form, and what was typed before wins over the draft", async () => {
  const element = <ContactForm origin="" user="" password="" />;
  const container = showServerHtml(element);
  const draft = { values: { ...emptyMessage, fullName: "Old Name", subject: "Coals" } };
  sessionStorage.setItem("contact-draft", JSON.stringify(draft));
  (control("Full name") as HTMLInputElement).value = "New Name";
  const faults: unknown[] = [];
  const logged = jest.spyOn(console, "error").mockImplementation((...words) => faults.push(words));
  await act(async () => hydrateRoot(container, element, { onRecoverableError: (error) => faults.push(error) }));
  logged.mockRestore();
  expect(faults).toEqual([]);
  expect(document.querySelector("form")).toHaveAttribute("novalidate");
  expectValues({ "Full name": "New Name", Subject: "Coals" });
});
