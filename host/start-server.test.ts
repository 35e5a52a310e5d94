import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { afterTest } from "@/host/fixtures/after-test";
import { createAsset } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";

function createAssets(bytes: Uint8Array<ArrayBuffer>) {
  const home = createAsset({ contentType: "text/html", bytes, encoded: [], headers: {} });
  return {
    byPath: new Map([["/", home]]),
    notFound: home,
    redirects: new Map(),
    answerFrame: { html: "", headers: {} },
  };
}
const assets = createAssets(new TextEncoder().encode("page"));
const largeBytes = 2 ** 25;
const largeAssets = createAssets(new Uint8Array(largeBytes));

/** A request for /slow emits `asked`, and gets its answer at `answer`. */
const turns = new EventEmitter();
const messages = new Hono()
  .get("/slow", async (c) => {
    const turn = once(turns, "answer");
    turns.emit("asked");
    await turn;
    return c.text("done");
  })
  .post("/echo", async (c) => c.text(await c.req.text()));

// Long enough for the request of another client on a machine that stalls meanwhile.
const clientLimits = {
  headersMs: 1_500,
  requestMs: 2_000,
  answerMs: 30_000,
  minBytesPerSecond: 1e9,
  checkMs: 50,
  lingerMs: 0,
};

type Changes = Omit<Partial<Parameters<typeof startServer>[0]>, "clientLimits"> & {
  limits?: Partial<typeof clientLimits>;
};

/** Starts a server until the end of the test, or until `close`. */
async function start({ limits, ...changes }: Changes = {}) {
  const options = { host: "127.0.0.1", port: 0, assets, messages, clientLimits: { ...clientLimits, ...limits } };
  const { url, close } = await startServer({ ...options, ...changes });
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close());
  afterTest(closeOnce);
  const open = () => connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
  return {
    url,
    close: closeOnce,
    open,
    /** Sends bytes as they are, since a URL parser would fix them. Returns the status line. */
    async send(text: string): Promise<string> {
      const socket = open();
      socket.write(text);
      return (await readAll(socket)).split("\r\n")[0] ?? "";
    },
  };
}

// Not `once`, which rejects at an error.
const closed = (socket: Socket) => new Promise((resolve) => socket.on("close", resolve));

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  await closed(socket);
  return text;
}

const ask = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const askSlow = ask.replace("/", "/slow");
const askLast = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

test.each([
  ["GET / HTTP/1.1", "Host: a", "200 OK"],
  ["GET / HTTP/1.1", "Host: [::1]:3000", "200 OK"],
  ["GET /../../etc/passwd HTTP/1.1", "Host: a", "404 Not Found"],
  [`GET /${"a".repeat(20_000)} HTTP/1.1`, "Host: a", "431 Request Header Fields Too Large"],
  ["GET /", "", "400 Bad Request"],
  ["GET / HTTP/1.1", "Accept: */*", "400 Bad Request"],
  ...["1.2.3.4.5", "a:99999", "xn--", "a b", "a/b", "a@b", "[::1", "%00", "", "ü"].map((name) => [
    "GET /api/sm HTTP/1.1",
    `Host: ${name}`,
    "400 Bad Request",
  ]),
])("answers %.30j with the header %j by %s", async (requestLine, header, status) => {
  const { send } = await start();
  expect(await send(`${requestLine}\r\n${header}\r\nConnection: close\r\n\r\n`)).toBe(`HTTP/1.1 ${status}`);
});

test("disconnects clients that never end their headers or a body, and answers others", async () => {
  const { url, send } = await start();
  const unended = [
    "GET / HTTP/1.1\r\nHost: a\r\n",
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
    // A body that nobody reads.
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
  ];
  const answers = Promise.all(unended.map(send));
  expect((await fetch(url)).status).toBe(200);
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1.1 40[58] /);
});

test.each([
  ["whose answer takes too long", assets, askSlow],
  ["that doesn't read, although it sends a byte now and then", largeAssets, ask],
])("disconnects a client %s", async (_what, assets, text) => {
  const { open } = await start({ assets, limits: { answerMs: 300 } });
  const socket = open();
  socket.pause().write(text);
  const poke = setInterval(() => socket.write("\r\n"), 50);
  const startedAt = performance.now();
  await closed(socket);
  clearInterval(poke);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  turns.emit("answer");
});

test("gives a client that reads a large answer slowly the time that this needs", async () => {
  // A tenth of a second for any answer, and half a minute for 32 MB.
  const limits = { answerMs: 100, minBytesPerSecond: largeBytes / 30 };
  const { open } = await start({ assets: largeAssets, limits });
  const socket = open();
  socket.write(askLast);
  let received = 0;
  socket.on("data", (part) => (received += part.length));
  await once(socket, "data");
  socket.pause();
  await wait(500);
  socket.resume();
  await closed(socket);
  expect(received).toBeGreaterThan(largeBytes);
});

test.each([
  ["a proxy", true, 75],
  ["a visitor", false, 5],
])("keeps an idle connection of %s open", async (_who, isBehindProxy, seconds) => {
  const { url } = await start({ isBehindProxy });
  expect((await fetch(url)).headers.get("keep-alive")).toBe(`timeout=${seconds}`);
});

test("answers 32 requests that a connection sends at once", async () => {
  const { open } = await start();
  const socket = open();
  const text = readAll(socket);
  const asked = once(turns, "asked");
  socket.write(askSlow + ask.repeat(30) + askLast);
  await asked;
  turns.emit("answer");
  expect((await text).split("HTTP/1.1 200 OK").length - 1).toBe(32);
});

test("closes a connection over the limit unanswered, and serves the next when another ends", async () => {
  const { open, send } = await start({ connectionLimits: { total: 1, perNetwork: 9 } });
  const first = open();
  first.write(ask);
  await once(first, "data");
  expect(await send(askLast)).toBe("");
  first.end();
  await closed(first);
  expect(await send(askLast)).toBe("HTTP/1.1 200 OK");
});

test("finishes an answer in progress at SIGTERM, and then ends its connection", async () => {
  const { open, close } = await start({ limits: { lingerMs: 10_000 } });
  const socket = open();
  const asked = once(turns, "asked");
  socket.write(askSlow);
  await asked;
  void close();
  const text = readAll(socket);
  turns.emit("answer");
  expect(await text).toMatch(/\r\nconnection: close\r\n[\s\S]*done$/i);
});
