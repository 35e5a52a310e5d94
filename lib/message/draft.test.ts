/** @jest-environment jsdom */
import { type Draft, keepMessageKey, loadDraft, saveDraft } from "./draft";

const values = { fullName: "Ann", emailAddress: "", confirmEmailAddress: "", subject: "", message: "Half a thou" };

test.each<Draft>([{ values }, { values, key: { key: "k", content: "c" } }])("a draft comes back: %j", (draft) => {
  saveDraft(draft);
  expect(loadDraft()).toEqual(draft);
  saveDraft(undefined);
  expect(loadDraft()).toBeUndefined();
});

test.each<[unknown, Draft | undefined]>([
  [7, undefined],
  [[], undefined],
  [{ values: null }, undefined],
  [{ values: { ...values, subject: 7 } }, undefined],
  [{ values, key: "k" }, { values }],
  [{ values, key: { key: "k" } }, { values }],
])("what is stored as %j is read as %j", (stored, draft) => {
  sessionStorage.setItem("contact-draft", JSON.stringify(stored));
  expect(loadDraft()).toEqual(draft);
});

test("the same content keeps its key, other content gets another that a header can carry", () => {
  const first = keepMessageKey(undefined, { place: 0 });
  expect(keepMessageKey(first, { place: 0 })).toBe(first);
  const keys = Array.from({ length: 200 }, (_, place) => keepMessageKey(first, { place }).key);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(200);
});
