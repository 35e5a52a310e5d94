import { clearDraft, type Draft, keepMessageKey, loadDraft, saveDraft } from "./draft";

const values = { fullName: "Ann", emailAddress: "", confirmEmailAddress: "", subject: "", message: "Half a thou" };
const empty = { fullName: "", emailAddress: "", confirmEmailAddress: "", subject: "", message: "" };

function createStorage(initial?: string) {
  const kept = new Map<string, string>(initial === undefined ? [] : [["contact-draft", initial]]);
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  return () => storage;
}

test.each<Draft>([{ values }, { values, key: { key: "k", content: "c" } }])("a draft comes back: %j", (draft) => {
  const storage = createStorage();
  saveDraft(draft, storage);
  expect(loadDraft(storage)).toEqual(draft);
  clearDraft(storage);
  expect(loadDraft(storage)).toBeUndefined();
});

const stored: [string, Draft | undefined][] = [
  ["", undefined],
  ["{", undefined],
  ["null", undefined],
  ["7", undefined],
  ["[]", undefined],
  ['{"values":null}', undefined],
  [JSON.stringify({ values: empty }), undefined],
  ['{"values":{"fullName":"Ann","subject":7}}', { values: { ...empty, fullName: "Ann" } }],
  ['{"values":{"fullName":"Ann"},"key":"k"}', { values: { ...empty, fullName: "Ann" } }],
];

test.each(stored)("what is stored as %j is read as %j", (text, draft) => {
  expect(loadDraft(createStorage(text))).toEqual(draft);
});

test("a storage that throws is survived", () => {
  const storage = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  expect(() => saveDraft({ values }, storage)).not.toThrow();
  expect(() => clearDraft(storage)).not.toThrow();
  expect(loadDraft(storage)).toBeUndefined();
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
