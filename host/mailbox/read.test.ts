import { createHash } from "node:crypto";
import { sampleMessage } from "@/host/mailbox/fixtures/sample-message";
import { formatPlainFormKey, identifyMessage } from "./read";

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
  const format = (day: string, address = "192.0.2.1") => formatPlainFormKey(sampleMessage, address, new Date(day));
  const key = format("2026-11-21T00:00:00Z");
  expect(format("2026-11-21T23:59:59Z")).toBe(key);
  expect(format("2026-11-22T00:00:00Z")).not.toBe(key);
  expect(format("2026-11-21T00:00:00Z", "192.0.2.2")).not.toBe(key);
});
