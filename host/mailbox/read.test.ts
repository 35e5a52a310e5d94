import { sampleMessage } from "@/host/mailbox/fixtures/sample-message";
import { formatPlainFormKey, identifyMessage } from "./read";

test("gives a message without a key its own id, and the same text the same digest", async () => {
  const { id, digest } = await identifyMessage(sampleMessage);
  const other = await identifyMessage(sampleMessage);
  expect([id === other.id, digest === other.digest]).toEqual([false, true]);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  for (const field of ["fullName", "emailAddress", "subject", "message"] as const)
    expect((await identifyMessage({ ...sampleMessage, [field]: "else" })).digest).not.toBe(digest);
});

test("gives a plain form a key for its text, its sender and its day", () => {
  const format = (day: string, address = "192.0.2.1") => formatPlainFormKey(sampleMessage, address, new Date(day));
  const key = format("2026-11-21T00:00:00Z");
  expect(format("2026-11-21T23:59:59Z")).toBe(key);
  expect([format("2026-11-22T00:00:00Z"), format("2026-11-21T00:00:00Z", "192.0.2.2")]).not.toContain(key);
});
