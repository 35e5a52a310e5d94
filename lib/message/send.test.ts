import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { jest } from "@jest/globals";
import { serveLocally } from "@/host/fixtures/after-test";
import { encodeEnvelope } from "./envelope";
import { sampleMessage } from "./message-fixture";
import { createAntiForgeryHeaders, sendMessage, sendTexts, sendTimeoutMs } from "./send";

const envelope = encodeEnvelope(sampleMessage, { user: "", password: "" });

let origin: string;
let answer: (response: ServerResponse) => void;
let received: { request: IncomingMessage; body: string }[];

beforeEach(async () => {
  received = [];
  origin = await serveLocally(async (request, response) => {
    received.push({ request, body: await text(request) });
    answer(response);
  });
});
afterEach(() => jest.useRealTimers());

const reply = (status: number, text: string) => {
  answer = (response) => response.writeHead(status).end(text);
};
const send = (options = {}) =>
  sendMessage(envelope, { origin, idempotencyKey: "key-1", page: `${origin}/contact`, cookie: "", ...options });

test("posts the envelope as JSON with its key, and reports success with its number", async () => {
  reply(200, '{"RequestSuccessful":true,"ErrorMessage":"","Reference":"K7QD-3MXP"}');
  expect(await send()).toEqual({ sent: true, reference: "K7QD-3MXP" });
  const headers = { "content-type": "application/json", "idempotency-key": "key-1" };
  expect(received).toMatchObject([{ request: { method: "POST", url: "/api/sm", headers } }]);
  expect(JSON.parse(received[0]?.body ?? "")).toEqual(envelope);
});

test("an empty origin means the page's own, which gets the anti-forgery token", async () => {
  reply(200, '{"RequestSuccessful":true}');
  await send({ origin: "", page: `${origin}/contact?a=b#c`, cookie: "XSRF-TOKEN=t0ken" });
  expect(received).toMatchObject([{ request: { url: "/api/sm", headers: { "x-xsrf-token": "t0ken" } } }]);
});

test.each([
  [200, '{"RequestSuccessful":false,"ErrorMessage":"The mailbox is full."}', "The mailbox is full."],
  [200, '{"RequestSuccessful":false,"ErrorMessage":" "}', sendTexts.refused],
])("status %i with %s shows what the service says", async (status, text, error) => {
  reply(status, text);
  expect(await send()).toEqual({ sent: false, error });
});

test.each([
  [500, '{"RequestSuccessful":true,"ErrorMessage":""}', "a success with the status 500"],
  [500, "<!doctype html><h1>Internal Server Error</h1>", "is not valid JSON"],
  [200, '{"RequestSuccessful":"true"}', "doesn’t say whether the request was successful"],
])("status %i with %s shows the error's own message, then what to do", async (status, text, error) => {
  reply(status, text);
  const help = sendTexts.unexpected(status);
  expect(await send()).toEqual({ sent: false, error: expect.stringContaining(error), help });
});

const breakOff = (response: ServerResponse) => void response.writeHead(200).write("{", () => response.destroy());

test.each<[what: string, answer: (response: ServerResponse) => unknown, error: string]>([
  ["a redirect", (response) => response.writeHead(307, { Location: "/elsewhere" }).end(), "fetch failed"],
  ["a body that breaks off", breakOff, "terminated"],
])("%s is an error that the visitor can read, and the message is posted once", async (_what, given, error) => {
  answer = given;
  expect(await send()).toEqual({ sent: false, error, help: sendTexts.unreachable });
  expect(received).toHaveLength(1);
});

test.each([
  ["no answer at all", () => {}],
  ["a body that does not end", (response: ServerResponse) => void response.writeHead(200).write("{")],
])("%s ends after 20 seconds", async (_name, keepWaiting) => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "performance"] });
  const asked = new Promise<void>((resolve) => {
    answer = (response) => {
      keepWaiting(response);
      resolve();
    };
  });
  const outcome = send();
  await asked;
  jest.advanceTimersByTime(sendTimeoutMs - 1);
  expect(await Promise.race([outcome, Promise.resolve("waiting")])).toBe("waiting");
  jest.advanceTimersByTime(1);
  expect(await outcome).toEqual({ sent: false, error: sendTexts.timeOut, help: sendTexts.slow });
});

const page = "https://notes.example/contact?from=garden";

test.each([
  ["https://NOTES.example:443/api/sm", "theme=dark; XSRF-TOKEN=t0ken; XSRF-TOKEN2=other", "t0ken"],
  ["https://notes.example/api/sm", "MY-XSRF-TOKEN=t0ken", undefined],
  ["https://notes.example/api/sm", "XSRF-TOKEN=a%2Fb%3D=", "a/b=="],
  ["https://notes.example/api/sm", "XSRF-TOKEN=%0d%0aX-Evil:1", undefined],
  ["https://notes.example/api/sm", "XSRF-TOKEN=50%", "50%"],
  ["http://notes.example/api/sm", "XSRF-TOKEN=t0ken", undefined],
  ["https://notes.example@evil.example/api/sm", "XSRF-TOKEN=t0ken", undefined],
])("a message to %s with the cookie %s has the token %s", (url, cookie, token) => {
  expect(createAntiForgeryHeaders(url, page, cookie)["X-XSRF-TOKEN"]).toBe(token);
});
