import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { jest } from "@jest/globals";
import { serveLocally } from "@/host/fixtures/after-test";
import { sampleMessage } from "@/lib/message/message-fixture";
import { readEnvelope } from "./read";
import type { MessageMeta } from "./store";
import { createUpstreamReceiver } from "./upstream";

const meta: MessageMeta = { id: "id1", digest: "d", clientAddress: "203.0.113.9", receivedAt: new Date() };
const good = '{"RequestSuccessful":true,"ErrorMessage":"","Reference":"K7QD-3MXP"}';
let lines: string[];
beforeEach(() => {
  lines = [];
});

/** Serves an upstream until the end of the test. Returns a receiver that forwards to it. */
async function start(listener: RequestListener, timeoutMs = 5_000) {
  const url = await serveLocally(listener);
  const credentials = { user: "host", password: "s3cret" };
  return createUpstreamReceiver({ url, credentials, timeoutMs, log: (line) => lines.push(line) });
}

/** Starts an upstream that answers every request alike. */
async function startAnswering(status: number, body: string, timeoutMs?: number) {
  const requests: { url: string | undefined; key: unknown; body: string }[] = [];
  const receive = await start(async (request, response) => {
    const { url, headers } = request;
    requests.push({ url, key: headers["idempotency-key"], body: await text(request) });
    response.writeHead(status, { Location: "/elsewhere" }).end(body);
  }, timeoutMs);
  return { receive, requests };
}

test("forwards a message with the host's credentials and the client's address, and returns the reference", async () => {
  const { receive, requests } = await startAnswering(200, good);
  expect(await receive(sampleMessage, meta)).toBe("K7QD-3MXP");
  expect(requests).toMatchObject([{ url: "/api/sm", key: "id1" }]);
  const { body = "" } = requests[0] ?? {};
  expect(readEnvelope(body)).toEqual({ message: sampleMessage, credentials: { user: "host", password: "s3cret" } });
  expect(Buffer.from(JSON.parse(body).Options).toString("utf16le")).toContain('"ClientIpAddress":"203.0.113.9"');
});

test.each([
  ["its own text", 200, '{"RequestSuccessful":false,"ErrorMessage":"Mailbox full.","More":1}', 422, "Mailbox full."],
  ["a reason of 60 KB", 200, `{"RequestSuccessful":false,"ErrorMessage":"${"🔥".repeat(15_000)}"}`, 422, /^🔥{300}$/u],
  ["HTML", 500, "<p>Hello</p>", 502, "unexpected response"],
  ["a redirect", 307, "", 502, "unexpected response"],
])(
  "explains a refusal with %s, logs none of it, and forwards the next try",
  async (_what, status, body, code, words) => {
    const { receive, requests } = await startAnswering(status, body);
    const refusal = { name: "Refusal", status: code, message: expect.stringMatching(words) };
    for (const _try of [1, 2]) await expect(receive(sampleMessage, meta)).rejects.toMatchObject(refusal);
    expect(requests).toHaveLength(2);
    expect(lines.join()).not.toMatch(/Hello|full|🔥/u);
  },
);

test("forwards a key once, even if it arrives twice at once, and refuses another text under it", async () => {
  const { receive, requests } = await startAnswering(200, good);
  const first = receive(sampleMessage, meta);
  await expect(receive(sampleMessage, meta)).rejects.toMatchObject({ status: 503 });
  expect([await first, await receive(sampleMessage, meta)]).toEqual(["K7QD-3MXP", "K7QD-3MXP"]);
  await expect(receive(sampleMessage, { ...meta, digest: "e" })).rejects.toMatchObject({ status: 422 });
  expect(requests).toHaveLength(1);
});

test("forwards a message again after the timeout if its first request was cut off", async () => {
  // On Workers, a request that was cut off gets neither an answer nor a timeout.
  const cutOff = jest.spyOn(globalThis, "fetch").mockImplementationOnce(() => new Promise(() => {}));
  const { receive, requests } = await startAnswering(200, good, 1_000);
  void receive(sampleMessage, meta);
  await expect(receive(sampleMessage, meta)).rejects.toMatchObject({ status: 503 });
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 1_000);
  expect(await receive(sampleMessage, meta)).toBe("K7QD-3MXP");
  clock.mockRestore();
  cutOff.mockRestore();
  expect(requests).toHaveLength(1);
});

test.each<[what: string, listener: RequestListener, status: number, words: string, timeoutMs: number]>([
  ["hangs up", (request) => request.socket.destroy(), 502, "can’t be reached", 5_000],
  ["never answers", () => {}, 504, "in time", 100],
])("explains that a service %s, and logs nothing of the message", async (_what, listener, status, words, timeoutMs) => {
  const receive = await start(listener, timeoutMs);
  await expect(receive(sampleMessage, meta)).rejects.toMatchObject({ status, message: expect.stringContaining(words) });
  expect(lines).toEqual([expect.stringMatching(/^the messaging service at 127\.0\.0\.1:\d+ can’t be reached: /)]);
  expect(lines.join()).not.toMatch(/s3cret|Hello/);
});
