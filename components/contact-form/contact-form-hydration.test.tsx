/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { TextEncoder } from "node:util";
import { act, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { ContactForm } from "./contact-form";

// React's server build asks for one as soon as it is loaded, and jsdom has none.
Object.assign(globalThis, { TextEncoder });
const { renderToString } = await import("react-dom/server.edge");

const element = <ContactForm origin="https://mail.example" user="" password="" />;
let root: Root | undefined;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `<div id="root">${renderToString(element)}</div>`;
});

afterEach(() => act(() => root?.unmount()));

const hydrate = async () => {
  const problems: unknown[] = [];
  const container = document.getElementById("root");
  if (!container) throw new Error("no root");
  await act(async () => {
    root = hydrateRoot(container, element, { onRecoverableError: (error) => problems.push(error) });
  });
  return problems;
};

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
  expect(document.body.innerHTML).not.toContain("style=");
});

test("credentials, if any, go with the plain form in hidden fields", () => {
  document.body.innerHTML = renderToString(<ContactForm origin="" user="u" password="p" />);
  const form = document.querySelector("form");
  expect(form).toHaveAttribute("action", "/api/sm");
  expect(form).toHaveFormValues({ authUser: "u", authPwd: "p" });
});

test("hydration takes over without a mismatch, and only then disables the button", async () => {
  const before = document.querySelector("form")?.textContent;
  expect(await hydrate()).toEqual([]);
  expect(document.querySelector("form")).toHaveAttribute("novalidate");
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  expect(document.querySelector("form")?.textContent).toBe(before);
});

test("what was typed before the script arrived stays, and wins over the draft", async () => {
  sessionStorage.setItem("contact-draft", JSON.stringify({ values: { fullName: "Old Name", subject: "Coals" } }));
  const name = screen.getByLabelText<HTMLInputElement>("Full name");
  name.value = "New Name";
  await hydrate();
  expect(name).toHaveValue("New Name");
  expect(screen.getByLabelText("Subject")).toHaveValue("Coals");
  expect(screen.getByText("Still to fill in or correct: email address, confirm email address, message.")).toBeVisible();
});
