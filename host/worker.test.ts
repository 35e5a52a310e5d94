import { jest } from "@jest/globals";
import { formatEnvelope } from "@/host/mailbox/fixtures/sample-message";
import type { WorkerBindings } from "@/host/mailbox/worker-mailbox";

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
  ASSETS: { fetch: async () => new Response("page") },
  LIMITER: { limit: async () => ({ success: true }) },
  DB: {
    prepare() {
      throw new Error("the database was used");
    },
  },
  // The first of two secrets is set, and each takes effect at once.
  MAIL_TO: "owner@notes.example",
} as unknown as WorkerBindings;

test("serves pages, and answers messages with 503, while a setting is wrong", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  const page = await worker.fetch(new Request("https://notes.example/garden"), bindings);
  expect([page.status, await page.text()]).toEqual([200, "page"]);

  const headers = { "Content-Type": "application/json" };
  const message = new Request("https://notes.example/api/sm", { method: "POST", body: formatEnvelope(), headers });
  const answer = await worker.fetch(message, bindings);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await answer.json()).toEqual({
    RequestSuccessful: false,
    ErrorMessage: "We can’t take messages right now. Please try again later.",
  });
  await worker.scheduled({}, bindings);
  expect(log.mock.calls.flat()).toContain(
    "messages are refused: only one of MAIL_TO and MAIL_FROM is set; set both or neither",
  );
  log.mockRestore();
});
