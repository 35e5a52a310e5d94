/** @jest-environment jsdom */
import { type Draft, keepMessageKey, loadDraft, saveDraft } from "./draft";

const values = { fullName: "Ann", emailAddress: "", confirmEmailAddress: "", subject: "", message: "Half a thou" };

test.each<Draft>([{ values }, { values, key: { key: "k", content: "c" } }])("a saved draft is loaded: %j", (draft) => {
  saveDraft(draft);
  expect(loadDraft()).toEqual(draft);
  saveDraft(undefined);
  expect(loadDraft()).toBeUndefined();
});

test.each<[unknown, Draft | undefined]>([
  [{ values: null }, undefined],
  [{ values: { ...values, subject: 7 } }, undefined],
  [{ values, key: { key: "k" } }, { values }],
])("a stored %j is loaded as %j", (stored, draft) => {
  sessionStorage.setItem("contact-draft", JSON.stringify(stored));
  expect(loadDraft()).toEqual(draft);
});

test("the same content keeps its key, other content gets another that a header can carry", () => {
  const first = keepMessageKey(undefined, { place: 0 });
  expect(keepMessageKey(first, { place: 0 })).toBe(first);
  const { key } = keepMessageKey(first, { place: 1 });
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(key).not.toBe(first.key);
});
