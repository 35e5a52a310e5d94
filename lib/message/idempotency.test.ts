import { createKey, keepMessageKey } from "./idempotency";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("the same content keeps its key", () => {
  const first = keepMessageKey(undefined, { subject: "Coals" });
  expect(first.key).toMatch(uuid);
  expect(keepMessageKey(first, { subject: "Coals" })).toBe(first);
});

test("other content gets another key", () => {
  const first = keepMessageKey(undefined, { subject: "Coals" });
  expect(keepMessageKey(first, { subject: "Ashes" }).key).not.toBe(first.key);
});

test("without randomUUID the key is a version 4 UUID all the same", () => {
  const source = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = Array.from({ length: 200 }, () => createKey(source));
  for (const key of keys) expect(key).toMatch(uuid);
  expect(new Set(keys).size).toBe(200);
});

test("all bits set still give version and variant", () => {
  const source = { getRandomValues: <T>(array: T) => (array instanceof Uint8Array ? array.fill(255) : array) as T };
  expect(createKey(source)).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
});
