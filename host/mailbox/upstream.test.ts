import { createServer, type RequestListener, type Server } from "node:http";
import { jest } from "@jest/globals";
import { listenLocally } from "@/host/mailbox/fixtures/listen-locally";
import { sampleMessage } from "@/host/mailbox/fixtures/sample-message";
import { decodeEnvelope } from "@/lib/message/envelope";
import type { MessageMeta } from "./store";
import { createUpstreamReceiver } from "./upstream";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const meta: MessageMeta = { id: "id1", digest: "d", clientAddress: "203.0.113.9", receivedAt: new Date() };
const good = '{"RequestSuccessful":true,"ErrorMessage":"","Reference":"K7QD-3MXP"}';
let logged: string[] = [];

async function listen(listener: RequestListener) {
  server = createServer(listener);
  return `http://127.0.0.1:${await listenLocally(server)}`;
}
const passTo = (url: string, timeoutMs = 5000) => {
  logged = [];
  const log = (line: string) => logged.push(line);
  return createUpstreamReceiver({ url, credentials: { user: "host", password: "s3cret" }, timeoutMs, log });
};
/** An upstream that answers every request alike and counts them. */
async function answerAll(status: number, body: string, headers: Record<string, string> = {}) {
  const seen: { url?: string | undefined; key?: unknown; type?: string | undefined; body: string }[] = [];
  const url = await listen(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const { "idempotency-key": key, "content-type": type } = request.headers;
    seen.push({ url: request.url, key, type, body: text });
    response.writeHead(status, headers).end(body);
  });
  return { url, seen };
}

test("the envelope goes on with the host's credentials and the client's address, and the answer comes back", async () => {
  const { url, seen } = await answerAll(200, good);
  expect(await passTo(`${url}/`)(sampleMessage, meta)).toBe("K7QD-3MXP");
  expect(seen).toMatchObject([{ url: "/api/sm", key: "id1", type: "application/json" }]);
  expect(decodeEnvelope(JSON.parse(seen[0]?.body ?? ""))).toEqual({
    message: sampleMessage,
    credentials: { user: "host", password: "s3cret" },
    clientAddress: "203.0.113.9",
  });
});

test("a success without words is a success, so that nobody sends it again", async () => {
  const { url } = await answerAll(200, '{"RequestSuccessful":true,"ErrorMessage":null}');
  expect(await passTo(url)(sampleMessage, meta)).toBe("");
});

test.each([
  ["its own words", 200, '{"RequestSuccessful":false,"ErrorMessage":"Mailbox full.","More":1}', 422, "Mailbox full."],
  ["its words and a status", 500, '{"RequestSuccessful":false,"ErrorMessage":"Mailbox full."}', 502, "Mailbox full."],
  ["no words", 200, '{"RequestSuccessful":false,"ErrorMessage":null}', 422, "gave no reason"],
  ["HTML", 500, "<h1>Hello</h1>", 502, "unexpected response"],
  ["nothing", 200, "", 502, "unexpected response"],
  ["a success with status 500", 500, good, 502, "unexpected response"],
  ["a redirect", 307, "", 502, "unexpected response"],
])(
  "a refusal by %s becomes words, and a repetition goes on again under its key",
  async (_what, status, body, passedOn, words) => {
    const { url, seen } = await answerAll(status, body, { Location: "/elsewhere" });
    const receive = passTo(url);
    const refusal = { name: "Refusal", status: passedOn, message: expect.stringContaining(words) };
    await expect(receive(sampleMessage, meta)).rejects.toMatchObject(refusal);
    await expect(receive(sampleMessage, meta)).rejects.toMatchObject(refusal);
    expect(seen).toHaveLength(2);
  },
);

test("a message under one key goes on once, also when it comes twice at once", async () => {
  const { url, seen } = await answerAll(200, good);
  const receive = passTo(url);
  const first = receive(sampleMessage, meta);
  await expect(receive(sampleMessage, meta)).rejects.toMatchObject({ status: 503 });
  expect(await first).toBe("K7QD-3MXP");
  expect(await receive(sampleMessage, meta)).toBe("K7QD-3MXP");
  expect(seen).toHaveLength(1);
  await expect(receive(sampleMessage, { ...meta, digest: "e" })).rejects.toMatchObject({ status: 422 });
});

test("a request whose first try was cut off goes on again once its time is over", async () => {
  let asked = 0;
  // On Workers neither an answer nor a timeout comes for a request that was cut off.
  const isCutOff = jest.spyOn(globalThis, "fetch").mockImplementationOnce(() => {
    asked += 1;
    return new Promise(() => {});
  });
  const { url, seen } = await answerAll(200, good);
  const receive = passTo(url, 1_000);
  void receive(sampleMessage, meta);
  await expect(receive(sampleMessage, meta)).rejects.toMatchObject({ status: 503 });
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 1_000);
  expect(await receive(sampleMessage, meta)).toBe("K7QD-3MXP");
  clock.mockRestore();
  isCutOff.mockRestore();
  expect([asked, seen.length]).toEqual([1, 1]);
});

test.each<[what: string, listener: RequestListener, status: number, words: string]>([
  ["hangs up", (request) => request.socket.destroy(), 502, "can’t be reached"],
  ["never answers", () => {}, 504, "in time"],
  ["stops in the middle", (_request, response) => response.writeHead(200).write("{"), 504, "in time"],
])("a service that %s is waited for only so long, and becomes words", async (_what, listener, status, words) => {
  const refusal = { status, message: expect.stringContaining(words) };
  await expect(passTo(await listen(listener), 100)(sampleMessage, meta)).rejects.toMatchObject(refusal);
  expect(logged.join()).not.toMatch(/s3cret|Hello/);
});

test("a service that is down becomes words, and a line of the log without any of the message's", async () => {
  const url = await listen(() => {});
  server?.close();
  await expect(passTo(url)(sampleMessage, meta)).rejects.toMatchObject({ status: 502 });
  expect(logged).toEqual([`the messaging service at ${new URL(url).host} can’t be reached: ECONNREFUSED`]);
});
