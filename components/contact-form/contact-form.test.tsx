/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { screen } from "@testing-library/react";
import { announceAfterMs } from "@/components/fields/announcement";
import { hydrate, renderToString, showServerHtml } from "@/components/island/hydrate-fixture";
import { emptyMessage, encodedWordText, messageTexts } from "@/lib/message/schema";
import { ContactForm } from "./contact-form";
import {
  button,
  control,
  errorOf,
  fill,
  good,
  type Label,
  labels,
  pass,
  prepareContactForm,
  show,
  status,
  type,
  user,
} from "./contact-form-fixture";

prepareContactForm();

test("an untouched form shows no error, cannot be sent, says what it needs and speaks of nothing", () => {
  show();
  for (const label of labels) {
    expect(errorOf(label)).toBeUndefined();
    expect(control(label)).toHaveAttribute("aria-invalid", "false");
  }
  expect(button()).toBeDisabled();
  expect(screen.getByText("All five fields are required.")).not.toHaveAttribute("aria-live");
  expect(screen.queryByText(/^Please complete/)).not.toBeInTheDocument();
  expect(status()).toHaveTextContent(/^$/);
});

const attributes: [Label, Record<string, string>][] = [
  ["Full name", { type: "text", autocomplete: "name", minlength: "3", maxlength: "50", name: "fullName" }],
  ["Email address", { type: "email", autocomplete: "email", maxlength: "254", name: "emailAddress" }],
  ["Confirm email address", { type: "email", autocomplete: "email", maxlength: "254", name: "confirmEmailAddress" }],
  ["Subject", { type: "text", autocomplete: "off", minlength: "3", maxlength: "50", name: "subject" }],
  ["Message", { autocomplete: "off", minlength: "3", maxlength: "500", name: "message" }],
];

test.each(attributes)("%s has the attributes %j", (label, expected) => {
  show();
  expect(control(label)).toBeRequired();
  for (const [name, value] of Object.entries(expected)) expect(control(label)).toHaveAttribute(name, value);
});

test("the hint states the true rule for the name", () => {
  show();
  expect(control("Full name")).toHaveAccessibleDescription("3 to 50 characters");
});

const wrong: [Label, string, string][] = [
  ["Full name", "ab", "Full name must be at least three characters and less than 30."],
  ["Confirm email address", "ann@example.org", "Email addresses don't match."],
  ["Subject", "=?utf-8?Q?Ann?=", encodedWordText],
];

test.each(wrong)("%s with %j shows its text while it is typed", async (label, text, error) => {
  show();
  await type(label, text);
  expect(errorOf(label)).toBe(error);
  expect(control(label)).toHaveAttribute("aria-invalid", "true");
  expect(control(label)).toHaveAccessibleDescription(expect.stringContaining(error));
});

test("a text that was typed and deleted again is still dirty", async () => {
  show();
  await type("Subject", "a{Backspace}");
  expect(errorOf("Subject")).toBe(messageTexts.subject);
});

test("the pair of addresses is judged again when either changes", async () => {
  show();
  await fill();
  expect(button()).toBeEnabled();
  await type("Email address", ".uk");
  expect(errorOf("Confirm email address")).toBe("Email addresses don't match.");
  expect(button()).toBeDisabled();
  await type("Confirm email address", ".uk");
  expect(errorOf("Confirm email address")).toBeUndefined();
  expect(button()).toBeEnabled();
});

test("the list of missing fields shrinks as the form is filled", async () => {
  show();
  await fill({ ...good, Subject: "", Message: "m" });
  expect(screen.getByText("Please complete or fix: subject, message.")).toBeInTheDocument();
  await fill({ Subject: "Coals", Message: "mmm" });
  expect(screen.queryByText(/Please complete/)).not.toBeInTheDocument();
});

test("the counter changes at each key, and is announced in a pause once fewer than 50 are left", async () => {
  show();
  expect(screen.getByText("Characters remaining: 500")).toBeInTheDocument();
  await user.click(control("Message"));
  await user.paste("m".repeat(450));
  await pass(announceAfterMs);
  expect(screen.getByText("Characters remaining: 50")).toBeInTheDocument();
  expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
  await type("Message", "four");
  expect(screen.getByText("Characters remaining: 46")).toBeInTheDocument();
  expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
  await pass(announceAfterMs);
  expect(screen.getByText("46 left")).toHaveAttribute("aria-live", "polite");
  await type("Message", "{Backspace>5}");
  await pass(announceAfterMs);
  expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
});

/** What a screen reader says of errors. */
const announced = () => document.querySelector(".actions > [aria-live]")?.textContent;

test("an error is announced once, when its field is left", async () => {
  show();
  await type("Full name", "ab");
  expect(announced()).toBe("");
  await user.tab();
  expect(announced()).toBe(`Full name: ${messageTexts.fullName}`);
  await user.tab();
  expect(announced()).toBe(`Email address: ${messageTexts.emailAddress}`);
  await user.click(control("Full name"));
  await user.tab();
  expect(announced()).toMatch(/^Confirm email address: /);
});

test("Enter in a form that is not complete shows all errors and leads to the first", async () => {
  show();
  await fill({ ...good, "Email address": "", Subject: "" });
  await user.click(control("Subject"));
  await user.keyboard("{Enter}");
  expect(control("Email address")).toHaveFocus();
  expect(errorOf("Email address")).toBe(messageTexts.emailAddress);
  expect(errorOf("Subject")).toBe(messageTexts.subject);
  expect(control("Email address")).toHaveAccessibleDescription(expect.stringContaining(messageTexts.emailAddress));
});

test("Enter in the first wrong field says what is wrong with it, since the focus cannot move there", async () => {
  show();
  await user.click(control("Full name"));
  await user.keyboard("{Enter}");
  expect(control("Full name")).toHaveFocus();
  expect(announced()).toBe(`Full name: ${messageTexts.fullName}`);
});

test("Enter in the message is a new line, also in a form that is not complete", async () => {
  show();
  await type("Message", "one{Enter}two");
  expect(control("Message")).toHaveValue("one\ntwo");
  expect(control("Message")).toHaveFocus();
});

describe("before and while its script starts", () => {
  const element = <ContactForm origin="https://mail.example" user="" password="" />;
  let container: HTMLElement;

  beforeEach(() => {
    sessionStorage.clear();
    container = showServerHtml(element);
  });

  test("before its script the form is a plain one that the browser judges and posts", () => {
    const form = document.querySelector("form");
    expect(form).toHaveAttribute("method", "post");
    expect(form).toHaveAttribute("action", "https://mail.example/api/sm");
    expect(form).not.toHaveAttribute("novalidate");
    expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
    expect([...new FormData(form ?? undefined).keys()]).toEqual([
      "fullName",
      "emailAddress",
      "confirmEmailAddress",
      "subject",
      "message",
    ]);
    expect(screen.getByText("Characters remaining: 500")).toBeInTheDocument();
    expect(renderToString(element)).not.toMatch(/style=|<!--/);
  });

  test("credentials, if any, go with the plain form in hidden fields", () => {
    showServerHtml(<ContactForm origin="" user="u" password="p" />);
    const form = document.querySelector("form");
    expect(form).toHaveAttribute("action", "/api/sm");
    expect(form).toHaveFormValues({ authUser: "u", authPwd: "p" });
  });

  test("hydration takes over without a mismatch, and only then disables the button", async () => {
    const form = container.querySelector("form");
    const before = form?.textContent;
    expect((await hydrate(container, element)).faults).toEqual([]);
    expect(form).toBeInTheDocument();
    expect(form).toHaveAttribute("novalidate");
    expect(form).toHaveAttribute("data-ready");
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
    expect(form?.textContent).toBe(before);
  });

  test("what was typed before the script arrived stays, and wins over the draft", async () => {
    sessionStorage.setItem(
      "contact-draft",
      JSON.stringify({ values: { ...emptyMessage, fullName: "Old Name", subject: "Coals" } }),
    );
    const name = screen.getByLabelText<HTMLInputElement>("Full name");
    name.value = "New Name";
    expect((await hydrate(container, element)).faults).toEqual([]);
    expect(name).toHaveValue("New Name");
    expect(screen.getByLabelText("Subject")).toHaveValue("Coals");
    expect(screen.getByText("Please complete or fix: email address, confirm email address, message.")).toBeVisible();
  });
});
