import { createHash } from "node:crypto";
import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import { formatPlainFormKey, identifyMessage } from "./check-request";

test("a key names a message the same each time", async () => {
  const identity = await identifyMessage(sampleMessage, "key");
  expect(identity.id).toBe(createHash("sha256").update("key").digest("hex"));
  expect(await identifyMessage(sampleMessage, "key")).toEqual(identity);
});

test("without a key a message has its own name and the same digest", async () => {
  const [one, other] = [await identifyMessage(sampleMessage), await identifyMessage(sampleMessage)];
  expect(one.id).toMatch(/^[0-9a-f]{32}$/);
  expect([one.id === other.id, one.digest === other.digest]).toEqual([false, true]);
});

test("each of the words counts for the digest", async () => {
  const { digest } = await identifyMessage(sampleMessage);
  for (const field of ["fullName", "emailAddress", "subject", "message"] as const) {
    expect((await identifyMessage({ ...sampleMessage, [field]: "else" })).digest).not.toBe(digest);
  }
});

test("the key of a plain form holds for its words, its sender and its day", () => {
  const [today, later, tomorrow] = ["2026-11-21T00:00:00Z", "2026-11-21T23:59:59Z", "2026-11-22T00:00:00Z"].map(
    (text) => new Date(text),
  );
  const key = formatPlainFormKey(sampleMessage, "192.0.2.1", today ?? new Date());
  expect(formatPlainFormKey(sampleMessage, "192.0.2.1", later ?? new Date())).toBe(key);
  expect(formatPlainFormKey(sampleMessage, "192.0.2.1", tomorrow ?? new Date())).not.toBe(key);
  expect(formatPlainFormKey(sampleMessage, "192.0.2.2", today ?? new Date())).not.toBe(key);
});
