import { sampleMessage } from "@/lib/message/message-fixture";
import { sentFields } from "@/lib/message/schema";
import { formatPlainFormKey, formatReference, identifyMessage, isReference, parseReference } from "./identity";

test.each([
  ["0000000000", "0000-0000"],
  ["ffffffffff", "ZZZZ-ZZZZ"],
  ["123456789abcdef0".repeat(4), "28T5-CY4T"],
])("gives the id %s the reference %s, and finds it again", (id, reference) => {
  expect(formatReference(id)).toBe(reference);
  expect([isReference(reference), parseReference(reference)]).toEqual([true, id.slice(0, 10)]);
});

test.each([
  ["28t5cy4t", "123456789a"],
  ["0000-OOLI", "0000000021"],
  ["28T5-CY4", undefined],
  ["28T5_CY4T", undefined],
  ["UUUU-UUUU", undefined],
  ["28T5-CY4T\n", undefined],
])("reads %j as the beginning %s of an id, and never shows it", (text, idPrefix) => {
  expect([parseReference(text), isReference(text)]).toEqual([idPrefix, false]);
});

test("gives a message without a key its own id, and the same text the same digest", async () => {
  const { id, digest } = await identifyMessage(sampleMessage);
  const other = await identifyMessage(sampleMessage);
  expect([id === other.id, digest === other.digest]).toEqual([false, true]);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  for (const field of sentFields)
    expect((await identifyMessage({ ...sampleMessage, [field]: "else" })).digest).not.toBe(digest);
});

test("gives a plain form a key for its text, its sender and its day", () => {
  const format = (day: string, address = "192.0.2.1") => formatPlainFormKey(sampleMessage, address, new Date(day));
  const key = format("2026-11-21T00:00:00Z");
  expect(format("2026-11-21T23:59:59Z")).toBe(key);
  expect([format("2026-11-22T00:00:00Z"), format("2026-11-21T00:00:00Z", "192.0.2.2")]).not.toContain(key);
});
