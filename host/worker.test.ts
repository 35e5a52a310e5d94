import { jest } from "@jest/globals";
import { formatEnvelope } from "@/host/mailbox/fixtures/sample-message";
import { testFrame } from "@/host/mailbox/fixtures/test-frame";
import type { WorkerBindings } from "@/host/mailbox/worker-mailbox";
import { sampleMessage } from "@/lib/message/message-fixture";

const forbid = () => {
  throw new Error("not in global scope");
};
jest.unstable_mockModule("cloudflare:workers", () => ({ waitUntil: () => {} }), { virtual: true });
// Cloudflare's global scope: the clock is 0, nothing is random, nothing waits.
jest.useFakeTimers({ now: 0 });
const random = [jest.spyOn(Math, "random"), jest.spyOn(crypto, "randomUUID"), jest.spyOn(globalThis, "setTimeout")];
for (const spy of random) spy.mockImplementation(forbid);
const { default: worker } = await import("@/host/worker");
for (const spy of random) spy.mockRestore();
jest.useRealTimers();

const bindings = {
  ASSETS: { fetch: async ({ url }: Request) => new Response(url.endsWith("/_answer") ? testFrame.html : "page") },
  LIMITER: { limit: async () => ({ success: true }) },
  DB: {
    prepare() {
      throw new Error("the database was used");
    },
  },
  // The first of two secrets is set, and each takes effect at once.
  MAIL_TO: "owner@notes.example",
} as unknown as WorkerBindings;

const send = (body: string, type: string) =>
  worker.fetch(
    new Request("https://notes.example/api/sm", { method: "POST", body, headers: { "Content-Type": type } }),
    bindings,
  );

test("serves pages, and answers messages with 503, while a setting is wrong", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  const page = await worker.fetch(new Request("https://notes.example/garden"), bindings);
  expect([page.status, await page.text()]).toEqual([200, "page"]);

  const answer = await send(formatEnvelope(), "application/json");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await answer.json()).toEqual({
    RequestSuccessful: false,
    ErrorMessage: "We can’t take messages right now. Please try again later.",
  });
  const form = await send(new URLSearchParams(sampleMessage).toString(), "application/x-www-form-urlencoded");
  expect([form.status, await form.text()]).toEqual([503, expect.stringContaining(sampleMessage.message)]);

  await worker.scheduled({}, bindings);
  expect(log.mock.calls.flat()).toContain(
    "messages are refused: only one of MAIL_TO and MAIL_FROM is set; set both or neither",
  );
  log.mockRestore();
});
