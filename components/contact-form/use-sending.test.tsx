/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { TextDecoder } from "node:util";
import { cleanup, screen } from "@testing-library/react";
import { decodeEnvelope } from "@/lib/message/envelope";
import { messageTexts } from "@/lib/message/schema";
import {
  answer,
  button,
  control,
  empty,
  errorOf,
  expectValues,
  fill,
  good,
  pass,
  prepareContactForm,
  press,
  send,
  settle,
  show,
  status,
  type,
  user,
} from "./contact-form-fixture";
import { successShownMs } from "./use-sending";

// The service decodes with one, and jsdom has none.
Object.assign(globalThis, { TextDecoder });
prepareContactForm();

test("a good message is sent in its envelope, trimmed, and the status says each step", async () => {
  show({ origin: "https://mail.example", user: "u", password: "p" });
  await fill({ ...good, Subject: "  Coals  " });
  await press();
  expect(status()).toHaveTextContent(/^Sending email\.\.\.$/);
  expect(status().querySelector("[aria-hidden]")).toBeInTheDocument();

  const [envelope, options] = send.mock.calls[0] ?? [];
  expect(decodeEnvelope(envelope)).toEqual({
    credentials: { user: "u", password: "p" },
    clientAddress: "",
    message: {
      fullName: "Ann Example",
      emailAddress: "ann@example.org",
      confirmEmailAddress: "ann@example.org",
      subject: "Coals",
      message: "How many coals for a 12 inch oven?",
    },
  });
  expect(options?.origin).toBe("https://mail.example");

  await answer({ sent: true });
  expect(status()).toHaveTextContent(/^Email sent successfully\.$/);
});

test("a visitor who is elsewhere when the form is emptied stays there", async () => {
  show();
  await fill();
  await press();
  await answer({ sent: true });
  await user.click(control("Subject"));
  await pass(successShownMs);
  expect(control("Subject")).toHaveFocus();
});

test("after an error every value stays, and sending again keeps the key", async () => {
  show();
  await fill();
  await press();
  await answer({ sent: false, error: "The mailbox is full." });
  expect(status()).toHaveTextContent(/^Error: The mailbox is full\.$/);
  await pass(60_000);
  expect(status()).toHaveTextContent(/^Error: The mailbox is full\.$/);
  expectValues(good);

  await press();
  await answer({ sent: true });
  expect(status()).toHaveTextContent("Email sent successfully.");
  const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("the same words after a success are a new message with a new key", async () => {
  show();
  for (let round = 0; round < 2; round += 1) {
    await fill();
    await press();
    await answer({ sent: true });
    await pass(successShownMs);
  }
  expect(new Set(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).size).toBe(2);
});

test("nothing is sent twice: not by Enter, not by clicks, not while the success is shown", async () => {
  show();
  await fill();
  await user.click(control("Subject"));
  await user.keyboard("{Enter}{Enter}");
  await user.dblClick(button());
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAttribute("aria-disabled", "true");
  await answer({ sent: true });
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});

test("a message can be sent again after an edit, an error and the way back", async () => {
  show();
  await fill();
  await press();
  await answer({ sent: true });
  await type("Subject", "!");
  await press();
  await answer({ sent: false, error: "No." });
  await type("Subject", "{Backspace}");
  await press();
  expect(send).toHaveBeenCalledTimes(3);
});

test("what was typed survives a reload, with its errors, and is gone once it was sent", async () => {
  show();
  await fill({ ...good, Subject: "Co" });
  cleanup();
  show();
  expectValues({ ...good, Subject: "Co" });
  await pass(0);
  expect(errorOf("Subject")).toBe(messageTexts.subject);
  expect(screen.getByText("Please complete or fix: subject.")).toBeInTheDocument();

  await fill({ Subject: "Coals" });
  await press();
  await answer({ sent: true });
  cleanup();
  show();
  expectValues(empty);
});

test("a message that failed keeps its key over a reload", async () => {
  show();
  await fill();
  await press();
  cleanup();
  show();
  await pass(0);
  await press();
  const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

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
  expect(screen.getByText("Your message was sent, and the form is clear.").parentElement).toHaveFocus();
  expect(screen.getByText("Reference number: K7QD-3MXP")).toBeInTheDocument();
  expect(screen.getByText("All five fields are required.")).not.toHaveAttribute("aria-live");
  await type("Subject", "a");
  expect(screen.queryByText(/the form is clear/)).not.toBeInTheDocument();
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
