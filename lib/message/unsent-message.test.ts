/** @jest-environment jsdom */
import { emptyMessage } from "./schema";
import { loadUnsentMessage, type UnsentMessage } from "./unsent-message";

const values = { ...emptyMessage, fullName: "Ann", message: "Half a thou" };

// components/contact-form/contact-form.test.tsx has the drafts that the form itself saves.
test.each<[unknown, UnsentMessage | undefined]>([
  [{ values: null }, undefined],
  [{ values: { ...values, subject: 7 } }, undefined],
  [{ values, key: { key: "k" } }, { values }],
])("a stored %j is loaded as %j", (stored, unsent) => {
  sessionStorage.setItem("contact-draft", JSON.stringify(stored));
  expect(loadUnsentMessage()).toEqual(unsent);
});
