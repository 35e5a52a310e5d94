/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { screen } from "@testing-library/react";
import {
  answer,
  button,
  control,
  expectValues,
  fill,
  good,
  pass,
  prepareContactForm,
  press,
  settle,
  show,
  status,
  type,
  user,
} from "./contact-form-fixture";
import { successShownMs } from "./use-sending";

prepareContactForm();

test("after a success the focus is on its words, which say the number too, and later where it says that all is well", async () => {
  show();
  await fill();
  await user.tab();
  await user.keyboard("{Enter}");
  await settle();
  await answer({ sent: true, reference: "K7QD-3MXP" });
  const words = screen.getByText("Email sent successfully.");
  expect(words).toHaveFocus();
  expect(words).toHaveAccessibleDescription("Reference number: K7QD-3MXP");
  // What has the focus is read because of that; a live region would say it twice.
  expect(status()).toHaveAttribute("aria-live", "off");
  await pass(successShownMs);
  expect(button()).toBeDisabled();
  expect(screen.getByText("Your message was sent; the form is empty.").parentElement).toHaveFocus();
  expect(screen.getByText("Reference number: K7QD-3MXP")).toBeInTheDocument();
  expect(screen.getByText("All five fields are required.")).not.toHaveAttribute("aria-live");
  await type("Subject", "a");
  expect(screen.queryByText(/the form is empty/)).not.toBeInTheDocument();
});

test("a visitor who types on while the message is sent keeps the focus", async () => {
  show();
  await fill();
  await press();
  await type("Message", " And");
  await answer({ sent: true });
  expect(control("Message")).toHaveFocus();
});

test("the number of the last message goes when another is sent, and a service need give none", async () => {
  show();
  await fill();
  await press();
  await answer({ sent: true, reference: "K7QD-3MXP" });
  await pass(successShownMs);
  await fill();
  await press();
  expect(screen.queryByText(/K7QD/)).not.toBeInTheDocument();
  await answer({ sent: true });
  expect(screen.getByText("Email sent successfully.")).toHaveFocus();
  expect(screen.queryByText(/Reference number/)).not.toBeInTheDocument();
});

test("an error of the transport shows its own words and what helps; both go after an edit", async () => {
  show();
  await fill();
  await press();
  await answer({ sent: false, error: "Failed to fetch", help: "Check your connection." });
  expect(screen.getByText("Error: Failed to fetch")).toBeInTheDocument();
  expect(screen.getByText("Check your connection.")).toBeInTheDocument();
  await type("Subject", "!");
  expect(status()).toHaveTextContent(/^$/);
  expectValues({ ...good, Subject: "Coals!" });
});

test("an error of 10,000 characters with markup in it is text, and can be scrolled by keyboard", async () => {
  show();
  await fill();
  await press();
  const error = `<img src=x onerror=alert(1)> ${"long ".repeat(2000)}end`;
  await answer({ sent: false, error });
  const words = screen.getByText(/^Error: <img/);
  expect(words.textContent).toBe(`Error: ${error}`);
  expect(words).toHaveAttribute("tabindex", "0");
  expect(document.querySelector("form img")).toBeNull();
});
