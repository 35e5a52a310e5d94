/** @jest-environment jsdom */
import { emptyMessage } from "./schema";
import { loadUnsentMessage, saveUnsentMessage, type UnsentMessage } from "./unsent-message";

const values = { ...emptyMessage, fullName: "Ann", message: "Half a thou" };

const withKey = { values, key: { key: "k", content: "c" } };

test.each<UnsentMessage>([{ values }, withKey])("a saved message is loaded: %j", (unsent) => {
  saveUnsentMessage(unsent);
  expect(loadUnsentMessage()).toEqual(unsent);
  saveUnsentMessage(undefined);
  expect(loadUnsentMessage()).toBeUndefined();
});

test.each<[unknown, UnsentMessage | undefined]>([
  [{ values: null }, undefined],
  [{ values: { ...values, subject: 7 } }, undefined],
  [{ values, key: { key: "k" } }, { values }],
])("a stored %j is loaded as %j", (stored, unsent) => {
  sessionStorage.setItem("contact-draft", JSON.stringify(stored));
  expect(loadUnsentMessage()).toEqual(unsent);
});
