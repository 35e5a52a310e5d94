/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { screen } from "@testing-library/react";
import { hydrate, renderToString, showServerHtml } from "@/components/island/hydrate-fixture";
import { ContactForm } from "./contact-form";

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
  sessionStorage.setItem("contact-draft", JSON.stringify({ values: { fullName: "Old Name", subject: "Coals" } }));
  const name = screen.getByLabelText<HTMLInputElement>("Full name");
  name.value = "New Name";
  expect((await hydrate(container, element)).faults).toEqual([]);
  expect(name).toHaveValue("New Name");
  expect(screen.getByLabelText("Subject")).toHaveValue("Coals");
  expect(screen.getByText("Still to fill in or correct: email address, confirm email address, message.")).toBeVisible();
});
