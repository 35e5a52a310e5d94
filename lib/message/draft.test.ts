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

describe("the key of a message", () => {
  test("the same content keeps its key", () => {
    const first = keepMessageKey(undefined, { subject: "Coals" });
    expect(keepMessageKey(first, { subject: "Coals" })).toBe(first);
  });

  test("other content gets another key", () => {
    const first = keepMessageKey(undefined, { subject: "Coals" });
    expect(keepMessageKey(first, { subject: "Ashes" }).key).not.toBe(first.key);
  });

  test("no two keys are the same, and a header can carry each", () => {
    const keys = Array.from({ length: 200 }, (_, place) => keepMessageKey(undefined, { place }).key);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
    expect(new Set(keys).size).toBe(200);
  });
});
